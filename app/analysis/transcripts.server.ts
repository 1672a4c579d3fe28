import { and, eq } from 'drizzle-orm'
import { transcriptMisses } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { longestPauseMs, pauseAfter } from '../jobs/job.ts'
import { isDue } from '../request/clock.server.ts'
import type { Site } from '../request/site.ts'

/** `null` also when the service fails; the miss is stored for a while (specification, part 8). */
export async function readTranscript(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  const requests = underWay.get(site) ?? new Map<string, Promise<Transcript | null>>()
  underWay.set(site, requests)
  const key = `${videoId} ${language}`
  const request =
    requests.get(key) ?? requestOnce(site, videoId, language).finally(() => requests.delete(key))
  requests.set(key, request)
  return await request
}

/** The requests of this process that are under way. Several readers at once share one. */
const underWay = new WeakMap<Site, Map<string, Promise<Transcript | null>>>()

async function requestOnce(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  const miss = await readMiss(site, videoId, language)
  if (miss && !isDue(site, miss.missedAt, miss.retryAt)) return null
  try {
    const transcript = await site.transcripts.read(videoId, language)
    if (transcript.segments.length === 0) {
      await storeMiss(site, videoId, language, miss, silent)
      return null
    }
    if (miss) await site.rows.delete(transcriptMisses).where(isMissOf(videoId, language))
    return transcript
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.info({ video: videoId, err: error }, 'no transcript')
    await storeMiss(site, videoId, language, miss, error.code, error.retryAfter)
    return null
  }
}

export const transcriptLanguage = 'en'

/** The code of a miss where the captions hold nothing but sounds. */
const silent = 'silent'
/** A video without captions rarely gets some within a day; a service that failed may in minutes. */
const lastingCodes = ['not-found', 'private', silent]

type Miss = typeof transcriptMisses.$inferSelect

export interface MissingTranscript {
  why: 'no-captions' | 'silent' | 'unanswered'
  retryAt: Date
}

export async function readMiss(site: Site, videoId: string, language: string) {
  const [miss] = await site.rows.select().from(transcriptMisses).where(isMissOf(videoId, language))
  return miss ?? null
}

export async function readMissingTranscript(
  site: Site,
  videoId: string,
): Promise<MissingTranscript | null> {
  const miss = await readMiss(site, videoId, transcriptLanguage)
  if (!miss) return null
  const { code, retryAt } = miss
  if (code === silent) return { why: 'silent', retryAt }
  return { why: lastingCodes.includes(code) ? 'no-captions' : 'unanswered', retryAt }
}

/** `asked`: milliseconds that the service asks to wait. */
async function storeMiss(
  site: Site,
  videoId: string,
  language: string,
  before: Miss | null,
  code: string,
  asked: number | null = null,
): Promise<void> {
  const missedAt = site.now()
  const hasStumbled = before !== null && !lastingCodes.includes(before.code)
  const tries = hasStumbled ? before.tries + 1 : 1
  const pause = lastingCodes.includes(code) ? longestPauseMs : pauseAfter(tries, asked)
  const values = { code, missedAt, tries, retryAt: new Date(missedAt.getTime() + pause) }
  await site.rows
    .insert(transcriptMisses)
    .values({ videoId, language, ...values })
    .onConflictDoUpdate({
      target: [transcriptMisses.videoId, transcriptMisses.language],
      set: values,
    })
}

function isMissOf(videoId: string, language: string) {
  return and(eq(transcriptMisses.videoId, videoId), eq(transcriptMisses.language, language))
}
