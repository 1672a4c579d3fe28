const tlsCodes = [
  'self-made',
  'unknown-authority',
  'certificate-over',
  'certificate-name',
  'tls-first',
  'plain-first',
  'no-tls',
] as const

export type ServiceName = 'identity' | 'youtube' | 'transcripts' | 'analyst' | 'mail'

/**
 * `denied`: our key or the person's permission. `closed`: this site has no provider. `client`: an
 * issuer does not know this site, or not by its secret. `other-issuer`: it calls itself otherwise,
 * as the detail says. `secret-signed`: the secret of the client signs its tokens (HS256). `clock`:
 * its tokens are of another time.
 */
export type ServiceErrorCode =
  | 'gone'
  | 'slow'
  | 'broken'
  | 'garbled'
  | 'quota'
  | 'denied'
  | 'expired'
  | 'not-found'
  | 'private'
  | 'comments-disabled'
  | 'refused'
  | 'closed'
  | 'client'
  | 'other-issuer'
  | 'secret-signed'
  | 'clock'
  | (typeof tlsCodes)[number]

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly service: ServiceName
  readonly code: ServiceErrorCode
  readonly detail: string | null
  /** Milliseconds that the service asks us to wait. */
  readonly retryAfter: number | null
  /** Of HTTP or SMTP. */
  readonly status: number | null

  constructor(
    service: ServiceName,
    code: ServiceErrorCode,
    options?: {
      cause?: unknown
      detail?: string
      retryAfter?: number | null
      status?: number | null
    },
  ) {
    super(`${service}: ${code}${options?.detail ? ` (${options.detail})` : ''}`, {
      cause: options?.cause,
    })
    this.service = service
    this.code = code
    this.detail = options?.detail ?? null
    this.retryAfter = options?.retryAfter ?? null
    this.status = options?.status ?? null
  }

  /** The server can be reached, and what it says cannot be trusted. */
  get isAboutTls(): boolean {
    return tlsCodes.some((code) => code === this.code)
  }
}
