import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkSize, chunksOf, questionsFor } from './chunks.ts'

const long = (words: number) =>
  Array.from({ length: words }, (_, index) => `word${index}`).join(' ')

describe('chunks of a transcript', () => {
  it('are at most 15,000 characters and leave nothing out', () => {
    const text = long(40_000)
    const chunks = chunksOf(text)
    expect(chunkSize).toBe(15_000)
    expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(chunkSize)
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text)
  })

  it('end at the end of a word, so that no fact is cut in two', () => {
    const words = new Set(long(10_000).split(' '))
    for (const chunk of chunksOf(long(10_000))) {
      for (const word of chunk.text.trim().split(' ')) expect(words.has(word)).toBe(true)
    }
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

  it('cover any text exactly once, in order', () => {
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

describe('questions', () => {
  it('are 5 a chunk, the last one deeper, up to 2 chunks, and 3 a chunk beyond', () => {
    expect(questionsFor(1)).toEqual({ count: 5, deeperLast: true })
    expect(questionsFor(2)).toEqual({ count: 5, deeperLast: true })
    expect(questionsFor(3)).toEqual({ count: 3, deeperLast: false })
  })
})
