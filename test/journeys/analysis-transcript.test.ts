import { describe, expect, it } from 'vitest'
import type { videos } from '#db/schema.ts'
import {
  analyzeNow,
  failure,
  gate,
  longSpeech,
  storedVideo,
  transcriptOf,
} from '../fakes/services.ts'
import { ofClass } from '../fixtures/html.ts'
import {
  fakes,
  full,
  id,
  openAnalysisSite,
  page,
  questionsAsked,
  studyOf,
  summariesAsked,
} from './analysis-site.ts'

/** The whole transcript, in chunks: long, odd or missing texts. */
openAnalysisSite()

/** The second of each paragraph of a summary. */
const timesOf = ({ summarySentences }: typeof videos.$inferSelect) =>
  summarySentences.map((sentences) => sentences[0]?.time ?? null)

describe('the whole transcript', () => {
  /** Speech with a fact in every stretch of 15,000 characters, so that each chunk holds one. */
  function speechWithFacts(characters: number) {
    const lines = longSpeech(characters)
    const facts: string[] = []
    let length = 0
    for (const [index, line] of lines.entries()) {
      if (length >= facts.length * 14_000) {
        const fact = `The planted fact number ${facts.length} weighs ${1000 + facts.length} grams.`
        facts.push(fact)
        lines[index] = fact
      }
      length += line.length + 1
    }
    const last = 'The very last sentence of all of it.'
    return { lines: [...lines, last], facts: [...facts, last] }
  }

  it('of 300,000 characters is covered to its last sentence', async () => {
    const { lines, facts } = speechWithFacts(300_000)
    const whole = lines.join(' ')
    fakes.transcripts.set(id, transcriptOf(lines))
    fakes.says.summarize = async (chunk) => ({
      value: facts.filter((fact) => chunk.includes(fact)).join('\n\n'),
      tokens: 1,
    })
    await analyzeNow(full, id)

    for (const asked of [summariesAsked(), questionsAsked().map(({ text }) => text)]) {
      expect(asked.every((chunk) => chunk.length <= 15_000)).toBe(true)
      expect(asked.map((chunk) => whole.indexOf(chunk)).sort((a, b) => a - b)).not.toContain(-1)
      const inOrder = asked.toSorted((a, b) => whole.indexOf(a) - whole.indexOf(b))
      expect(inOrder.join('')).toBe(whole)
      for (const fact of facts)
        expect(
          asked.some((chunk) => chunk.includes(fact)),
          fact,
        ).toBe(true)
    }
    const row = await storedVideo(full, id)
    expect(row.transcript).toBe(whole)
    expect(row.parts).toBe(summariesAsked().length)
    expect(row.transcriptSummary.split('\n\n')).toEqual(facts)
    expect(timesOf(row)).toEqual(facts.map((fact) => lines.indexOf(fact) * 5))
    const shown = await page()
    expect(studyOf(shown).summary).toContain(`Covers ${row.parts} of ${row.parts} parts`)
    expect(studyOf(shown).transcript).toContain(facts.at(-1))
  })

  it.each([
    [14_000, 1, 5],
    [29_000, 2, 5],
    [31_000, 3, 3],
    [100_000, 7, 3],
  ])(
    'of %i characters is %i chunks with %i questions each, the last one deeper where there are no more than 2',
    async (length, chunks, count) => {
      fakes.transcripts.set(id, transcriptOf(longSpeech(length)))
      await analyzeNow(full, id)
      expect(questionsAsked().map((asked) => [asked.count, asked.deeperLast])).toEqual(
        Array.from({ length: chunks }, () => [count, chunks <= 2]),
      )
      expect((await storedVideo(full, id)).compQuestions).toHaveLength(chunks * count)
    },
  )

  it('shows summary and questions in the transcript’s order, whichever chunk is ready first', async () => {
    fakes.transcripts.set(id, transcriptOf(longSpeech(60_000)))
    const first = gate()
    fakes.says.summarize = async (chunk) => {
      if (chunk.startsWith('word0 ')) await first.pass()
      else if (summariesAsked().length === 4) first.open()
      return { value: chunk.split(' ').slice(0, 8).join(' '), tokens: 1 }
    }
    await analyzeNow(full, id)
    const row = await storedVideo(full, id)
    const { answerTimes, compQuestions, compAnswers } = row
    const summaryTimes = timesOf(row)
    expect(summaryTimes).toEqual(summaryTimes.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(answerTimes).toEqual(answerTimes.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(compQuestions).toHaveLength(compAnswers.length)
    expect(summaryTimes[0]).toBe(0)
  })

  it('without times is analyzed as well; its passages have no time', async () => {
    fakes.transcripts.set(id, {
      language: null,
      segments: [{ text: 'Nobody timed this sentence at all.', start: null, duration: null }],
    })
    fakes.says.ask = async () => ({
      value: [{ question: 'Why?', answer: 'Something never said anywhere in it.' }],
      tokens: 1,
    })
    await analyzeNow(full, id)
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(ofClass(shown.document, 'time')).toEqual([])
  })

  it('gives no time to an answer that it does not contain', async () => {
    fakes.says.ask = async () => ({
      value: [
        { question: 'Found?', answer: 'Blue light scatters most of all.' },
        { question: 'Lost?', answer: 'Elephants remember their grandmothers fondly.' },
      ],
      tokens: 1,
    })
    await analyzeNow(full, id)
    expect((await storedVideo(full, id)).answerTimes).toEqual([5, null])
  })
})

describe('a transcript that cannot be had', () => {
  it.each(['not-found', 'denied', 'quota', 'slow', 'gone', 'broken', 'garbled'] as const)(
    'is stored as an empty text beside everything else: %s',
    async (code) => {
      fakes.transcripts.set(id, failure('transcripts', code))
      await analyzeNow(full, id)
      expect(await storedVideo(full, id)).toMatchObject({
        transcript: '',
        compQuestions: [],
        summary: 'What 2 of them said.',
        rating: 'B',
      })
      expect((await page()).status).toBe(200)
    },
  )

  it('in English is taken in another language, and the page says which', async () => {
    fakes.transcripts.set(id, transcriptOf(['Licht wird an der Luft gestreut.'], 'de'))
    await analyzeNow(full, id)
    expect((await page()).text).toContain('There is no English transcript; this one is in German.')
  })
})
