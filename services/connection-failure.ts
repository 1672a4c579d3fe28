import { ServiceError, type ServiceErrorCode, type ServiceName } from './service-error.ts'

/** The error is not passed on as a cause: it can hold URLs, keys and tokens. */
export function connectionFailureOf(service: ServiceName, error: unknown): ServiceError {
  const chain = [...causesOf(error)]
  const ours = chain.find((cause) => cause instanceof ServiceError)
  if (ours) return ours

  const words = chain.flatMap((cause) => [
    cause.name,
    'code' in cause && typeof cause.code === 'string' ? cause.code : '',
  ])
  const tls = words.map(tlsFailureOf).find(Boolean)
  if (tls) return new ServiceError(service, tls)
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

/** Of OpenSSL and Node. */
const TLS_FAILURES: [RegExp, ServiceErrorCode][] = [
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, 'self-made'],
  [
    /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_UNTRUSTED)$/,
    'unknown-authority',
  ],
  [/^(CERT_SIGNATURE_FAILURE|INVALID_CA)$/, 'unknown-authority'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate-over'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'certificate-name'],
  // Text where TLS was awaited.
  [/^(ERR_SSL_)?(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, 'plain-first'],
  [/^(ERR_SSL_.+|ERR_TLS_.+|EPROTO|CERT_.+|INVALID_PURPOSE)$/, 'tls-otherwise'],
  // Of bounded-fetch.ts.
  [/^HTTPS_FIRST$/, 'https-first'],
  [/^MOVED$/, 'moved'],
]

export function tlsFailureOf(code: string): ServiceErrorCode | undefined {
  return TLS_FAILURES.find(([codes]) => codes.test(code))?.[1]
}

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
