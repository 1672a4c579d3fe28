import { boundedFetch } from '../bounded-fetch.ts'
import { failureOf, garbled } from './errors.ts'

export interface TextAnswer {
  status: number
  headers: Headers
  body: string
}

/** Twelve hours of captions are 3 MB of JSON; the platform's own form of them is three times as long. */
const LARGEST_ANSWER = 20 * 1024 * 1024

/**
 * fetch, for answers of a bearable size, read to their end within the time-out of `init.signal`.
 * @throws ServiceError if none came
 */
export async function fetchText(
  outside: typeof fetch,
  input: string | URL | Request,
  init: RequestInit,
): Promise<TextAnswer> {
  try {
    const answer = await boundedFetch(outside, LARGEST_ANSWER, () => garbled('more than 20 MB'))(
      input,
      init,
    )
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  } catch (error) {
    throw failureOf(error)
  }
}

/** The JSON a body holds, undefined if it holds none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
