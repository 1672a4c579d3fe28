import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { parseJsonOrUndefined } from '../../parse-json.ts'
import { ServiceError, type ServiceErrorCode } from '../../service-error.ts'
import { type ErrorReply, errorReplyOf } from './error-replies.ts'
import { MAX_WAIT, waitAskedFor } from './rate-limits.ts'

/*
 * Turns the failures of a model into a `ServiceError`. The errors of the SDK hold headers and
 * prompts, so none is passed on as a cause. What is passed on: a code, a short detail, and the
 * sentence of the server without anything that looks like a key.
 */

/** A failed request: the error for the caller, and what the next try has to know. */
export interface Failure {
  error: ServiceError
  /** `null` if the server did not answer. */
  reply: ErrorReply | null
  /** Milliseconds that the server asks us to wait; `null` if it does not say. */
  wait: number | null
}

const CODE_OF_STATUS = new Map<number, ServiceErrorCode>([
  [401, 'denied'],
  // Payment required: some servers use it instead of insufficient_quota.
  [402, 'quota'],
  [403, 'denied'],
  // The server does not know the model.
  [404, 'not-found'],
  [408, 'slow'],
  [409, 'slow'],
  // A rate limit that outlasts our waits ends within a minute or an hour, so it is `slow`; `quota`
  // would stop for the day.
  [429, 'slow'],
  // Not implemented, which it is after a retry, too.
  [501, 'refused'],
])

/**
 * Names of errors without case and punctuation, so that `rate_limit_error`, `RateLimitError` and
 * `RATE_LIMIT_ERROR` are one. A name says more than a status: Bedrock and xAI send 400 for almost
 * everything. Of several names, the one that is first here counts.
 */
const CODE_OF_NAME = new Map<string, ServiceErrorCode>([
  ...names('quota', [
    'insufficient_quota',
    'billing_hard_limit_reached',
    'billing_not_active',
    'billing_error',
    'insufficient_credits',
    'insufficient_balance',
    'ServiceQuotaExceededException',
  ]),
  ...names('refused', [
    'content_filter',
    'ResponsibleAIPolicyViolation',
    'content_policy_violation',
    'data_inspection_failed',
    'context_length_exceeded',
  ]),
  ...names('denied', [
    'invalid_api_key',
    'API_KEY_INVALID',
    'authentication_error',
    'permission_error',
    'PERMISSION_DENIED',
    'UNAUTHENTICATED',
    'Unauthorized',
    'AccessDeniedException',
    'UnrecognizedClientException',
    'ExpiredTokenException',
    'InvalidSignatureException',
  ]),
  ...names('not-found', [
    'model_not_found',
    'invalid_model',
    'not_found_error',
    'NOT_FOUND',
    'DeploymentNotFound',
    'ResourceNotFoundException',
  ]),
  ...names('slow', [
    'rate_limit_exceeded',
    'rate_limit_error',
    'rate_limited',
    'RESOURCE_EXHAUSTED',
    'ThrottlingException',
    'TooManyRequestsException',
    'service_tier_capacity_exceeded',
    'ModelNotReadyException',
    'ModelTimeoutException',
    'DEADLINE_EXCEEDED',
  ]),
  ...names('broken', [
    'server_error',
    'overloaded_error',
    'INTERNAL',
    'UNAVAILABLE',
    'InternalServerException',
    'ServiceUnavailableException',
    'ModelErrorException',
  ]),
])

function names(code: ServiceErrorCode, spellings: string[]): [string, ServiceErrorCode][] {
  return spellings.map((name) => [plain(name), code])
}

function plain(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase()
}

/*
 * Some servers have no names. Only then sentences are compared, and nowhere else in the project.
 */
const SAYS_OUT_OF_QUOTA =
  /exceeded your current quota|used all available credits|spending limit|key limit exceeded|(?:credit )?balance is too low|insufficient (?:balance|credits?|funds)/i
/** «Requests per day (RPD)», «free-models-per-day», «1000 API calls / month», «daily limit». */
const SAYS_PER_DAY = /\b(?:RPD|TPD)\b|(?:\bper|\/)[ -]?(?:day|month)\b|\b(?:daily|monthly)\b/i
const SAYS_BAD_KEY = /(?:incorrect|invalid) api[ _-]?(?:key|token)|api[ _-]?key not valid/i
const SAYS_UNKNOWN_MODEL = /\bmodel\b.{0,100}\b(?:not found|does not exist|not a valid model)/i

/** The failure for what the SDK threw. A bug is thrown on. */
export function failureOf(error: unknown, apiKey: string): Failure {
  if (isOwn(error)) return unanswered(error)
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return unanswered(new ServiceError('analyst', 'slow'))
  if (error instanceof APIConnectionError) {
    const { cause } = error
    return unanswered(isOwn(cause) ? cause : new ServiceError('analyst', 'gone'))
  }
  if (error instanceof APIError && typeof error.status === 'number')
    return refusalOf(error.status, bodyIn(error), apiKey, error.headers)
  // JSON.parse, of an answer that is declared as JSON.
  if (error instanceof SyntaxError) return unanswered(garbled('not JSON'))
  if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name))
    return unanswered(new ServiceError('analyst', 'slow'))
  // undici, when the connection breaks within an answer: a TypeError with a cause. That of a bug
  // has none.
  if (error instanceof TypeError && error.cause instanceof Error)
    return unanswered(new ServiceError('analyst', 'gone'))
  throw error
}

function isOwn(error: unknown): error is ServiceError {
  return error instanceof ServiceError
}

function unanswered(error: ServiceError): Failure {
  return { error, reply: null, wait: null }
}

/**
 * Wraps the body of an error, since the SDK passes on only the `error` of a body, and nothing of a
 * list or of a body without `error`.
 */
export function wrapped(body: string): object {
  return { error: { body } }
}

function bodyIn({ error }: APIError): unknown {
  const { body } = z.object({ body: z.string() }).catch({ body: '' }).parse(error)
  return jsonOr(body)
}

function jsonOr(body: string): unknown {
  const json = parseJsonOrUndefined(body)
  return json === undefined ? body : json
}

/**
 * The failure for an error body.
 * @param status the HTTP status, 200 for an error inside a completion
 */
export function refusalOf(
  status: number,
  body: unknown,
  apiKey: string,
  headers = new Headers(),
): Failure {
  const reply = errorReplyOf(status, body)
  const wait = waitAskedFor(headers, reply)
  const printable = reply.names.filter((candidate) => /^(?!\d+$)[\w.-]{1,60}$/.test(candidate))
  const name = printable.find((candidate) => CODE_OF_NAME.has(plain(candidate))) ?? printable[0]
  const error = new ServiceError('analyst', codeOf(reply, wait), {
    // A server can repeat what it was sent, the key too.
    detail: redactKeys([reply.status, name].filter(Boolean).join(' '), apiKey),
    cause: reply.message ? new Error(redactKeys(reply.message, apiKey)) : undefined,
    retryAfter: wait,
  })
  return { error, reply, wait }
}

function codeOf(reply: ErrorReply, wait: number | null): ServiceErrorCode {
  const { status, message } = reply
  const code = codeOfName(reply.names) ?? CODE_OF_STATUS.get(status)
  if (code === 'slow' && isPerDay(reply, wait)) return 'quota'
  const saysEnd = wait !== null || reply.limits.length > 0
  if (status < 500 && code !== 'refused' && !saysEnd && SAYS_OUT_OF_QUOTA.test(message))
    return 'quota'
  // OpenRouter: its filter sends 403 with the reasons.
  if (status === 403 && /flagged|requires moderation/i.test(message)) return 'refused'
  if (code) return code
  if (status >= 500) return 'broken'
  if (SAYS_BAD_KEY.test(message)) return 'denied'
  return SAYS_UNKNOWN_MODEL.test(message) ? 'not-found' : 'refused'
}

function codeOfName(found: string[]): ServiceErrorCode | undefined {
  const known = new Set(found.map(plain))
  for (const [name, code] of CODE_OF_NAME) if (known.has(name)) return code
}

/**
 * Whether an exhausted limit is one per day. Google names it, and then its `RetryInfo` of some
 * seconds is wrong. Others only say so; their days slide, so a short wait is enough.
 */
function isPerDay({ limits, message }: ErrorReply, wait: number | null): boolean {
  if (limits.length > 0) return limits.some((limit) => /per(?:day|month)/i.test(limit))
  return SAYS_PER_DAY.test(message) && (wait === null || wait > MAX_WAIT)
}

/**
 * Whether a server may have refused a parameter that we can leave out: a 400 or a similar status
 * with none of the names above.
 */
export function isAboutParameters({ error, reply }: Failure): boolean {
  if (reply === null || error.code !== 'refused') return false
  return [400, 415, 422, 501].includes(reply.status) && codeOfName(reply.names) === undefined
}

const FORMAT =
  /response_?format|json[ _]?(?:schema|object|mode|validate)|structured[ _]?output|grammar|requested parameters/i
const ROOM = /max_(?:completion_)?tokens/i

/** Whether a refusal names the format of the reply, as a field or in its sentence. */
export function isFormatRefused({ reply }: Failure): boolean {
  return reply !== null && reply.status !== 429 && FORMAT.test(textOf(reply))
}

/** Whether a refusal names the most tokens of a reply. */
export function isRoomRefused({ reply }: Failure): boolean {
  return reply !== null && reply.status !== 429 && ROOM.test(textOf(reply))
}

function textOf({ parameters, names, message }: ErrorReply): string {
  return [...parameters, ...names, message].join(' ')
}

/** An answer that is empty or cannot be parsed. */
export function garbled(detail: string): ServiceError {
  return new ServiceError('analyst', 'garbled', { detail })
}

/** Removes keys from a message: the refusal of a bad key quotes it, in full or with stars. */
function redactKeys(message: string, apiKey: string): string {
  const withoutKey = apiKey ? message.replaceAll(apiKey, '[key]') : message
  return withoutKey
    .replace(/\b(?:sk|pk|xai|gsk|pplx)-[\w*-]{6,}|\bBearer\s+\S+/g, '[key]')
    .slice(0, 500)
    .toWellFormed()
}
