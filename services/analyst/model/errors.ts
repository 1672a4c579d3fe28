import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { ServiceError, type ServiceErrorCode } from '../../service-error.ts'

/*
 * The one place where a model's failures become ours. The SDK's errors hold headers and what was asked: none is passed on as a cause.
 * What is passed on is a code, a word or two of detail, and the server's own sentence without anything that looks like a key.
 */

const CODE_OF_STATUS = new Map<number, ServiceErrorCode>([
  [401, 'denied'],
  // Payment required: what some houses say instead of insufficient_quota.
  [402, 'quota'],
  [403, 'denied'],
  // The model's name is not known there.
  [404, 'not-found'],
  [408, 'slow'],
  // A rate limit that outlasted our retries is over in a minute: slow, and worth trying later, where `quota` stops for the day.
  [429, 'slow'],
])

const word = z.string().catch('')

/** An error's body, of which any part may be missing or null; some servers send only a sentence. */
const errorBody = z.union([
  z.object({
    message: word,
    type: word,
    code: z.union([z.string(), z.number().transform(String)]).catch(''),
  }),
  z.string().transform((message) => ({ message, type: '', code: '' })),
])

/** What the SDK threw, after its last retry. */
export function failureOf(error: unknown, apiKey: string): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ServiceError('analyst', 'slow')
  if (error instanceof APIConnectionError) return new ServiceError('analyst', 'gone')
  if (error instanceof APIError && typeof error.status === 'number')
    return refusalOf(error.status, error.error, apiKey)
  // JSON.parse, of an answer that called itself JSON; anything else would be a bug, and is not ours to hide.
  if (error instanceof SyntaxError) return garbled('not JSON')
  if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name))
    return new ServiceError('analyst', 'slow')
  // undici, when the connection breaks within an answer: a TypeError with a cause, which those of a bug do not have.
  if (error instanceof TypeError && error.cause instanceof Error)
    return new ServiceError('analyst', 'gone')
  throw error
}

/**
 * What an error of the server's means, whether it came with its status or inside a 200.
 * @param body - its `error`: `message`, `type` and `code`, any of which may be missing
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
    cause: message ? new Error(plain(message, apiKey)) : undefined,
  })
}

function codeOf(status: number, code: string, type: string, message: string): ServiceErrorCode {
  if (outOfQuota({ code, type, message })) return 'quota'
  // A filter's 400 about the prompt, not about us.
  if (code === 'content_filter') return 'refused'
  if (status >= 500) return 'broken'
  return CODE_OF_STATUS.get(status) ?? 'refused'
}

/**
 * Whether an account has nothing left, which is a 429 like a rate limit but no reason to try again. `code` is null in older replies and
 * `type` missing in other houses', so here, alone in the project, a sentence is read as well.
 */
export function outOfQuota(error: { code: string; type: string; message: string }): boolean {
  return (
    /^(insufficient_quota|billing_hard_limit_reached|billing_not_active)$/.test(error.code) ||
    error.type === 'insufficient_quota' ||
    /exceeded your current quota/i.test(error.message)
  )
}

/** Whether the body of a 429 says that nothing is left. */
export function saysOutOfQuota(body: string): boolean {
  try {
    const { error } = z.object({ error: errorBody }).parse(JSON.parse(body))
    return outOfQuota(error)
  } catch {
    return false
  }
}

/** An answer that is empty or cannot be read. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('analyst', 'garbled', { detail })
}

/** A bad key is quoted in the refusal of it, in full or with stars. */
function plain(message: string, apiKey: string): string {
  const redact = apiKey ? message.replaceAll(apiKey, '[key]') : message
  return redact.replace(/\b(?:sk|pk)-[\w*-]{6,}|\bBearer\s+\S+/g, '[key]').slice(0, 500)
}
