import { setTimeout } from 'node:timers/promises'
import { OpenAI } from 'openai'
import { z } from 'zod'
import { boundedFetch } from '../../bounded-fetch.ts'
import { exactText } from '../../provider-values.ts'
import { ServiceError } from '../../service-error.ts'
import { type OptionalParameters, openDialect } from './dialect.ts'
import { type Failure, failureOf, garbled, isFormatRefused, refusalOf, wrapped } from './errors.ts'
import type { Prompt } from './prompts.ts'
import { waitBefore } from './rate-limits.ts'
import { errorIn, parsedReply } from './replies.ts'

export interface ModelSettings {
  /** Empty for servers without keys, such as local ones. */
  apiKey: string
  /** URL of a server with the chat completions protocol; `null` is OpenAI. */
  baseUrl: string | null
  /**
   * `null` uses the first model that the server lists; llama.cpp lists the one it was started with.
   */
  model: string | null
  /** For tests and the contract tool. */
  fetch?: typeof fetch
  /** Resolves after some milliseconds, rejects when the signal aborts. As `fetch`. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** Concurrent requests, over all analyses. */
  parallel?: number
  /** Milliseconds per try; a request with its retries and waits may take twice as long. */
  timeout?: number
}

/** A connection to one model. */
export interface Connection {
  /** `null` until the server has told. */
  model(): string | null
  /**
   * One completion, not yet parsed.
   * @throws ServiceError after the last retry
   */
  complete(prompt: Prompt, optionalParameters: OptionalParameters): Promise<unknown>
}

/** A summary is 6 kB; a reply of a megabyte comes from a model that does not stop. */
const MAX_BYTES = 1024 * 1024

/** Letters of a model's name; some servers name the path of its file. */
const MAX_NAME_LENGTH = 1_000

type Sent<Result> = { result: Result; failure: null } | { result: null; failure: Failure }

/**
 * Retries on 408, 409, 429, 5xx and broken connections, and waits as long as the server says. Does
 * not retry when the quota of the account is used up.
 */
export function openConnection(settings: ModelSettings): Connection {
  const { apiKey, timeout = 240_000 } = settings
  const wait =
    settings.wait ?? ((milliseconds, signal) => setTimeout(milliseconds, null, { signal }))
  const client = new OpenAI({
    // The SDK requires a key; a server without keys ignores it. All settings that the SDK would
    // read from the environment are set here, because only config.ts reads the environment.
    apiKey: apiKey || 'none',
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // The SDK finds waits in headers only, and cannot be stopped while it waits.
    maxRetries: 0,
    timeout,
    fetch: fetchWholeErrors(settings.fetch ?? fetch),
  })
  const attemptFor = openDialect()
  let model = settings.model

  async function complete(
    { system, user }: Prompt,
    optionalParameters: OptionalParameters,
  ): Promise<unknown> {
    // A key that cannot be sent in a header was never valid, and fetch would quote it in its error.
    if (!/^[\x21-\x7e]*$/.test(apiKey))
      throw new ServiceError('analyst', 'denied', { detail: 'not a key' })

    const deadline = AbortSignal.timeout(2 * timeout)
    const endsAt = performance.now() + 2 * timeout
    const usedModel = model ?? (await firstModel(deadline, endsAt))
    model = usedModel
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ]
    let first: ServiceError | null = null
    for (let attempt = attemptFor(optionalParameters); ; ) {
      // Without temperature, which some models refuse.
      const body = { model: usedModel, messages, ...attempt.parameters }
      const { result, failure } = await send(
        async () => await client.chat.completions.create(body, { signal: deadline }),
        deadline,
        endsAt,
      )
      if (!failure) {
        attempt.worked()
        return result
      }
      // Of several refusals, the first is about the most that we asked for.
      first ??= failure.error
      const next = attempt.without(failure)
      if (!next) throw failure.error.code === 'refused' ? first : failure.error
      attempt = next
    }
  }

  async function firstModel(deadline: AbortSignal, endsAt: number): Promise<string> {
    const { result, failure } = await send(
      async () => (await client.models.list({ signal: deadline })).data,
      deadline,
      endsAt,
    )
    if (failure) throw failure.error
    const [first] = z
      .array(z.object({ id: exactText(MAX_NAME_LENGTH) }))
      .catch([])
      .parse(result)
    if (!first)
      throw new ServiceError('analyst', 'not-found', { detail: 'the server lists no model' })
    return first.id
  }

  /** Calls the server until it answers, there are no retries left, or the time is over. */
  async function send(
    call: () => Promise<unknown>,
    deadline: AbortSignal,
    endsAt: number,
  ): Promise<Sent<unknown>> {
    for (let retries = 0; ; retries++) {
      const sent = await sendOnce(call)
      if (!sent.failure || isFormatRefused(sent.failure)) return sent
      const pause = waitBefore(sent.failure, retries)
      if (pause === null || performance.now() + pause > endsAt) return sent
      const isOver = await wait(pause, deadline).then(
        () => deadline.aborted,
        () => true,
      )
      if (isOver) return sent
    }
  }

  async function sendOnce(call: () => Promise<unknown>): Promise<Sent<unknown>> {
    try {
      const result = parsedReply(await call())
      const error = errorIn(result)
      if (error === undefined) return { result, failure: null }
      return { result: null, failure: refusalOf(200, error, apiKey) }
    } catch (error) {
      return { result: null, failure: failureOf(error, apiKey) }
    }
  }

  return { model: () => model, complete }
}

/** fetch for the SDK: limits bodies, and wraps those of errors, so that the SDK passes them on. */
function fetchWholeErrors(baseFetch: typeof fetch): typeof fetch {
  const fetchWithinLimit = boundedFetch(baseFetch, MAX_BYTES, () => garbled('more than 1 MB'))
  return async (input, init) => {
    const answer = await fetchWithinLimit(input, init)
    if (answer.ok) return answer
    // The status is enough if the body does not arrive.
    const body = await answer.text().catch(() => '')
    const { status, headers } = answer
    const waits = ['retry-after', 'retry-after-ms'].flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return Response.json(wrapped(body), { status, headers: waits })
  }
}
