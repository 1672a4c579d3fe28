import { ServiceError, type ServiceName } from './service-error.ts'

/**
 * The error for a response that did not arrive completely.
 * @param service the service that did not answer
 * @param error what fetch or reading the body threw
 * @returns a `ServiceError` among the causes of `error`, or a new one: `slow` for a timeout,
 *   `garbled` for a broken protocol, otherwise `gone`. Its detail is a name or code. The error
 *   itself is not passed on as a cause: it can hold URLs, keys and tokens.
 */
export function connectionFailureOf(service: ServiceName, error: unknown): ServiceError {
  const chain = [...causesOf(error)]
  const ours = chain.find((cause) => cause instanceof ServiceError)
  if (ours) return ours

  const words = chain.flatMap((cause) => [
    cause.name,
    'code' in cause && typeof cause.code === 'string' ? cause.code : '',
  ])
  const slow = words.find((word) => TIMEOUT.test(word))
  if (slow) return new ServiceError(service, 'slow', { detail: slow })
  const protocolError = words.find((word) => PROTOCOL_ERROR.test(word))
  if (protocolError) return new ServiceError(service, 'garbled', { detail: protocolError })
  return new ServiceError(service, 'gone', {
    detail: words.find((word) => /^[A-Z][A-Z\d_]+$/.test(word)),
  })
}

/** Names and codes of timeouts: ours (`AbortSignal.timeout`), of the system and of undici. */
const TIMEOUT = /^(TimeoutError|AbortError|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/

/**
 * The server does not speak HTTP (undici's parser; its code `HPE_…` can be missing), or the body is
 * not compressed as announced (zlib's `Z_…`).
 */
const PROTOCOL_ERROR = /^(HTTPParserError$|HPE_|Z_)/

/** The chain of causes, in which fetch hides the reason. The limit stops at circular causes. */
function* causesOf(error: unknown): Generator<Error> {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    yield cause
    cause = cause.cause
  }
}
