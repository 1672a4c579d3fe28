const tlsCodes = [
  'self-made',
  'unknown-authority',
  'certificate-over',
  'certificate-name',
  'tls-otherwise',
  'tls-first',
  'https-first',
  'plain-first',
  'no-tls',
] as const

export type ServiceName = 'identity' | 'youtube' | 'transcripts' | 'analyst' | 'mail'

/**
 * `denied`: our key or the person's permission. `closed`: this site has no provider. `client`: an
 * issuer does not know this site, or not by its secret. `other-issuer`: it calls itself otherwise,
 * as the detail says. `secret-signed`: the secret of the client signs its tokens (HS256). `clock`:
 * its tokens are of another time. `moved`: it answers with a redirect, which is not followed.
 * `not-installed`: the program that does it is not on this machine.
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
  | 'moved'
  | 'not-installed'
  | (typeof tlsCodes)[number]

interface Details {
  cause: unknown
  detail: string | undefined
  retryAfter: number | null
  status: number | null
}

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
    { cause, detail, retryAfter = null, status = null }: Partial<Details> = {},
  ) {
    super(`${service}: ${code}${detail ? ` (${detail})` : ''}`, { cause })
    this.service = service
    this.code = code
    this.detail = detail ?? null
    this.retryAfter = retryAfter
    this.status = status
  }

  /** The server can be reached, and what it says cannot be trusted. */
  get isAboutTls(): boolean {
    return tlsCodes.some((code) => code === this.code)
  }
}
