import { z } from 'zod'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'

/*
 * The one place where the platform's failures become ours. A library's error holds the whole request, key and token included: none is
 * ever passed on as a cause. What is passed on is a code, a word or two of detail, and the platform's own sentence without its HTML.
 */

/**
 * The reasons that say something else than their status does: nearly everything the API refuses is a 403, and a bad key a 400.
 * https://developers.google.com/youtube/v3/docs/errors and, in capitals, google.rpc.ErrorInfo.
 */
const CODE_OF_REASON = new Map<string, ServiceErrorCode>([
  ['quotaExceeded', 'quota'],
  ['rateLimitExceeded', 'quota'],
  ['userRateLimitExceeded', 'quota'],
  ['dailyLimitExceeded', 'quota'],
  ['RATE_LIMIT_EXCEEDED', 'quota'],
  ['RESOURCE_EXHAUSTED', 'quota'],
  ['commentsDisabled', 'comments-disabled'],
  ['keyInvalid', 'denied'],
  ['keyExpired', 'denied'],
  ['API_KEY_INVALID', 'denied'],
  // A 401 though the token is good: this Google account has no channel. Signing in again would not help.
  ['youtubeSignupRequired', 'not-found'],
])

/** Everything else a 403 says (insufficientPermissions, forbidden, accessNotConfigured, a blocked key) is one thing to a caller: denied. */
const CODE_OF_STATUS = new Map<number, ServiceErrorCode>([
  [401, 'expired'],
  [403, 'denied'],
  [404, 'not-found'],
  [429, 'quota'],
])

interface Refusal {
  message: string
  /** Every word that could be the reason, the older `errors` before the newer `details` and `status`. */
  reasons: string[]
}

const reasoned = z.array(z.object({ reason: z.string().catch('') })).catch([])

/** Google's error, of which any part may be missing, and whose whole may be one sentence. */
const googleError = z.object({
  error: z.union([
    z.string().transform((message): Refusal => ({ message, reasons: [] })),
    z
      .object({
        message: z.string().catch(''),
        errors: reasoned,
        details: reasoned,
        status: z.string().catch(''),
      })
      .transform(({ message, errors, details, status }): Refusal => {
        return {
          message,
          reasons: [...errors, ...details].map(({ reason }) => reason).concat(status),
        }
      }),
  ]),
})

/**
 * What an answer other than 2xx means. Its `cause` is the platform's sentence as plain text, if it said one.
 * @param body - as it came; Google's JSON, or a proxy's page
 * @param secrets - what must not be repeated even if the answer repeats it
 */
export function refusalOf(status: number, body: string, secrets: string[]): ServiceError {
  const refusal = googleError.safeParse(jsonOf(body)).data?.error
  const reasons =
    refusal?.reasons.filter((reason) => /^\w{1,60}$/.test(reason) && !secrets.includes(reason)) ??
    []
  const reason = reasons.find((word) => CODE_OF_REASON.has(word)) ?? reasons[0]

  return new ServiceError('youtube', codeOf(status, refusal && (reason ?? '')), {
    detail: [status, reason].filter(Boolean).join(' '),
    cause: refusal?.message ? new Error(plain(refusal.message, secrets)) : undefined,
  })
}

/** @param reason - undefined if the answer is not the platform's: then only a status that leaves no doubt counts, and a 404 does not. */
function codeOf(status: number, reason: string | undefined): ServiceErrorCode {
  if (status >= 500) return 'broken'
  if (reason === undefined && status !== 401 && status !== 429) return 'garbled'
  return CODE_OF_REASON.get(reason ?? '') ?? CODE_OF_STATUS.get(status) ?? 'refused'
}

/** What it means that no answer came, or none that could be read to its end. */
export function failureOf(error: unknown): ServiceError {
  const chain = [...causesOf(error)]
  const ours = chain.find((cause) => cause instanceof ServiceError)
  if (ours) return ours

  const words = chain.flatMap((cause) => [
    cause.name,
    'code' in cause && typeof cause.code === 'string' ? cause.code : '',
  ])
  const slow = words.find((word) => TIME_OUTS.has(word))
  if (slow) return new ServiceError('youtube', 'slow', { detail: slow })
  const nonsense = words.find((word) => NO_HTTP.test(word))
  if (nonsense) return garbled(nonsense)
  return new ServiceError('youtube', 'gone', {
    detail: words.find((word) => /^[A-Z][A-Z\d_]+$/.test(word)),
  })
}

/** Ours (`AbortSignal.timeout`), the system's and undici's. */
const TIME_OUTS = new Set([
  'TimeoutError',
  'AbortError',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Something answered, but not in HTTP (undici's parser; its code `HPE_…` can be missing) or not packed as announced (zlib's `Z_…`). */
const NO_HTTP = /^(HTTPParserError$|HPE_|Z_)/

/** An answer we cannot read. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('youtube', 'garbled', { detail })
}

/** The JSON a body holds, undefined if it holds none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** fetch hides what happened in the cause of a cause; the limit is for causes that go round in a circle. */
function* causesOf(error: unknown): Generator<Error> {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    yield cause
    cause = cause.cause
  }
}

/** The platform's sentences hold `<code>` and `<a>`. Secrets go first: cutting could leave half of one. */
function plain(message: string, secrets: string[]): string {
  const redact = secrets
    .filter(Boolean)
    .reduce((kept, secret) => kept.replaceAll(secret, '[secret]'), message)
  return redact.replace(/<[^>]*>/g, '').slice(0, 500)
}
