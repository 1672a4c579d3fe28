/*
 * Reads the error bodies of servers that call themselves compatible. They agree on nothing but that
 * there are names and sentences somewhere:
 * - OpenAI, Azure, OpenRouter, Perplexity: `{"error": {"message", "type", "code", …}}`, where
 *   `code` can be a number, a numeric string or null
 * - Google: the same in a list, with `status` and `details`
 * - xAI: `{"code": "A sentence", "error": "Another"}`; Ollama: `{"error": "A sentence"}`
 * - Mistral: `{"object": "error", "message", "type", "code"}`, or `{"detail": […]}`
 * - Cohere: `{"message"}`; Bedrock: `{"message", "__type"}`
 * So all objects of a body are searched, from the outside to the inside.
 */

export interface ErrorReply {
  /** The HTTP status, or that inside the body if the body arrived with a 200 or a 5xx. */
  status: number
  /** Names of the error, as the server spells them, in the order in which they were found. */
  names: string[]
  /** All sentences, separated by a space; empty for a page of HTML. */
  message: string
  /** Milliseconds until the next try, from Google's `RetryInfo`. */
  retryDelay: number | null
  /** Names of the exhausted limits, from Google's `QuotaFailure`. */
  limits: string[]
  /** Names of refused parameters. */
  parameters: string[]
}

/** A body can be nested without end; real ones have at most five levels and twenty objects. */
const MAX_DEPTH = 6
const MAX_OBJECTS = 100
const MAX_MESSAGE_LENGTH = 4_000

type Fields = Record<string, unknown>

/**
 * @param status the HTTP status, 200 for an error inside a completion
 * @param body the parsed body, or its text if it is not JSON
 */
export function errorReplyOf(status: number, body: unknown): ErrorReply {
  const objects = objectsIn(typeof body === 'string' ? { message: sentenceOf(body) } : body)
  const all = (...keys: string[]) =>
    objects.flatMap((fields) => keys.map((key) => fields[key]).filter((value) => value != null))
  const strings = (...keys: string[]) => all(...keys).filter((value) => typeof value === 'string')

  return {
    status: statusOf(status, all('code', 'statusCode', 'status')),
    names: strings('code', 'type', '__type', 'status', 'reason').map(
      // Bedrock: `com.amazon.coral.service#ThrottlingException:http://…`
      (name) => name.replace(/^.*#/, '').split(':', 1).join(''),
    ),
    message: strings('message', 'msg', 'error', 'detail', 'raw')
      .join(' ')
      .slice(0, MAX_MESSAGE_LENGTH)
      .toWellFormed(),
    retryDelay: all('retryDelay').map(secondsIn).find(Number.isFinite) ?? null,
    limits: strings('quotaId'),
    parameters: [...strings('param'), ...all('loc').map((path) => JSON.stringify(path))],
  }
}

/** All objects of a body, breadth first. */
function objectsIn(body: unknown): Fields[] {
  const objects: Fields[] = []
  let level: unknown[] = [body]
  for (let depth = 0; depth < MAX_DEPTH && objects.length < MAX_OBJECTS; depth++) {
    const found = level
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter(isFields)
    objects.push(...found.slice(0, MAX_OBJECTS - objects.length))
    level = found.slice(0, MAX_OBJECTS).flatMap((fields) => Object.values(fields))
  }
  return objects
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A gateway sends the failure of the server behind it with a 200 or with its own 502. */
function statusOf(status: number, codes: unknown[]): number {
  if (status !== 200 && status < 500) return status
  const inside = codes.map(Number).find((code) => code >= 400 && code < 600)
  return inside ?? (status === 200 ? 502 : status)
}

/** A body that is not JSON: a sentence, or a page of HTML, which says nothing to an operator. */
function sentenceOf(body: string): string {
  return /^\s*</.test(body) ? '' : body.trim()
}

/** Milliseconds of Google's duration: `"48s"`, `"0.5s"` or `{"seconds": 48}`. */
function secondsIn(value: unknown): number {
  if (typeof value === 'string' && /^[\d.]+s$/.test(value)) return Number.parseFloat(value) * 1000
  return isFields(value) ? Number(value.seconds) * 1000 : Number.NaN
}
