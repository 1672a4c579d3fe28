import { describe, expect, it } from 'vitest'
import { writtenAnswers } from './written-answers.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

it('are there for 24 lectures, none of them twice', () => {
  expect(new Set(writtenAnswers.map(({ video }) => video.id)).size).toBe(24)
  expect(writtenAnswers).toHaveLength(24)
})

describe.each(writtenAnswers.map((answers) => [answers.video.title, answers] as const))(
  'the answers about “%s”',
  (_, { video, ...answers }) => {
    const said = plain(video.transcript ?? '')
    const sentences = answers.paragraphs.flat()

    it('quote the lecture word for word, and name terms that are said in it', () => {
      const quotations = [
        ...sentences,
        ...answers.questions,
        ...answers.terms,
        ...answers.chapters,
      ].map(({ evidence }) => evidence)
      expect(quotations.filter((words) => !said.includes(plain(words)))).toEqual([])
      const terms = answers.terms.map(({ term }) => term)
      expect(terms.filter((term) => !said.includes(plain(term)))).toEqual([])
    })

    it('have what the calls of the site ask for', () => {
      const isLong = said.length > 30_000
      expect(answers.questions).toHaveLength(isLong ? 9 : 5)
      expect(answers.questions.at(-1)?.kind).toBe('deeper')
      expect(new Set(answers.questions.map(({ kind }) => kind)).size).toBe(4)
      expect(sentences.length).toBeGreaterThanOrEqual(4)
      if (!isLong) expect(sentences.length).toBeLessThanOrEqual(8)
      expect(answers.chapters.length > 0).toBe(isLong)
      expect(video.comments?.length).toBeGreaterThan(3)
      expect(new Set(answers.reviews.map(({ by }) => by)).size).toBe(answers.reviews.length)
      expect(answers.reviews.length).toBeGreaterThan(1)
    })
  },
)
