/** The external service that failed. */
export type ServiceName = 'identity' | 'youtube' | 'transcripts' | 'analyst' | 'mail'

/**
 * The failure, as far as a caller can act on it:
 * - `gone`: no connection
 * - `slow`: no answer in time
 * - `broken`: a status of 5xx
 * - `garbled`: an answer that cannot be parsed, or is too large
 * - `quota`: the quota of the day is used up
 * - `denied`: our key, or the permission of the person, is not accepted
 * - `expired`: the access token of the person is no longer valid
 * - `not-found`: the service does not have it
 * - `private`: only people whom the owner of a video has invited may see it
 * - `comments-disabled`: the comments of a video are switched off
 * - `refused`: any other refusal
 * - `closed`: this site has no provider for the service
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

/** An external service failed. The caller decides what the product does without it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly service: ServiceName
  readonly code: ServiceErrorCode
  /** Milliseconds that the service asks us to wait; `null` if it does not say. */
  readonly retryAfter: number | null

  constructor(
    service: ServiceName,
    code: ServiceErrorCode,
    options?: { cause?: unknown; detail?: string; retryAfter?: number | null },
  ) {
    super(`${service}: ${code}${options?.detail ? ` (${options.detail})` : ''}`, {
      cause: options?.cause,
    })
    this.service = service
    this.code = code
    this.retryAfter = options?.retryAfter ?? null
  }
}
