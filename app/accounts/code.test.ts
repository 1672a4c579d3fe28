import { expect, it } from 'vitest'
import { newCode, readCode } from './code.server.ts'

it('a code has 60 bits and is read as it is typed from paper', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  expect(new Set(codes).size).toBe(2_000)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
  }
  expect(readCode('OIL0-1111-0000')).toBe('0110-1111-0000')
})

it.each(['', '7FQK', '7FQK-2M9T-XH3', '7FQK-2M9T-XH3CC', '7FQK-2M9T-XH3U', '../../..-....'])(
  '%s is none',
  (typed) => {
    expect(readCode(typed)).toBeNull()
  },
)
