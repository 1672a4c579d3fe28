import type { analyses } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { longestPauseMs, pauseAfter } from '../jobs/job.ts'
import { isDue } from '../request/clock.server.ts'
import type { Site } from '../request/site.ts'

/** `platform` and `analyst` are down for every video; `bug` is ours, and the log has it. */
export type AnalysisFailure = NonNullable<typeof analyses.$inferSelect.failure>

/** An unusable reply costs tokens each time. The other tries end after two and a half days. */
const mostTries: Record<AnalysisFailure, number> = {
  'no-such-video': 0,
  private: 0,
  platform: 10,
  analyst: 10,
  reply: 4,
  bug: 10,
}

export function failureOf(error: unknown): AnalysisFailure {
  if (!(error instanceof ServiceError)) return 'bug'
  if (error.service === 'analyst') {
    const isAboutReply = error.code === 'garbled' || error.code === 'refused'
    return isAboutReply ? 'reply' : 'analyst'
  }
  if (error.code === 'not-found') return 'no-such-video'
  return error.code === 'private' ? 'private' : 'platform'
}

export function retryTime(error: unknown, tries: number, now: Date): Date | null {
  if (tries > mostTries[failureOf(error)]) return null
  if (!(error instanceof ServiceError)) return later(now, pauseAfter(tries))
  // No provider is configured: a restart with one is the next chance, and people can press then.
  if (error.code === 'closed') return null
  const pause = later(now, pauseAfter(tries, error.retryAfter))
  if (error.code !== 'quota') return pause
  return error.retryAfter === null ? nextQuotaAt(now, error) : pause
}

export function laterTry(error: unknown, tries: number, now: Date): Date {
  return retryTime(error, tries, now) ?? later(now, longestPauseMs)
}

export function isWaiting(
  site: Site,
  { touchedAt, retryAt }: { touchedAt: Date; retryAt: Date | null },
): boolean {
  return retryAt !== null && !isDue(site, touchedAt, retryAt)
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

export function nextBudgetAt(now: Date): Date {
  return nextHourUtc(now, 0)
}

/**
 * When a used up quota of the day is there again. Google's begins at midnight in California, 07:00
 * or 08:00 UTC: https://developers.google.com/youtube/v3/getting-started#quota. Of a model we know
 * nothing, so the UTC day counts.
 */
function nextQuotaAt(now: Date, { service }: ServiceError): Date {
  return nextHourUtc(now, service === 'youtube' ? 8 : 0)
}

function nextHourUtc(now: Date, hour: number): Date {
  const next = new Date(now)
  next.setUTCHours(hour, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
