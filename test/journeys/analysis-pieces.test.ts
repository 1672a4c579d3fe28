import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readTranscript } from '#core/transcripts/transcripts.ts'
import { analyses, videos } from '#db/schema.ts'
import type { ServiceError } from '#services/service-error.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import {
  analyzeNow,
  failure,
  platformVideo,
  runDueAnalyses,
  storedVideo,
  transcriptOf,
} from '../fakes/services.ts'
import { find, findAll, ofClass, textOf } from '../fixtures/html.ts'
import { fakes, full, id, openAnalysisSite, page, studyOf } from './analysis-site.ts'

/** What a stored video lacks, and analyses without a model or of malicious texts. */
openAnalysisSite()

const other = 'AAAAAAAAAAA'
const start = new Date('2025-03-03T12:00:00Z')
const setClock = (minutes: number) =>
  (full.site.now = () => new Date(start.getTime() + minutes * 60_000))

async function rowOf(videoId = id) {
  const [row] = await full.site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
  return row
}

const garbled = () => Promise.reject(failure('analyst', 'garbled'))

const laterBy = (minutes: number) => (full.site.now = () => new Date(Date.now() + minutes * 60_000))

describe('a piece that is missing', () => {
  it('may be the questions: the summary is shown, and only they are asked for again', async () => {
    fakes.says.ask = garbled
    await analyzeNow(full, id)
    expect(studyOf(await page()).summary).toContain(
      'Covers 0 of 1 part of the transcript. The rest is asked for again by itself.',
    )

    fakes.says = {}
    fakes.asked.length = 0
    laterBy(9)
    expect(await runDueAnalyses(full)).toEqual([])
    laterBy(11)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(fakes.asked.map(({ about }) => about)).toEqual(['questions'])
    const after = studyOf(await page())
    expect(after.questions).toHaveLength(5)
    expect(after.summary).toContain('In short: Light scatters')
    expect(after.summary).toContain('Covers 1 of 1 part of the transcript. Made by a fake model.')
    laterBy(60)
    expect(await runDueAnalyses(full)).toEqual([])
  })

  it('may be the end of a summary: what there is of it stays when the next try fails', async () => {
    fakes.says.summarize = async () => ({ value: 'Air scatters light.', tokens: 1, isWhole: false })
    await analyzeNow(full, id)
    expect(studyOf(await page()).summary).toContain('Covers 0 of 1 part')

    fakes.says.summarize = garbled
    laterBy(11)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(studyOf(await page()).summary).toContain('Air scatters light.')
    expect(studyOf(await page()).questions).toHaveLength(5)
  })

  it('may be all that a model wrote: it is asked again four times, then once a day', async () => {
    fakes.says = { summarize: garbled, ask: garbled }
    setClock(0)
    await analyzeNow(full, id)
    for (const shown of [await page(), await page(null, `/video/${other}`)])
      expect(shown.text).not.toContain('temporarily down')
    const pauses: number[] = []
    for (let tried = 0; tried < 6; tried++) {
      const { retryAt } = (await rowOf()) ?? {}
      if (!retryAt) throw new Error('It is not tried again.')
      pauses.push((retryAt.getTime() - full.site.now().getTime()) / 60_000)
      full.site.now = () => retryAt
      expect(await runDueAnalyses(full)).toEqual([id])
    }
    expect(pauses).toEqual([10, 20, 40, 80, 1440, 1440])
  })

  it('is not asked for every minute when the process dies over it', async () => {
    fakes.says.ask = garbled
    await analyzeNow(full, id)
    laterBy(11)
    const stopping = new AbortController()
    stopping.abort()
    await expect(analyzeNow(full, id, stopping.signal)).rejects.toThrow('aborted')
    laterBy(40)
    expect(await runDueAnalyses(full)).toEqual([])
    laterBy(42)
    expect(await runDueAnalyses(full)).toEqual([id])
  })

  it('is not that there is nothing to ask: summary and comments are whole', async () => {
    fakes.says.ask = async () => ({ value: [], tokens: 1 })
    await analyzeNow(full, id)
    expect(studyOf(await page()).summary).toContain('Covers 1 of 1 part of the transcript.')
    laterBy(60)
    expect(await runDueAnalyses(full)).toEqual([])
  })

  it('is asked for after pauses that grow: comments', async () => {
    setClock(0)
    fakes.comments.set(id, failure('youtube', 'broken'))
    await analyzeNow(full, id)
    expect((await page()).text).toContain(
      'The comments could not be read. The site tries again by itself.',
    )
    setClock(9)
    expect(await runDueAnalyses(full)).toEqual([])
    for (const minutes of [10, 30]) {
      setClock(minutes)
      await runDueAnalyses(full)
    }
    expect((await rowOf())?.retryAt).toEqual(new Date(start.getTime() + 70 * 60_000))
    fakes.comments.set(id, ['Clear.'])
    fakes.asked.length = 0
    setClock(69)
    expect(await runDueAnalyses(full)).toEqual([])
    setClock(70)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(fakes.asked.map(({ about }) => about).sort()).toEqual(['comments', 'rating'])
    expect(await storedVideo(full, id)).toMatchObject({
      summary: 'What 1 of them said.',
      rating: 'B',
    })
    expect(await full.site.rows.$count(videos)).toBe(1)
  })
})

describe('a stored video without a transcript', () => {
  const textsOf = async () => {
    const { summary, transcript } = studyOf(await page())
    return [summary, transcript]
  }

  it.each<[string, string, ServiceError | null]>([
    [
      'This video has no captions.',
      '12:00 UTC on 4 March 2025',
      failure('transcripts', 'not-found'),
    ],
    ['Nothing is said in this video.', '12:00 UTC on 4 March 2025', null],
    [
      'The caption server does not answer.',
      '12:10 UTC on 3 March 2025',
      failure('transcripts', 'garbled'),
    ],
  ])('says why, and when the site asks again: %s', async (sentence, moment, error) => {
    setClock(0)
    fakes.transcripts.set(id, error ?? { language: 'en', segments: [] })
    await analyzeNow(full, id)
    for (const text of await textsOf())
      expect(text).toContain(`${sentence} The site asks again at ${moment}.`)
    expect((await page()).text).toContain(`There are no questions. ${sentence}`)
    expect(fakes.asked.filter(({ about }) => about === 'summary')).toEqual([])
  })

  it('gets one within minutes after a stumble, and its page says so at once', async () => {
    setClock(0)
    fakes.transcripts.set(id, failure('transcripts', 'quota'))
    await analyzeNow(full, id)
    expect((await page()).text).toContain('asks again at 12:10 UTC')
    setClock(9)
    expect(await runDueAnalyses(full)).toEqual([])
    setClock(10)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(fakes.read).toHaveLength(2)
    expect((await page()).text).toContain('asks again at 12:30 UTC')
    fakes.transcripts.set(id, transcriptOf(['Light scatters on the air.']))
    setClock(30)
    await runDueAnalyses(full)
    expect(studyOf(await page()).transcript).toContain('Light scatters on the air.')
  })

  it('is filled although readers ask for the same transcript all day', async () => {
    setClock(0)
    fakes.transcripts.set(id, failure('transcripts', 'not-found'))
    await analyzeNow(full, id)
    fakes.read.length = 0
    for (let day = 1; day <= 3; day++) {
      // A reader is a minute earlier than the job.
      setClock(day * (24 * 60 + 5) - 1)
      await readTranscript(full.site, id, 'en')
      setClock(day * (24 * 60 + 5))
      await runDueAnalyses(full)
    }
    expect(fakes.read).toHaveLength(3)
    fakes.transcripts.set(id, transcriptOf(['Light scatters on the air.']))
    setClock(4 * (24 * 60 + 5))
    await runDueAnalyses(full)
    expect((await storedVideo(full, id)).transcript).toBe('Light scatters on the air.')
  })

  it('asks for it again after a pause when the analyst fails, and goes on with other videos', async () => {
    setClock(0)
    fakes.videos.set(other, platformVideo(other))
    for (const one of [id, other]) {
      fakes.transcripts.set(one, failure('transcripts', 'gone'))
      await analyzeNow(full, one)
      fakes.transcripts.set(one, transcriptOf([`Light scatters, says ${one}.`]))
    }
    fakes.says.summarize = (text) =>
      text.includes(id)
        ? Promise.reject(failure('analyst', 'gone'))
        : Promise.resolve({ value: 'Light scatters.', tokens: 1 })
    setClock(10)
    await runDueAnalyses(full)
    expect((await storedVideo(full, other)).transcript).toContain(other)
    expect((await storedVideo(full, id)).transcript).toBe('')
    fakes.says = {}
    setClock(19)
    expect(await runDueAnalyses(full)).toEqual([])
    setClock(20)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect((await storedVideo(full, id)).transcript).toContain(id)
  })

  const dayLater = () => (full.site.now = () => new Date(Date.now() + 25 * 3_600_000))

  async function storedWithoutTranscript(): Promise<void> {
    const transcript = fakes.transcripts.get(id)
    fakes.transcripts.set(id, failure('transcripts', 'not-found'))
    await analyzeNow(full, id)
    if (transcript) fakes.transcripts.set(id, transcript)
    fakes.asked.length = 0
  }

  it('asks for a missing transcript again a day later, and fills only what is empty', async () => {
    await storedWithoutTranscript()
    await full.site.rows
      .update(videos)
      .set({ title: 'Kept', summary: 'Kept too.', rating: 'C', likeCount: 1 })
    expect(await runDueAnalyses(full)).toEqual([])
    dayLater()
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(await storedVideo(full, id)).toMatchObject({
      title: 'Kept',
      summary: 'Kept too.',
      rating: 'C',
      likeCount: 1,
      transcript: 'Light scatters on the air. Blue light scatters most of all.',
      parts: 1,
    })
    expect(fakes.asked.map(({ about }) => about).sort()).toEqual(['questions', 'summary'])
    expect(studyOf(await page()).questions).toHaveLength(5)
    expect(await runDueAnalyses(full)).toEqual([])
  })

  it('does not overwrite an analysis that another process has filled in meanwhile', async () => {
    await storedWithoutTranscript()
    dayLater()
    fakes.says.summarize = async () => {
      await full.site.rows
        .update(videos)
        .set({ transcript: 'Filled by another process.' })
        .where(eq(videos.id, id))
      return { value: 'Too late.', tokens: 1 }
    }
    await runDueAnalyses(full)
    expect(await storedVideo(full, id)).toMatchObject({
      transcript: 'Filled by another process.',
      transcriptSummary: '',
    })
  })
})

it('without a model there are chapters and terms, no question and no word about comments', async () => {
  full.site.analyst = null
  fakes.videos.set(id, { ...platformVideo(id), description: '0:00 Air\n0:20 Blue\n0:40 Red' })
  await analyzeNow(full, id)
  expect(fakes.asked).toEqual([])
  expect(await storedVideo(full, id)).toMatchObject({
    transcriptSummary: '',
    compQuestions: [],
    chapters: [
      { title: 'Air', start: 0 },
      { title: 'Blue', start: 20 },
      { title: 'Red', start: 40 },
    ],
    madeBy: '',
    wholeParts: 1,
  })
  const shown = studyOf(await page())
  expect(shown.summary).toMatch(/Key Terms.*Light.*The uploader says 0:00 Air/)
  expect(shown.comments).toBe('Comment Analysis Comments were not read.')
  expect((await page()).text).toContain('Nobody has asked one yet.')
  laterBy(25 * 60)
  expect(await runDueAnalyses(full)).toEqual([])
})

describe('malicious texts', () => {
  const says = async () => ({ value: 'Owls hunt.', tokens: 1 })
  it.each<[string, () => void]>([
    ['a model', () => Object.assign(fakes.says, { summarize: says })],
    ['no model', () => Object.assign(full.site, { analyst: null })],
  ])('in a transcript of 1 MB are text to %s, and get no wrong time', async (_who, choose) => {
    choose()
    full.site.transcripts = openTranscriptService({
      url: 'http://transcripts.example/',
      fetch: async () =>
        Response.json([
          { text: '</script><script>alert(1)</script>', start: 0, duration: 5 },
          { text: 'wordwithoutend'.repeat(75_000), start: 5, duration: 5 },
          { text: `${'spam '.repeat(40_000)}`, start: 10, duration: 5 },
          { text: '\u202eBlue light is scattered by the air.\u202c', start: 3_600, duration: 5 },
        ]),
    })
    await analyzeNow(full, id)
    const { summarySentences, transcript } = await storedVideo(full, id)
    expect(transcript.length).toBeGreaterThan(1_200_000)
    for (const { time } of summarySentences.flat()) expect(time).toBeNull()
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(textOf(find(shown.document, 'h1'))).toBe(`About ${id}`)
    const scripts = findAll(shown.document, 'script')
    expect(scripts.filter((one) => one.children.join('').startsWith('alert'))).toEqual([])
    // An override ends where its element does.
    const spoken = ofClass(shown.document, 'transcript').flatMap((one) => findAll(one, 'span'))
    expect(spoken.filter(({ attributes }) => attributes.dir === 'auto').length).toBeGreaterThan(0)
  })
})
