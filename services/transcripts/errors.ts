import { retryAfterIn } from '../retry-after.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'

/* No cause is passed on: the errors of fetch hold URLs, and a URL can hold a key. */

/** The platform answers 429 to a whole block of IP addresses; a minute does not help. */
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

export function notFound(detail: string): ServiceError {
  return new ServiceError('transcripts', 'not-found', { detail })
}

export function denied(detail: string, retryAfter: number | null = null): ServiceError {
  return new ServiceError('transcripts', 'denied', { detail, retryAfter })
}

export function garbled(detail: string): ServiceError {
  return new ServiceError('transcripts', 'garbled', { detail })
}
