import { OpenAI } from 'openai'
import pLimit from 'p-limit'
import { z } from 'zod'
import { boundedFetch } from '../../bounded-fetch.ts'
import { ServiceError } from '../../service-error.ts'
import type { Analyst, Answered, QuestionAndAnswer } from '../analyst.ts'
import { failureOf, garbled, saysOutOfQuota } from './errors.ts'
import {
  commentSummaryPrompt,
  type Prompt,
  questionsPrompt,
  ratingPrompt,
  summaryPrompt,
} from './prompts.ts'
import { questionsIn } from './questions.ts'
import { proseIn, textIn, tokensIn } from './replies.ts'

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
  /** Concurrent requests, over all analyses. */
  parallel?: number
  /** Milliseconds per try; a request with its retries and waits may take twice as long. */
  timeout?: number
}

/**
 * The waits of half a second to eight add up to about ten seconds; a server can ask for up to a
 * minute each (`Retry-After`).
 */
const RETRIES = 4

/** A summary is 3 kB; a reply of a megabyte comes from a model that does not stop. */
const MAX_BYTES = 1024 * 1024

/**
 * An analyst that uses a model through an OpenAI-compatible endpoint (specification, part 7; issue
 * 3). The SDK retries on 408, 409, 429, 5xx and broken connections, and waits as long as
 * `retry-after-ms` or `Retry-After` says. It does not retry when the quota of the account is used
 * up.
 */
export function openModel(settings: ModelSettings): Analyst {
  const { apiKey, parallel = 3, timeout = 240_000 } = settings
  const limit = pLimit(parallel)
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
    maxRetries: RETRIES,
    timeout,
    fetch: limitFetch(settings.fetch ?? fetch),
  })
  let model = settings.model

  /**
   * Sends a prompt, and once more if the reply cannot be used: small models often succeed the
   * second time. The result counts the tokens of both.
   */
  async function ask<Value>(
    prompt: Prompt,
    read: (text: string) => Value,
  ): Promise<Answered<Value>> {
    return await limit(async () => {
      const first = await complete(prompt)
      try {
        return { value: read(textIn(first, apiKey)), tokens: tokensIn(first) }
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'garbled') throw error
        const second = await complete(prompt)
        return { value: read(textIn(second, apiKey)), tokens: tokensIn(first) + tokensIn(second) }
      }
    })
  }

  /** One completion, not yet parsed. */
  async function complete({ system, user }: Prompt): Promise<unknown> {
    // A key that cannot be sent in a header was never valid, and fetch would quote it in its error.
    if (!/^[\x21-\x7e]*$/.test(apiKey))
      throw new ServiceError('analyst', 'denied', { detail: 'not a key' })
    try {
      model ??= await firstModel()
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ]
      // Without temperature, which some models refuse, and without a token limit, whose name
      // differs between servers.
      return await client.chat.completions.create(
        { model, messages },
        { signal: AbortSignal.timeout(2 * timeout) },
      )
    } catch (error) {
      throw failureOf(error, apiKey)
    }
  }

  async function firstModel(): Promise<string> {
    const reply: unknown = await client.models.list().then((page) => page.data)
    const [first] = z
      .array(z.object({ id: z.string().min(1) }))
      .catch([])
      .parse(reply)
    if (!first)
      throw new ServiceError('analyst', 'not-found', { detail: 'the server lists no model' })
    return first.id
  }

  return {
    get name() {
      return model ?? 'a local model'
    },

    summarize: async (chunk) =>
      chunk.trim() ? await ask(summaryPrompt(chunk), prose) : emptyAnswer(''),

    ask: async (chunk, count, deeperLast) =>
      chunk.trim() && count > 0
        ? await ask(questionsPrompt(chunk, count, deeperLast), questions(count))
        : emptyAnswer([]),

    summarizeComments: async (comments) =>
      comments.length > 0 ? await ask(commentSummaryPrompt(comments), prose) : emptyAnswer(''),

    rateComments: async (comments) =>
      comments.length > 0 ? await ask(ratingPrompt(comments), (text) => text) : emptyAnswer(''),
  }
}

const emptyAnswer = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

function prose(text: string): string {
  return proseIn(text) || throwGarbled('no prose')
}

function questions(count: number): (text: string) => QuestionAndAnswer[] {
  return (text) => {
    const found = questionsIn(text).slice(0, count)
    return found.length > 0 ? found : throwGarbled('no questions')
  }
}

function throwGarbled(detail: string): never {
  throw garbled(detail)
}

/**
 * fetch for the SDK: limits the body and, when the quota is used up, tells the SDK not to retry.
 */
function limitFetch(baseFetch: typeof fetch): typeof fetch {
  const fetchWithinLimit = boundedFetch(baseFetch, MAX_BYTES, () => garbled('more than 1 MB'))
  return async (input, init) => {
    const answer = await fetchWithinLimit(input, init)
    const { status, headers } = answer
    if (status !== 429) return answer

    const body = await answer.text()
    const final = new Response(body, { status, headers })
    if (saysOutOfQuota(body)) final.headers.set('x-should-retry', 'false')
    return final
  }
}
