import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isAnalysisDown } from '#core/analysis/analyses.ts'
import { readTranscript } from '#core/transcripts/transcripts.ts'
import { analyses, analystUsage, videos } from '#db/schema.ts'
import { privateVideoId } from '#demo/catalogue/join.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  ended,
  failure,
  platformVideo,
  runDueAnalyses,
  storedVideo,
  transcriptOf,
} from '../fakes/services.ts'
import { find, textOf } from '../fixtures/html.ts'
import { anAnalysis } from '../fixtures/rows.ts'
import {
  fakes,
  full,
  id,
  isIdle,
  mary,
  openAnalysisSite,
  page,
  press,
  real,
  studyOf,
} from './analysis-site.ts'

/** Why an analysis or a transcript is missing, as the page says it, and the tries of the site. */
openAnalysisSite()

const other = 'AAAAAAAAAAA'
const start = new Date('2025-03-03T12:00:00Z')
const setClock = (minutes: number) =>
  (full.site.now = () => new Date(start.getTime() + minutes * 60_000))

/** Requests an analysis and runs it here and now. */
async function analyze(videoId = id): Promise<void> {
  await full.site.rows
    .insert(analyses)
    .values({ videoId, state: 'waiting' })
    .onConflictDoUpdate({ target: analyses.videoId, set: { state: 'waiting', tries: 0 } })
  await analyzeNow(full, videoId)
}

async function rowOf(videoId = id) {
  const [row] = await full.site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
  return row
}

const platformFails = (error: ServiceError) => {
  full.site.youtube = { ...full.site.youtube, videos: () => Promise.reject(error) }
}

describe('a video that cannot be analyzed', () => {
  it.each([
    ['There is no such video', 'not-found'],
    ['This video is private', 'denied'],
  ] as const)('is told apart: %s', async (heading, code) => {
    fakes.videos.clear()
    fakes.comments.set(id, failure('youtube', code))
    await analyze()
    const shown = await page(mary)
    expect(textOf(find(shown.document, 'h1'))).toBe(heading)
    expect(find(shown.document, 'iframe')).toBeUndefined()
    expect(shown.text).not.toMatch(/temporarily down|tries again/)
    expect(isIdle(shown)).toBe(true)
    expect((await page(null, `/video/${other}`)).text).not.toContain('temporarily down')
    expect((await rowOf())?.retryAt).toBeNull()
  })

  it('is private if only the caption server says so', async () => {
    fakes.videos.clear()
    fakes.comments.set(id, failure('youtube', 'gone'))
    fakes.transcripts.set(id, failure('transcripts', 'private'))
    await analyze()
    expect((await page()).text).toContain('This video is private')
  })

  it('of the demo world is private, through the real adapter', async () => {
    Object.assign(full.site, real)
    await analyze(privateVideoId)
    expect((await page(null, `/video/${privateVideoId}`)).text).toContain('This video is private')
  })

  it('is an unknown one again a day later', async () => {
    setClock(0)
    fakes.videos.clear()
    await analyze()
    setClock(24 * 60 - 1)
    expect((await page()).text).toContain('There is no such video')
    setClock(24 * 60)
    const shown = await page()
    expect(textOf(find(shown.document, 'h1'))).toBe('Not analyzed yet')
    expect(find(shown.document, 'iframe')).toBeDefined()
  })
})

describe('an analysis that failed', () => {
  it('says what is down and when the site tries again, and is tried again then', async () => {
    setClock(0)
    fakes.says.summarize = () => Promise.reject(failure('analyst', 'gone'))
    await analyze()
    const shown = await page()
    expect(shown.text).toContain('analysis is temporarily down: the analyst does not answer.')
    expect(shown.text).toContain('The site tries again in about 10 minutes.')
    expect(find(shown.document, 'time')?.attributes.datetime).toBe('2025-03-03T12:10:00.000Z')
    expect((await page(null, `/video/${other}`)).text).toContain('analysis is temporarily down')

    setClock(9)
    expect((await page()).text).toContain('The site tries again in about 1 minute.')
    expect(await runDueAnalyses(full)).toEqual([])
    fakes.says = {}
    setClock(10)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect((await page()).status).toBe(200)
    expect(await isAnalysisDown(full.site)).toBe(false)
    expect(await rowOf()).toMatchObject({ failure: null, tries: 0, retryAt: null })
  })

  it('is tried again after pauses that double, ten times, and afterwards on request', async () => {
    platformFails(failure('youtube', 'broken'))
    setClock(0)
    await anAnalysis(full, id)
    const pauses: (number | null)[] = []
    for (let tried = 0; tried < 11; tried++) {
      await analyzeNow(full, id)
      const row = await rowOf()
      const now = full.site.now()
      pauses.push(row?.retryAt ? (row.retryAt.getTime() - now.getTime()) / 60_000 : null)
      if (row?.retryAt) full.site.now = () => row.retryAt ?? now
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, null])
    const shown = await page(mary)
    expect(shown.text).toContain('temporarily down: the video platform does not answer.')
    expect(shown.text).toContain('You are welcome to try.')
    await press()
    expect(await ended(full, id)).toBe('failed')
    expect((await rowOf())?.tries).toBe(1)
  })

  it('waits as long as the service asks, and for a quota of the day until it is there again', async () => {
    setClock(0)
    const retryTimeAfter = async (error: ServiceError) => {
      platformFails(error)
      await analyze()
      return (await rowOf())?.retryAt?.toISOString() ?? null
    }
    const busy = new ServiceError('youtube', 'broken', { retryAfter: 45 * 60_000 })
    expect(await retryTimeAfter(busy)).toBe('2025-03-03T12:45:00.000Z')
    expect(await retryTimeAfter(failure('youtube', 'quota'))).toBe('2025-03-04T08:00:00.000Z')
    expect(await retryTimeAfter(failure('youtube', 'closed'))).toBeNull()
    expect((await page()).text).toContain('temporarily down')
  })

  it('because of one unusable reply is tried four more times and does not say “down”', async () => {
    fakes.says = {
      summarize: () => Promise.reject(failure('analyst', 'garbled')),
      ask: () => Promise.reject(failure('analyst', 'refused')),
    }
    await analyze()
    const shown = await page()
    expect(shown.text).toContain('the analyst found no usable words for it.')
    expect(shown.text).toContain('The site tries again in about 10 minutes.')
    for (const shownPage of [shown, await page(null, `/video/${other}`)])
      expect(shownPage.text).not.toContain('temporarily down')
    for (let tried = 0; tried < 4; tried++) await analyzeNow(full, id)
    expect((await rowOf())?.retryAt).toBeNull()
  })

  it('waits for the next day once the tokens of the day are used up', async () => {
    setClock(0)
    fakes.says.summarize = () => Promise.reject(failure('analyst', 'gone'))
    await analyze()
    const tokens = full.site.facts.dailyTokens
    await full.site.rows
      .insert(analystUsage)
      .values({ day: '2025-03-03', tokens })
      .onConflictDoUpdate({ target: analystUsage.day, set: { tokens } })
    fakes.says = {}
    setClock(10)
    await runDueAnalyses(full)
    expect((await rowOf())?.retryAt?.toISOString()).toBe('2025-03-04T00:00:00.000Z')
    expect(await full.site.rows.$count(videos)).toBe(0)
    setClock(12 * 60)
    await runDueAnalyses(full)
    expect((await rowOf())?.state).toBe('done')
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
      await analyze(one)
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
})

describe('a missing piece of a stored video', () => {
  it('is asked for after pauses that grow: comments', async () => {
    setClock(0)
    fakes.comments.set(id, failure('youtube', 'broken'))
    await analyze()
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
