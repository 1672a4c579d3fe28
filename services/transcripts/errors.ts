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

/** The error for a response that did not arrive completely. */
export function failureOf(error: unknown): ServiceError {
  const chain = [...causesOf(error)]
  const ours = chain.find((cause) => cause instanceof ServiceError)
  if (ours) return ours

  const words = chain.flatMap((cause) => [
    cause.name,
    'code' in cause && typeof cause.code === 'string' ? cause.code : '',
  ])
  const slow = words.find((word) =>
    /^(TimeoutError|AbortError|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/.test(word),
  )
  if (slow) return new ServiceError('transcripts', 'slow', { detail: slow })
  const protocolError = words.find((word) => /^(HTTPParserError$|HPE_|Z_)/.test(word))
  if (protocolError) return garbled(protocolError)
  return new ServiceError('transcripts', 'gone', {
    detail: words.find((word) => /^[A-Z][A-Z\d_]+$/.test(word)),
  })
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

/** The chain of causes, in which fetch hides the reason. The limit stops at circular causes. */
function* causesOf(error: unknown): Generator<Error> {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    yield cause
    cause = cause.cause
  }
}
