import { describe, expect, it, vi } from 'vitest'
import { isAnalysisDown } from '#app/analysis/analyses.server.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  ended,
  failure,
  gate,
  longSpeech,
  runDueAnalyses,
  storedVideo,
  transcriptOf,
  until,
} from '../fakes/services.ts'
import { textOf } from '../fixtures/html.ts'
import { anAnalysis } from '../fixtures/rows.ts'
import {
  fakes,
  full,
  id,
  isIdle,
  mary,
  openAnalysisSite,
  other,
  page,
  platformFails,
  press,
  rowOf,
  setClock,
  summariesAsked,
} from './analysis-site.ts'

/** An analysis that fails, is interrupted or has no job: what the page says, and the tries. */
openAnalysisSite()

/** Requests an analysis and runs it here and now. */
async function analyze(videoId = id): Promise<void> {
  await full.site.rows
    .insert(analyses)
    .values({ videoId, state: 'waiting' })
    .onConflictDoUpdate({ target: analyses.videoId, set: { state: 'waiting', tries: 0 } })
  await analyzeNow(full, videoId)
}

const analystFails = () => Promise.reject(failure('analyst', 'gone'))

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
    expect(await full.site.rows.$count(analysisParts)).toBe(0)
  })

  it('loses its stored chunks a day after its last try', async () => {
    const finishedAt = new Date(Date.now() - 25 * 3_600_000)
    await anAnalysis(full, id, { state: 'failed', finishedAt, touchedAt: finishedAt })
    const thought = { summary: null, questions: null }
    await full.site.rows.insert(analysisParts).values({ videoId: id, chunkHash: 'h', thought })
    await full.site.rows.update(analyses).set({ retryAt: new Date() })
    await sweep(full.site)
    const parts = () => full.site.rows.$count(analysisParts)
    expect(await parts(), 'the next try is still to come').toBe(1)
    await full.site.rows.update(analyses).set({ retryAt: null })
    await sweep(full.site)
    expect(await parts()).toBe(0)
  })
})

describe('a video that cannot be analyzed', () => {
  it.each([
    ['There is no such video', failure('youtube', 'not-found'), 'not-found'],
    ['This video is private', failure('youtube', 'denied'), 'not-found'],
    ['This video is private', failure('youtube', 'gone'), 'private'],
  ] as const)('is told apart, for a day: %s', async (heading, comments, transcript) => {
    setClock(0)
    fakes.videos.clear()
    fakes.comments.set(id, comments)
    fakes.transcripts.set(id, failure('transcripts', transcript))
    await analyze()
    setClock(24 * 60 - 1)
    const shown = await page(mary)
    expect(textOf(shown.document.querySelector('h1'))).toBe(heading)
    expect(shown.document.querySelector('iframe')).not.toBeNull()
    expect(shown.text).not.toMatch(/temporarily down|tries again/)
    // What the platform does not have cannot be analyzed.
    expect(isIdle(shown)).toBe(heading !== 'There is no such video')
    expect((await page(null, `/video/${other}`)).text).not.toContain('temporarily down')
    expect((await rowOf())?.retryAt).toBeNull()
    setClock(24 * 60)
    expect(textOf((await page()).document.querySelector('h1'))).toBe('Not analyzed yet')
  })
})

describe('an analysis that failed', () => {
  it('says what is down and when the site tries again, and is tried again then', async () => {
    const warn = vi.spyOn(full.site.log, 'warn')
    setClock(0)
    fakes.says.summarize = analystFails
    await analyze()
    expect(warn).toHaveBeenCalledWith(
      { video: id, err: expect.any(ServiceError) },
      'analysis failed',
    )
    const shown = await page(mary)
    expect([shown.alerts, isIdle(shown)]).toEqual([[], true])
    expect(await full.site.rows.$count(videos)).toBe(0)
    expect(shown.text).not.toMatch(/gone|error|failed/i)
    expect(shown.text).toContain('analysis is temporarily down: the analyst does not answer.')
    expect(shown.text).toContain('The site tries again in about 10 minutes.')
    expect((await page(null, `/video/${other}`)).text).toContain('analysis is temporarily down')

    setClock(9)
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
})
