import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { ServiceError, type ServiceErrorCode } from '../../service-error.ts'

/*
 * Turns the failures of a model into a `ServiceError`. The errors of the SDK hold headers and
 * prompts, so none is passed on as a cause. What is passed on: a code, a short detail, and the
 * sentence of the server without anything that looks like a key.
 */

const CODE_OF_STATUS = new Map<number, ServiceErrorCode>([
  [401, 'denied'],
  // Payment required: some servers use it instead of insufficient_quota.
  [402, 'quota'],
  [403, 'denied'],
  // The server does not know the model.
  [404, 'not-found'],
  [408, 'slow'],
  // A rate limit that outlasts our retries ends within a minute, so it is `slow`; `quota` would
  // stop for the day.
  [429, 'slow'],
])

const word = z.string().catch('')

/** An error body. Any part can be missing or null, and some servers send only a sentence. */
const errorBody = z.union([
  z.object({
    message: word,
    type: word,
    code: z.union([z.string(), z.number().transform(String)]).catch(''),
  }),
  z.string().transform((message) => ({ message, type: '', code: '' })),
])

/** The error for what the SDK threw after its last retry. A bug is thrown on. */
export function failureOf(error: unknown, apiKey: string): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ServiceError('analyst', 'slow')
  if (error instanceof APIConnectionError) return new ServiceError('analyst', 'gone')
  if (error instanceof APIError && typeof error.status === 'number')
    return refusalOf(error.status, error.error, apiKey)
  // JSON.parse, of an answer that is declared as JSON.
  if (error instanceof SyntaxError) return garbled('not JSON')
  if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name))
    return new ServiceError('analyst', 'slow')
  // undici, when the connection breaks within an answer: a TypeError with a cause. That of a bug
  // has none.
  if (error instanceof TypeError && error.cause instanceof Error)
    return new ServiceError('analyst', 'gone')
  throw error
}

/**
 * The error for an error body, which comes with its status or inside a 200.
 * @param body its `error`; `message`, `type` and `code` may be missing
 */
export function refusalOf(status: number, body: unknown, apiKey: string): ServiceError {
  const { message, type, code } = errorBody.safeParse(body).data ?? {
    message: '',
    type: '',
    code: '',
  }
  const reason = [code, type].find((candidate) => /^[a-z_]{1,60}$/.test(candidate))
  return new ServiceError('analyst', codeOf(status, code, type, message), {
    detail: [status, reason].filter(Boolean).join(' '),
    cause: message ? new Error(redactKeys(message, apiKey)) : undefined,
  })
}

function codeOf(status: number, code: string, type: string, message: string): ServiceErrorCode {
  if (isOutOfQuota({ code, type, message })) return 'quota'
  // A content filter rejects the prompt with a 400.
  if (code === 'content_filter') return 'refused'
  if (status >= 500) return 'broken'
  return CODE_OF_STATUS.get(status) ?? 'refused'
}

/**
 * Whether an account has used up its quota. That is a 429 like a rate limit, but no reason to
 * retry. `code` is null in older replies and `type` is missing on other servers, so this is the
 * only place in the project that matches a message.
 */
function isOutOfQuota(error: { code: string; type: string; message: string }): boolean {
  return (
    /^(insufficient_quota|billing_hard_limit_reached|billing_not_active)$/.test(error.code) ||
    error.type === 'insufficient_quota' ||
    /exceeded your current quota/i.test(error.message)
  )
}

/** Whether the body of a 429 says that the quota is used up. */
export function saysOutOfQuota(body: string): boolean {
  try {
    const { error } = z.object({ error: errorBody }).parse(JSON.parse(body))
    return isOutOfQuota(error)
  } catch {
    return false
  }
}

/** An answer that is empty or cannot be parsed. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('analyst', 'garbled', { detail })
}

/** Removes keys from a message: the refusal of a bad key quotes it, in full or with stars. */
function redactKeys(message: string, apiKey: string): string {
  const withoutKey = apiKey ? message.replaceAll(apiKey, '[key]') : message
  return withoutKey.replace(/\b(?:sk|pk)-[\w*-]{6,}|\bBearer\s+\S+/g, '[key]').slice(0, 500)
}
