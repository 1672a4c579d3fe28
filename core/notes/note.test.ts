import { expect, it } from 'vitest'
import { parseNote } from './note.ts'
import { noteSchema } from './note-line.ts'

it('counts characters as a person does, in the form and in a file that is imported', () => {
  // Each owl is two UTF-16 units.
  const owls = '🦉'.repeat(10_000)
  expect(parseNote({ time: '1:00', text: owls }).text).toBe(owls)
  const line = {
    id: '0123456789abcdef',
    video: 'dQw4w9WgXcQ',
    second: 60,
    quote: '',
    createdAt: '2026-01-02T03:04:05.678901Z',
    updatedAt: null,
  }
  expect(noteSchema.safeParse({ ...line, text: owls }).success).toBe(true)
  expect(noteSchema.safeParse({ ...line, text: `${owls}!` }).success).toBe(false)
  expect(() => parseNote({ time: '1:00', text: `${owls}!` })).toThrow(
    'A note has at most 10,000 characters; this one has 10,001.',
  )
})
