import { retryAfterIn } from '../retry-after.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'

/*
 * Turns the failures of transcript services into a `ServiceError`. No cause is passed on: the
 * errors of fetch hold URLs, and a URL (`TRANSCRIPT_URL`, a signed caption URL) can hold a key.
 */

/**
 * The error for a status, with the wait that the service asks for; `null` for 2xx. The platform
 * answers 429 to a whole block of IP addresses, and trying again in a minute does not help, so it
 * is `quota`.
 */
export function refusalOf({
  status,
  headers,
}: {
  status: number
  headers: Headers
}): ServiceError | null {
  if (status >= 200 && status <= 299) return null
  return new ServiceError('transcripts', codeOfStatus(status), {
    status,
    detail: String(status),
    retryAfter: retryAfterIn(headers),
  })
}

function codeOfStatus(status: number): ServiceErrorCode {
  if (status === 404 || status === 410) return 'not-found'
  if (status === 401 || status === 403) return 'denied'
  if (status === 429) return 'quota'
  if (status === 408) return 'slow'
  return status >= 500 ? 'broken' : 'refused'
}

/** The video has no captions, or does not exist. */
export function notFound(detail: string): ServiceError {
  return new ServiceError('transcripts', 'not-found', { detail })
}

/** The service does not serve us. */
export function denied(detail: string, retryAfter: number | null = null): ServiceError {
  return new ServiceError('transcripts', 'denied', { detail, retryAfter })
}

/** An answer that cannot be parsed. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('transcripts', 'garbled', { detail })
}
