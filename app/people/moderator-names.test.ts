import { describe, expect, it } from 'vitest'
import { nameKey } from './moderator-names.server.ts'

describe('two names have one key', () => {
  it.each([
    ['in another case', 'Ines Ward', 'INES ward'],
    ['with other blanks', 'Ines Ward', ' Ines\u00a0 Ward'],
    ['with signs and pictures', 'Ines Ward', 'Ines_Ward. \u2713\u{1f6e1}\ufe0f'],
    ['with invisible characters', 'Ines', 'I\u200bn\u2060e\u00ads\u202e'],
    ['with accents', 'Ines', 'Inés'],
    ['of full-width or styled letters', 'Ines', 'Ｉｎ\u{1d41e}\u24e2'],
    ['of Cyrillic letters', 'Ines Ward', 'Іnеѕ Wаrd'],
    ['of Greek letters', 'Tom Hake', 'Τοm Ηaκε'],
    ['of digits', 'Ollie', '0l1ie'],
    ['with a small L for a large I', 'Ines', 'lnes'],
    ['of one letter and two', 'Strauß', 'STRAUSS'],
    ['in Turkish', 'Işıl', 'ISIL'],
  ])('%s', (_how, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })
})

it.each([
  ['Ines', 'Inez'],
  ['Ines', 'Ines W'],
  ['数学', '物理'],
  ['\u{1f6e1}', '\u2713'],
])('%s and %s have different keys', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one))
})

it('a name is never empty', () => {
  expect(nameKey('…')).not.toBe('')
})
