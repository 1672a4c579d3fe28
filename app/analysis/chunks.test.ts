import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkSize, chunksOf, questionsFor } from './chunks.ts'

const long = (words: number) =>
  Array.from({ length: words }, (_, index) => `word${index}`).join(' ')

describe('chunks of a transcript', () => {
  it('end at the end of a word, so that no fact is cut in two', () => {
    const words = new Set(long(10_000).split(' '))
    for (const chunk of chunksOf(long(10_000))) {
      for (const word of chunk.text.trim().split(' ')) expect(words.has(word)).toBe(true)
    }
  })

  /** 20,000 characters of words of three letters, with a full stop that ends at each place. */
  function textWithStops(...places: number[]): string {
    const letters = [...'abc '.repeat(5_000)]
    for (const place of places) letters[place - 2] = '.'
    return letters.join('')
  }
  const firstEnd = (text: string, chapters?: number[]) => chunksOf(text, chapters)[0]?.to

  it('end at the last sentence that ends in the last 2,000 characters', () => {
    expect(firstEnd(textWithStops(13_200, 14_000))).toBe(14_000)
    expect(firstEnd(textWithStops(13_004))).toBe(13_004)
    expect(firstEnd(textWithStops(12_996))).toBe(15_000)
  })

  it('without blanks, never split a surrogate pair or a letter from its marks', () => {
    for (const unit of ['e\u0301', '👩🏽‍🔬', '\ud83d\ude00', 'ش\u0651']) {
      const text = unit.repeat(20_000)
      const chunks = chunksOf(text)
      expect(chunks.map((chunk) => chunk.text).join('')).toBe(text)
      for (const chunk of chunks) {
        expect(chunk.text.isWellFormed()).toBe(true)
        expect(/^[\p{M}\u200d]/u.test(chunk.text)).toBe(false)
      }
    }
  })

  it('are at most 15,000 characters, and cover any text exactly once, in order', () => {
    expect(chunkSize).toBe(15_000)
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 9_000 }), { maxLength: 8 }),
        (pieces) => {
          const text = pieces.join(' ')
          let reached = 0
          for (const chunk of chunksOf(text)) {
            expect(text.slice(reached, chunk.from).trim()).toBe('')
            expect(chunk.text).toBe(text.slice(chunk.from, chunk.to))
            expect(chunk.to - chunk.from).toBeLessThanOrEqual(chunkSize)
            reached = chunk.to
          }
          expect(text.slice(reached).trim()).toBe('')
        },
      ),
      { numRuns: 20 },
    )
  })

  it('are none for nothing', () => {
    expect(chunksOf('')).toEqual([])
    expect(chunksOf(' \n ')).toEqual([])
  })
})

it('questions are 5 a chunk, the last one deeper, up to 2 chunks, and 3 a chunk beyond', () => {
  expect(questionsFor(1)).toEqual({ count: 5, deeperLast: true })
  expect(questionsFor(2)).toEqual({ count: 5, deeperLast: true })
  expect(questionsFor(3)).toEqual({ count: 3, deeperLast: false })
})
