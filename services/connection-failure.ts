import { ServiceError, type ServiceName } from './service-error.ts'

/** The error is not passed on as a cause: it can hold URLs, keys and tokens. */
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

/** Ours (`AbortSignal.timeout`), the system's and undici's. */
const TIMEOUT = /^(TimeoutError|AbortError|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/

/** undici's parser (its code `HPE_…` can be missing) and zlib's `Z_…`. */
const PROTOCOL_ERROR = /^(HTTPParserError$|HPE_|Z_)/

/** The limit stops at circular causes. */
function* causesOf(error: unknown): Generator<Error> {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    yield cause
    cause = cause.cause
  }
}
