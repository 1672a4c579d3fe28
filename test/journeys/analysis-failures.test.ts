import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isAnalysisDown, sendDueAnalyses, sweepAnalysisParts } from '#core/analysis/analyses.ts'
import { query } from '#db/query.ts'
import { analyses, analysisParts, analystUsage, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  ended,
  failure,
  gate,
  longSpeech,
  platformVideo,
  runDueAnalyses,
  storedVideo,
  transcriptOf,
  until,
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
  summariesAsked,
} from './analysis-site.ts'

/** An analysis that fails, is interrupted or has no job: what the page says, and the tries. */
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

describe('an analysis that fails half-way', () => {
  it('starts no further chunk, stores its results for the next attempt, and the page is idle again', async () => {
    const speech = longSpeech(150_000)
    fakes.transcripts.set(id, transcriptOf(speech))
    const slow = gate()
    let begun = 0
    fakes.says.summarize = async (chunk) => {
      begun += 1
      if (begun === 2) throw failure('analyst', 'broken')
      if (begun === 3) await slow.pass()
      return { value: chunk.slice(0, 40), tokens: 1 }
    }
    const running = analyzeNow(full, id)
    await until(() => slow.arrived === 1)
    slow.open()
    await running
    expect(begun).toBeLessThan(6)
    expect(isIdle(await page(mary))).toBe(true)
    const kept = await full.site.rows.$count(analysisParts)
    expect(kept).toBeGreaterThan(0)

    fakes.says = {}
    fakes.asked.length = 0
    await analyzeNow(full, id)
    expect(summariesAsked()).toHaveLength(11 - kept)
    expect((await storedVideo(full, id)).transcript).toBe(speech.join(' '))
  })

  it('removes its stored chunks once it is done, and a day after its last try', async () => {
    const broken = 'BBBBBBBBBBB'
    fakes.videos.set(broken, platformVideo(broken))
    fakes.transcripts.set(broken, transcriptOf(longSpeech(40_000)))
    fakes.says.ask = (chunk) =>
      chunk.startsWith('word0 ')
        ? Promise.resolve({ value: [], tokens: 1 })
        : Promise.reject(failure('analyst', 'slow'))
    await analyzeNow(full, broken)
    fakes.says = {}
    fakes.transcripts.set(id, transcriptOf(longSpeech(40_000)))
    await analyzeNow(full, id)
    const kept = await full.site.rows.select().from(analysisParts)
    expect(kept.map(({ videoId }) => videoId)).toEqual([broken])
    full.site.now = () => new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepAnalysisParts(full.site), 'the next try is still to come').toBe(0)
    await full.site.rows.update(analyses).set({ retryAt: null })
    expect(await sweepAnalysisParts(full.site)).toBe(1)
  })

  it('is given up after twenty minutes without progress, but not while it waits in the queue', async () => {
    const old = new Date(Date.now() - 21 * 60_000)
    await anAnalysis(full, id, { state: 'thinking', part: 2, parts: 7, touchedAt: old })
    expect(isIdle(await page(mary))).toBe(true)
    await full.site.rows.update(analyses).set({ state: 'waiting' })
    expect((await page(mary)).text).toContain('Analyzing... waiting for its turn')
  })

  it('that waits without a job, as after a restore, is found by the scheduled job of the next minute', async () => {
    const touchedAt = new Date(Date.now() - 60_000)
    await anAnalysis(full, id, { requestedBy: mary.uid, touchedAt })
    expect(await sendDueAnalyses(full.site)).toBe(1)
    expect(await ended(full, id)).toBe('done')
    expect(await sendDueAnalyses(full.site)).toBe(0)
  })
})

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

  it.each([
    ['a service', () => failure('analyst', 'gone')],
    ['a bug', () => new TypeError('a bug')],
  ])(
    'because of %s is tried again by its own job, without the scheduled one',
    async (_what, error) => {
      setClock(0)
      fakes.says.summarize = () => Promise.reject(error())
      await press()
      expect(await ended(full, id)).toBe('failed')
      const waiting = sql`from jobs.job where data ->> 'subject' = ${id} and state < 'active'`
      const [next] = await query(
        full.site.rows,
        sql`select extract(epoch from start_after - now())::int as seconds ${waiting}`,
      )
      expect(next?.seconds).toBeGreaterThan(590)
      fakes.says = {}
      setClock(10)
      await full.site.rows.execute(
        sql`update jobs.job set start_after = now() where id = (select id ${waiting})`,
      )
      await until(async () => (await rowOf())?.state === 'done')
    },
  )

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

describe('the rows of an analysis', () => {
  it('have one of five states', async () => {
    await expect(anAnalysis(full, id, { state: 'lost' as 'done' })).rejects.toThrow()
  })

  it('hold one result for each chunk, and only of an analysis that exists', async () => {
    const thought = { summary: null, questions: null }
    await expect(
      full.site.rows.insert(analysisParts).values({ videoId: id, chunkHash: 'h', thought }),
    ).rejects.toThrow()
    await anAnalysis(full, id, { state: 'thinking' })
    await full.site.rows.insert(analysisParts).values({ videoId: id, chunkHash: 'h', thought })
    await expect(
      full.site.rows.insert(analysisParts).values({ videoId: id, chunkHash: 'h', thought }),
    ).rejects.toThrow()
    await full.site.rows.delete(analyses)
    expect(await full.site.rows.$count(analysisParts)).toBe(0)
  })
})
