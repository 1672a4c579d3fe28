import { retryAfterIn } from '../../retry-after.ts'
import type { ErrorReply } from './error-replies.ts'
import type { Failure } from './errors.ts'

/*
 * How long to wait before the next try. Most limits of models count requests or tokens per minute,
 * and most servers say how long is left.
 */

/** Retries of a request that failed for a reason that passes. */
const RETRIES = 4

/** The longest wait, since limits per minute can ask for `1m2.5s`. A longer one is not begun. */
export const MAX_WAIT = 75_000

/** For a rate limit without a word on its end: 4, 8, 16 and 32 seconds are a minute. */
const FIRST_RATE_LIMIT_WAIT = 4_000
/** For a server that fails: 0.5, 1, 2 and 4 seconds. */
const FIRST_WAIT = 500

/**
 * Milliseconds before the next try; `null` if there is none.
 * @param retries the retries so far
 */
export function waitBefore({ error, reply, wait }: Failure, retries: number): number | null {
  if (retries >= RETRIES || !/^(?:gone|slow|broken)$/.test(error.code)) return null
  if (wait !== null) return wait <= MAX_WAIT ? wait : null
  const isRateLimited = error.code === 'slow' && reply !== null && reply.status !== 408
  return (isRateLimited ? FIRST_RATE_LIMIT_WAIT : FIRST_WAIT) * 2 ** retries
}

/**
 * Milliseconds that the server asks us to wait; `null` if it does not say. Fields come before
 * sentences.
 */
export function waitAskedFor(headers: Headers, reply: ErrorReply): number | null {
  return waitInHeaders(headers) ?? reply.retryDelay ?? durationIn(reply.message)
}

/** OpenAI says it in milliseconds, too. */
function waitInHeaders(headers: Headers): number | null {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  return exact > 0 ? exact : retryAfterIn(headers)
}

const AMOUNT =
  /(\d+(?:\.\d+)?)\s*(ms|milliseconds?|h|hours?|m|min|minutes?|s|sec|seconds?)(?![a-z])/
const ASKED = new RegExp(
  `(?:retry|try again|wait)(?: in| after| for)?:? ((?:${AMOUNT.source}(?:[ ,]|and )*){1,3})`,
  'i',
)

/** «Please try again in 1m2.5s», «Please retry in 48.2s», «retry after 6 seconds». */
function durationIn(message: string): number | null {
  const asked = ASKED.exec(message)?.[1]
  if (!asked) return null
  const amounts = asked.toLowerCase().matchAll(new RegExp(AMOUNT, 'g'))
  return amounts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitOf(unit ?? ''), 0)
}

function unitOf(unit: string): number {
  if (/^(?:ms|milli)/.test(unit)) return 1
  if (unit.startsWith('s')) return 1_000
  return unit.startsWith('m') ? 60_000 : 3_600_000
}
