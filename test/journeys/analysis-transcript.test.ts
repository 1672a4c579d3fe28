import { describe, expect, it } from 'vitest'
import type { videos } from '#db/schema.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import {
  analyzeNow,
  failure,
  gate,
  longSpeech,
  storedVideo,
  transcriptOf,
} from '../fakes/services.ts'
import { findAll, ofClass } from '../fixtures/html.ts'
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

  it('in a single item is searched once, not for each chunk, and every passage has the item’s time', async () => {
    const lines = longSpeech(150_000)
    /** Processor time of an analysis, which a busy machine does not change. */
    async function timeOf(segments: ReturnType<typeof transcriptOf>['segments']) {
      await full.empty()
      fakes.asked.length = 0
      fakes.transcripts.set(id, { language: 'en', segments })
      const begun = process.cpuUsage()
      await analyzeNow(full, id)
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    const inItems = await timeOf(transcriptOf(lines).segments)
    const inOne = await timeOf([{ text: lines.join(' '), start: 12, duration: null }])
    // Searched for each of its chunks, it would take ten times as long.
    expect(inOne / inItems).toBeLessThan(4)
    const summaryTimes = timesOf(await storedVideo(full, id))
    expect(summaryTimes).toHaveLength(summariesAsked().length)
    expect(new Set(summaryTimes)).toEqual(new Set([12]))
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

describe('odd texts in a transcript', () => {
  const combining = 'e\u0301'.repeat(9_000)
  const right = 'النور يتشتت في الهواء والأزرق أكثر.'
  it.each<[string, unknown[], string]>([
    ['combining characters', [{ text: combining }, { text: 'The end.' }], `${combining} The end.`],
    [
      'right-to-left text',
      [
        { text: right, start: 0 },
        { text: 'and English', start: 5 },
      ],
      `${right} and English`,
    ],
    [
      '[Music] lines',
      [{ text: '[Music]' }, { text: 'Hello.' }, { text: '[Applause] [Music]' }, { text: 'Bye.' }],
      'Hello. Bye.',
    ],
    ['newline-only items', [{ text: '\n' }, { text: 'Hello.' }, { text: '\r\n ' }], 'Hello.'],
    [
      'HTML entities',
      [{ text: 'Tom &amp; Jerry&#39;s &lt;b&gt; &amp;quot;x&amp;quot;' }],
      `Tom & Jerry's <b> "x"`,
    ],
    [
      'an item without text',
      [{ start: 1 }, { text: 'Hello.' }, null, { text: null }, { words: 'x' }],
      'Hello.',
    ],
    ['a NUL and half a surrogate pair', [{ text: 'a\0b \ud83d c' }], 'ab \ufffd c'],
    ['emoji joined to families', [{ text: '👩‍👩‍👧‍👦 say hello' }], '👩‍👩‍👧‍👦 say hello'],
    ['one word longer than a chunk', [{ text: 'x'.repeat(40_000) }], 'x'.repeat(40_000)],
    ['lines broken inside', [{ text: 'one\ntwo' }, { text: 'three' }], 'one two three'],
  ])('%s do no harm', async (_what, items, said) => {
    full.site.transcripts = openTranscriptService({
      url: 'http://transcripts.example/',
      fetch: async () => Response.json(items),
    })
    await analyzeNow(full, id)
    const row = await storedVideo(full, id)
    expect(row.transcript).toBe(said)
    const chunks = summariesAsked().toSorted((a, b) => said.indexOf(a) - said.indexOf(b))
    expect(chunks.join('').replace(/\s+/g, '')).toBe(said.replace(/\s+/g, ''))
    for (const chunk of chunks) {
      expect(chunk.isWellFormed()).toBe(true)
      expect(chunk).not.toMatch(/^[\p{M}\u200d]/u)
    }
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(
      ofClass(shown.document, 'transcript')
        .flatMap((one) => findAll(one, 'span'))
        .map(({ attributes }) => attributes.dir),
    ).toContain('auto')
  })

  it.each<[string, unknown[], string]>([
    [
      'nothing but music',
      [{ text: '[Music]' }, { text: '♪ ♪' }, { text: '\n' }],
      'Nothing is said in this video.',
    ],
    ['an empty list', [], 'This video has no captions.'],
    [
      'a list without a single text',
      [{ start: 1 }, { start: 2 }],
      'The caption server does not answer.',
    ],
  ])('%s is an empty text, and the page says why', async (_what, items, sentence) => {
    full.site.transcripts = openTranscriptService({
      url: 'http://transcripts.example/',
      fetch: async () => Response.json(items),
    })
    await analyzeNow(full, id)
    expect(await storedVideo(full, id)).toMatchObject({
      transcript: '',
      transcriptSummary: '',
      compQuestions: [],
      parts: 0,
      rating: 'B',
    })
    const shown = await page()
    expect(studyOf(shown).summary).toContain(sentence)
    expect(shown.text).toContain('There are no questions')
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
