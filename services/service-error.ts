/** The external service that failed. */
export type ServiceName = 'identity' | 'youtube' | 'transcripts' | 'analyst'

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
  | 'comments-disabled'
  | 'refused'
  | 'closed'

/** An external service failed. The caller decides what the product does without it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly service: ServiceName
  readonly code: ServiceErrorCode

  constructor(
    service: ServiceName,
    code: ServiceErrorCode,
    options?: { cause?: unknown; detail?: string },
  ) {
    super(`${service}: ${code}${options?.detail ? ` (${options.detail})` : ''}`, {
      cause: options?.cause,
    })
    this.service = service
    this.code = code
  }
}
