import { describe, expect, it } from 'vitest'
import { writtenAnswers } from './written-answers.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

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
  },
)
