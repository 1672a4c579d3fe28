import { boundedFetch } from '../bounded-fetch.ts'
import { connectionFailureOf } from '../connection-failure.ts'
import { garbled } from './errors.ts'

/** A response whose body has been read. */
export interface TextAnswer {
  status: number
  headers: Headers
  body: string
}

/**
 * Twelve hours of captions are 3 MB of JSON, and three times as much in the format of the platform.
 */
const MAX_BYTES = 20 * 1024 * 1024

/**
 * Fetches text of at most 20 MB; the timeout of `init.signal` covers the body too. A status other
 * than 2xx is no error here.
 * @throws ServiceError if no complete response arrives
 */
export async function fetchText(
  baseFetch: typeof fetch,
  input: string | URL | Request,
  init: RequestInit,
): Promise<TextAnswer> {
  try {
    const response = await boundedFetch(baseFetch, MAX_BYTES, () => garbled('more than 20 MB'))(
      input,
      init,
    )
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    throw connectionFailureOf('transcripts', error)
  }
}
