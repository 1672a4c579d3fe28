import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { connectionFailureOf } from '../../connection-failure.ts'
import { parseJsonOrUndefined } from '../../parse.ts'
import { durationIn, retryAfterIn } from '../../retry-after.ts'
import { ServiceError, type ServiceErrorCode } from '../../service-error.ts'

/* The errors of the SDK hold headers and prompts, so none is passed on as a cause. */

/** The prompt has more tokens than the model takes; half of it may fit. */
export class PromptTooLong extends ServiceError {}

const CODES = new Map<string, ServiceErrorCode>([
  ['insufficient_quota', 'quota'],
  ['content_filter', 'refused'],
  ['invalid_api_key', 'denied'],
  ['authentication_error', 'denied'],
  ['401', 'denied'],
  ['402', 'quota'],
  ['403', 'denied'],
  ['404', 'not-found'],
  ['408', 'slow'],
  ['409', 'slow'],
  // A rate limit ends within a minute or an hour; `quota` would stop for the day.
  ['429', 'slow'],
])

/** OpenAI has a name for it; llama.cpp, vLLM, Gemini, Mistral and Anthropic only say it. */
const SAYS_TOO_LONG = [
  /context[ _-]?(?:length|size|window|limit)/i,
  /\b(?:prompt|inputs?|tokens?|messages?|string)\b.{0,40}\btoo (?:long|large|many)/i,
  /\b(?:prompt|input|tokens?|sequence)\b.{0,40}\b(?:longer|exceed|length should)/i,
  /request (?:entity )?too large|too many tokens|reduce the length|tokens`? must be <=/i,
]

/** Gemini, xAI and gateways refuse a key with the status of a bad request. */
const SAYS_BAD_KEY =
  /\bAPI[ _-]?(?:key|token)\b|\bauth\w*[ _-](?:key|token|credential)|\bunauthori[sz]ed\b/i

/** Some gateways say these with the status of a bad request. */
const SAYS_NO_MODEL =
  /\bmodel\b.{0,80}\b(?:not (?:found|available|supported)|(?:does|do) not exist|unknown)|no such model/i
const SAYS_NO_CREDIT = /\b(?:credit|balance|billing|quota)\b/i

export function failureOf(error: unknown, apiKey: string): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ServiceError('analyst', 'slow')
  if (error instanceof APIConnectionError) return connectionFailureOf('analyst', error.cause)
  if (error instanceof APIError && error.status)
    return refusalOf(error.status, error.error, apiKey, error.headers)
  // undici, when the connection breaks within an answer; the TypeError of a bug has no cause.
  if (error instanceof TypeError && error.cause) return connectionFailureOf('analyst', error)
  throw error
}

const name = z.union([z.string(), z.number()]).transform(String).catch('')
const errorBody = z
  .object({ message: z.string().catch(''), code: name, type: name, param: name })
  // Ollama's error is a sentence.
  .catch(({ value }) => ({
    message: typeof value === 'string' ? value : '',
    code: '',
    type: '',
    param: '',
  }))

/** The status is 200 for an error inside a completion. */
export function refusalOf(
  status: number,
  body: unknown,
  apiKey: string,
  headers?: Headers,
): ServiceError {
  const { message, code, type, param } = errorBody.parse(body)
  const real = status !== 200 ? String(status) : /^[45]\d\d$/.test(code) ? code : '502'
  const isTooLong =
    real === '413' ||
    (/^(?:400|422|500)$/.test(real) &&
      SAYS_TOO_LONG.some((words) => words.test(`${code} ${type} ${message}`)))
  const isRefused = /^4(?:00|22)$/.test(real)
  const isBadKey = isRefused && SAYS_BAD_KEY.test(message)
  const known = isBadKey
    ? 'denied'
    : isRefused && SAYS_NO_MODEL.test(message)
      ? 'not-found'
      : isRefused && SAYS_NO_CREDIT.test(message)
        ? 'quota'
        : [code, type, real].map((key) => CODES.get(key)).find(Boolean)
  const called = [code, type].find((key) => /^[a-z][\w.-]{1,60}$/i.test(key))
  const options = {
    // A server can repeat what it was sent, the key too.
    detail: redactKeys([real, called].filter(Boolean).join(' '), apiKey),
    cause: message ? new Error(redactKeys(`${message} ${param}`.trim(), apiKey)) : undefined,
    retryAfter: headers ? retryAfterIn(headers) : null,
    status: Number(real),
  }
  if (isTooLong) return new PromptTooLong('analyst', 'garbled', options)
  return new ServiceError('analyst', known ?? 'broken', options)
}

const retryDelay = z.object({ retryDelay: z.string() })
const detailed = z.object({
  error: z.object({ message: z.string().catch(''), details: z.array(z.unknown()).catch([]) }),
})

/** Google lists its errors. It and Groq say in the body how long to wait: the SDK reads headers. */
export function readableErrors(baseFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await baseFetch(input, init)
    if (response.ok) return response
    const text = await response.text()
    const json = parseJsonOrUndefined(text)
    const body = Array.isArray(json) ? json[0] : json
    const headers = new Headers(response.headers)
    const { message = '', details = [] } = detailed.safeParse(body).data?.error ?? {}
    const [delay] = details.flatMap((one) => retryDelay.safeParse(one).data?.retryDelay ?? [])
    const wait = durationIn(delay ?? /again in ([\d.hms]*[ms])/.exec(message)?.[1] ?? '')
    if (wait !== null && !headers.has('retry-after')) headers.set('retry-after', `${wait / 1000}`)
    const { status } = response
    return new Response(Array.isArray(json) ? JSON.stringify(body) : text, { status, headers })
  }
}

/** Whether a refusal can be about an optional parameter: few servers name it. */
export function isAboutParameters(error: ServiceError): boolean {
  return error.code === 'broken' && /\((?:400|415|422|501)\b/.test(error.message)
}

export function garbled(detail: string): ServiceError {
  return new ServiceError('analyst', 'garbled', { detail })
}

/** Removes keys from a message: the refusal of a bad key quotes it, in full or with stars. */
function redactKeys(message: string, apiKey: string): string {
  return (apiKey ? message.replaceAll(apiKey, '[key]') : message)
    .replace(/\b(?:sk|pk|xai|gsk|pplx)-[\w*-]{6,}|\bBearer\s+\S+/g, '[key]')
    .slice(0, 500)
    .toWellFormed()
}
