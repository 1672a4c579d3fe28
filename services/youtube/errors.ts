import { z } from 'zod'
import { parseJsonOrUndefined } from '../parse.ts'
import { retryAfterIn } from '../retry-after.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'

/* The library's errors hold the request with key and token, so none is passed on as a cause. */

/** https://developers.google.com/youtube/v3/docs/errors and, in capitals, google.rpc.ErrorInfo. */
const codesOfReasons: [RegExp, ServiceErrorCode][] = [
  [/^(quota|rateLimit|userRateLimit|dailyLimit)Exceeded$/, 'quota'],
  [/^(RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED)$/, 'quota'],
  [/^commentsDisabled$/, 'comments-disabled'],
  [/^playlistItemsNotAccessible$/, 'private'],
  [/^(keyInvalid|keyExpired|API_KEY_INVALID)$/, 'denied'],
  // A 401 although the token is valid: this Google account has no channel, and a new sign-in would
  // not help.
  [/^youtubeSignupRequired$/, 'not-found'],
]

/** Of the reasons for `quota`, those that are limits per minute and not the quota of the day. */
const perMinute = /^(rateLimitExceeded|userRateLimitExceeded|RATE_LIMIT_EXCEEDED)$/

/** Any other 403 (insufficientPermissions, forbidden, a blocked key) is `denied`. */
const codesOfStatus: Record<number, ServiceErrorCode> = {
  401: 'expired',
  403: 'denied',
  404: 'not-found',
  429: 'quota',
}

const reasoned = z.array(z.object({ reason: z.string().catch('') })).catch([])

/** Any part can be missing, and the whole can be one sentence. */
const googleError = z.object({
  error: z.preprocess(
    (error) => (typeof error === 'string' ? { message: error } : error),
    z.object({
      message: z.string().catch(''),
      errors: reasoned,
      details: reasoned,
      status: z.string().catch(''),
    }),
  ),
})

/** Its `cause` is the platform's sentence as plain text. */
export function refusalOf(
  status: number,
  body: string,
  secrets: string[],
  headers = new Headers(),
): ServiceError {
  const refusal = googleError.safeParse(parseJsonOrUndefined(body)).data?.error
  const { errors = [], details = [], status: word = '', message = '' } = refusal ?? {}
  const reasons = [...errors, ...details, { reason: word }]
    .map(({ reason }) => reason)
    .filter((reason) => /^\w{1,60}$/.test(reason) && !secrets.includes(reason))
  const reason = reasons.find(codeOfReason) ?? reasons[0] ?? ''

  return new ServiceError('youtube', codeOf(status, refusal && reason), {
    detail: [status, reason].filter(Boolean).join(' '),
    status,
    cause: message ? new Error(plain(message, secrets)) : undefined,
    retryAfter: retryAfterIn(headers) ?? (perMinute.test(reason) ? 60_000 : null),
  })
}

function codeOfReason(reason: string): ServiceErrorCode | undefined {
  return codesOfReasons.find(([reasons]) => reasons.test(reason))?.[1]
}

function codeOf(status: number, reason: string | undefined): ServiceErrorCode {
  if (status >= 500) return 'broken'
  if (reason === undefined && status !== 401 && status !== 429) return 'garbled'
  return codeOfReason(reason ?? '') ?? codesOfStatus[status] ?? 'refused'
}

export function garbled(detail: string): ServiceError {
  return new ServiceError('youtube', 'garbled', { detail })
}

/** Secrets go first: cutting the text first could leave half a secret. */
function plain(message: string, secrets: string[]): string {
  const redact = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), message)
  return redact.replace(/<[^<>]*>/g, '').slice(0, 500)
}
