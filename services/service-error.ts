/** Which of other people's machines failed. */
export type ServiceName = 'identity' | 'youtube' | 'transcripts' | 'analyst'

/**
 * What went wrong there, as far as a caller can act on it:
 * `gone` no connection · `slow` no answer in time · `broken` it answered 5xx · `garbled` an answer we cannot read ·
 * `quota` it has had enough of us today · `denied` our key or the person's permission is not accepted · `expired` the person's token
 * is no longer valid · `not-found` it has no such thing · `comments-disabled` the comments of a video are switched off ·
 * `refused` any other refusal · `closed` this site has not been given the provider.
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

/** Somebody else's machine failed. Whoever called decides, beside the call, what the product does without it. */
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
