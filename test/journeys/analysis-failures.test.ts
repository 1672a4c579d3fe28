import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendDueAnalyses, sweepAnalysisParts } from '#core/analysis/analyses.ts'
import { analyses, analysisParts, users, videos } from '#db/schema.ts'
import {
  analyzeNow,
  ended,
  failure,
  gate,
  longSpeech,
  platformVideo,
  storedVideo,
  transcriptOf,
  until,
} from '../fakes/services.ts'
import { anAnalysis } from '../fixtures/rows.ts'
import {
  fakes,
  full,
  id,
  isIdle,
  mary,
  openAnalysisSite,
  page,
  summariesAsked,
} from './analysis-site.ts'

/** An analysis that fails, is interrupted or has lost its job, and its rows. */
openAnalysisSite()

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

  it('by a bug leaves the page idle too, and the queue tries again', async () => {
    fakes.says.summarize = () => Promise.reject(new TypeError('a bug'))
    await expect(analyzeNow(full, id)).rejects.toThrow('a bug')
    expect(isIdle(await page(mary))).toBe(true)
    fakes.says = {}
    await analyzeNow(full, id)
    expect((await page()).status).toBe(200)
  })

  it('because the process stops is shown as under way, and afterwards asks for no chunk twice', async () => {
    const speech = longSpeech(150_000)
    fakes.transcripts.set(id, transcriptOf(speech))
    const leaving = new AbortController()
    fakes.says.summarize = async (chunk) => {
      if (summariesAsked().length === 5) leaving.abort()
      return { value: chunk.slice(0, 40), tokens: 1 }
    }
    await expect(analyzeNow(full, id, leaving.signal)).rejects.toThrow('aborted')
    expect(await full.site.rows.$count(videos)).toBe(0)
    expect((await page()).text).toContain('Analyzing...')
    await analyzeNow(full, id)
    expect(summariesAsked()).toHaveLength(11)
    expect(new Set(summariesAsked()).size).toBe(11)
    expect((await storedVideo(full, id)).compQuestions).toHaveLength(33)
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

  it('remain when the member who asked has been removed', async () => {
    await anAnalysis(full, id, { state: 'thinking', requestedBy: mary.uid })
    await full.site.rows.delete(users).where(eq(users.uid, mary.uid))
    expect(
      await full.site.rows.select({ requestedBy: analyses.requestedBy }).from(analyses),
    ).toEqual([{ requestedBy: null }])
  })
})
