import { ServiceError } from '../service-error.ts'

/*
 * The one place where a transcript service's failures become ours. No cause is passed on: fetch's holds addresses, and an address
 * (`TRANSCRIPT_URL`, a signed caption address) can hold a key.
 */

/**
 * What an answer other than 2xx means; null if it is 2xx. A 429 is what the platform says to a whole address block it has had enough of,
 * and asking again in a minute would not help.
 */
export function refusalOf(status: number): ServiceError | null {
  if (status >= 200 && status <= 299) return null
  if (status === 404 || status === 410) return notFound(String(status))
  if (status === 401 || status === 403) return denied(String(status))
  if (status === 429) return new ServiceError('transcripts', 'quota', { detail: '429' })
  if (status === 408) return new ServiceError('transcripts', 'slow', { detail: '408' })
  if (status >= 500) return new ServiceError('transcripts', 'broken', { detail: String(status) })
  return new ServiceError('transcripts', 'refused', { detail: String(status) })
}

/** What it means that no answer came, or none that could be read to its end. */
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
  const nonsense = words.find((word) => /^(HTTPParserError$|HPE_|Z_)/.test(word))
  if (nonsense) return garbled(nonsense)
  return new ServiceError('transcripts', 'gone', {
    detail: words.find((word) => /^[A-Z][A-Z\d_]+$/.test(word)),
  })
}

/** There is nothing to read in the video, or no such video. */
export function notFound(detail: string): ServiceError {
  return new ServiceError('transcripts', 'not-found', { detail })
}

/** There may be, but not for us. */
export function denied(detail: string): ServiceError {
  return new ServiceError('transcripts', 'denied', { detail })
}

/** An answer we cannot read. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('transcripts', 'garbled', { detail })
}

/** fetch hides what happened in the cause of a cause; the limit is for causes that go round in a circle. */
function* causesOf(error: unknown): Generator<Error> {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    yield cause
    cause = cause.cause
  }
}
