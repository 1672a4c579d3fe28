import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchPassages } from './search-passages.server.ts'

const sentence = 'This is one of the sentences that somebody says in a lecture about heat. '

it('cuts half a minute into pieces of some 20 seconds, between sentences, each with its time', () => {
  const text = sentence.repeat(8).trim()
  const pieces = searchPassages([
    { start: 60, text },
    { start: 100, text: 'The end.' },
  ])
  expect(pieces.map((piece) => piece.text)).toEqual([
    sentence.repeat(4).trim(),
    sentence.repeat(4).trim(),
    'The end.',
  ])
  expect(pieces.map((piece) => Math.round(piece.start ?? 0))).toEqual([60, 80, 100])
})

it('loses no letter, and its times never go back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 900 }), { maxLength: 5 }),
      (texts) => {
        const passages = texts.map((text, index) => ({ start: index * 30, text }))
        const pieces = searchPassages(passages)
        const letters = (all: { text: string }[]) =>
          all
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, '')
        expect(letters(pieces)).toBe(letters(passages))
        expect(pieces.every(({ text }) => text.isWellFormed())).toBe(true)
        const times = pieces.map(({ start }) => start ?? 0)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      },
    ),
    { numRuns: 40 },
  )
})
