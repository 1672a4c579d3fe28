import { and, eq } from 'drizzle-orm'
import { transcriptMisses } from '#db/schema.ts'
import { longestPauseMs, pauseAfter } from '../jobs/retry-pause.ts'
import type { Site } from '../request/site.ts'

export const transcriptLanguage = 'en'

/** The code of a miss where the captions hold nothing but sounds. */
export const silent = 'silent'
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
export async function storeMiss(
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

export async function forgetMiss(site: Site, videoId: string, language: string): Promise<void> {
  await site.rows.delete(transcriptMisses).where(isMissOf(videoId, language))
}

function isMissOf(videoId: string, language: string) {
  return and(eq(transcriptMisses.videoId, videoId), eq(transcriptMisses.language, language))
}
