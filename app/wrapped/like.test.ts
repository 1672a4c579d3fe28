import { expect, it } from 'vitest'
import { is2024 } from './like.ts'

it('counts the year in UTC, both edges to the millisecond', () => {
  expect(is2024(new Date('2023-12-31T23:59:59.999Z'))).toBe(false)
  expect(is2024(new Date('2024-01-01T00:00:00.000Z'))).toBe(true)
  expect(is2024(new Date('2024-12-31T23:59:59.999Z'))).toBe(true)
  expect(is2024(new Date('2025-01-01T00:00:00.000Z'))).toBe(false)
})
