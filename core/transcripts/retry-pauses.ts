import type { ServiceError } from '#services/service-error.ts'

/** After the first failure. Each further one doubles the pause. */
const firstPauseMs = 10 * 60_000
/** Also the most that the site waits because a service asks for it. */
export const longestPauseMs = 24 * 3_600_000

/**
 * Milliseconds before the next try.
 * @param tries failed tries in a row, at least 1
 * @param asked milliseconds that the service asks for, or `null`
 */
export function pauseAfter(tries: number, asked: number | null = null): number {
  const growing = firstPauseMs * 2 ** Math.min(tries - 1, 10)
  return Math.min(longestPauseMs, Math.max(growing, asked ?? 0))
}

/** When the day's tokens of the site (`OPENAI_DAILY_TOKENS`) are there again: midnight UTC. */
export function nextBudgetAt(now: Date): Date {
  return nextHourUtc(now, 0)
}

/**
 * When a used up quota of the day is there again. Google's begins at midnight in California, 07:00
 * or 08:00 UTC: https://developers.google.com/youtube/v3/getting-started#quota. Of a model we know
 * nothing, so the UTC day counts.
 */
export function nextQuotaAt(now: Date, { service }: ServiceError): Date {
  return nextHourUtc(now, service === 'youtube' ? 8 : 0)
}

function nextHourUtc(now: Date, hour: number): Date {
  const next = new Date(now)
  next.setUTCHours(hour, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
