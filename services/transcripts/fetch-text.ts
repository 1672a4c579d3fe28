import { boundedFetch } from '../bounded-fetch.ts'
import { connectionFailureOf } from '../connection-failure.ts'
import { garbled } from './errors.ts'

/** Twelve hours of captions are 3 MB, three times as much in the platform's format. */
const MAX_BYTES = 20 * 1024 * 1024

/** A status other than 2xx is no error here. */
export async function fetchText(
  baseFetch: typeof fetch,
  input: string | URL | Request,
  init: RequestInit,
) {
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
