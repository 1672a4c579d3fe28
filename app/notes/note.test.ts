import { expect, it } from 'vitest'
import { parseNote } from './note.ts'

it('counts characters as a person does', () => {
  // Each owl is two UTF-16 units.
  const owls = '🦉'.repeat(10_000)
  expect(parseNote({ time: '1:00', text: owls }).text).toBe(owls)
  expect(() => parseNote({ time: '1:00', text: `${owls}!` })).toThrow(
    'A note has at most 10,000 characters; this one has 10,001.',
  )
})
