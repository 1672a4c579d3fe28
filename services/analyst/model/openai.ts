import { OpenAI } from 'openai'
import { z } from 'zod'
import { boundedFetch } from '../../bounded-fetch.ts'
import { ServiceError } from '../../service-error.ts'
import type { Analyst, Answered, QuestionAndAnswer } from '../analyst.ts'
import { limitConcurrency } from './concurrency.ts'
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
  /** Empty for a server that wants none, as local ones do. */
  apiKey: string
  /** Of any server that speaks the chat completions protocol; `null` is OpenAI itself. */
  baseUrl: string | null
  /** `null`: the first one the server lists, which for llama.cpp is the one it was started with. */
  model: string | null
  /** For tests and the contract tool. */
  fetch?: typeof fetch
  /** How many questions may be under way at once, over all analyses. */
  parallel?: number
  /** Milliseconds for one try; the whole of a question with its retries and waits may take twice that. */
  timeout?: number
}

/** With waits of half a second to eight the four last ten seconds; with the server's own (`Retry-After`, up to a minute) as long as it says. */
const RETRIES = 4

/** A summary is 3 kB; a megabyte is a model that cannot stop. */
const LARGEST_ANSWER = 1024 * 1024

/**
 * An analyst behind an OpenAI-compatible endpoint (specification, part 7; issue 3). The SDK tries again on 408, 409, 429, 5xx and broken
 * connections, and waits as long as `retry-after-ms` or `Retry-After` says; an account that has nothing left is not asked again.
 */
export function openModel(settings: ModelSettings): Analyst {
  const { apiKey, parallel = 3, timeout = 240_000 } = settings
  const inTurn = limitConcurrency(parallel)
  const client = new OpenAI({
    // The SDK wants one, and a server without keys ignores it. Every other setting that it would look for in the environment is given
    // here: only config.ts reads it.
    apiKey: apiKey || 'none',
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: RETRIES,
    timeout,
    fetch: limited(settings.fetch ?? fetch),
  })
  let model = settings.model

  /** Asks, and once more if the answer is of no use: small models often find their words the second time. */
  async function ask<Value>(
    prompt: Prompt,
    read: (text: string) => Value,
  ): Promise<Answered<Value>> {
    return await inTurn(async () => {
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

  /** One completion as it came. */
  async function complete({ system, user }: Prompt): Promise<unknown> {
    // A key that cannot stand in a header was never valid; putting it there would throw an error that quotes it.
    if (!/^[\x21-\x7e]*$/.test(apiKey))
      throw new ServiceError('analyst', 'denied', { detail: 'not a key' })
    try {
      model ??= await firstModel()
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ]
      // Neither temperature nor a limit: some models refuse the one, and servers do not agree on the name of the other.
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
      chunk.trim() ? await ask(summaryPrompt(chunk), prose) : nothing(''),

    ask: async (chunk, count, deeperLast) =>
      chunk.trim() && count > 0
        ? await ask(questionsPrompt(chunk, count, deeperLast), questions(count))
        : nothing([]),

    summarizeComments: async (comments) =>
      comments.length > 0 ? await ask(commentSummaryPrompt(comments), prose) : nothing(''),

    rateComments: async (comments) =>
      comments.length > 0 ? await ask(ratingPrompt(comments), (text) => text) : nothing(''),
  }
}

const nothing = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

function prose(text: string): string {
  return proseIn(text) || fail('no prose')
}

function questions(count: number): (text: string) => QuestionAndAnswer[] {
  return (text) => {
    const found = questionsIn(text).slice(0, count)
    return found.length > 0 ? found : fail('no questions')
  }
}

function fail(detail: string): never {
  throw garbled(detail)
}

/** fetch, for answers of a bearable size, which tells the SDK when trying again is no use. */
function limited(outside: typeof fetch): typeof fetch {
  const within = boundedFetch(outside, LARGEST_ANSWER, () => garbled('more than 1 MB'))
  return async (input, init) => {
    const answer = await within(input, init)
    const { status, headers } = answer
    if (status !== 429) return answer

    const body = await answer.text()
    const final = new Response(body, { status, headers })
    if (saysOutOfQuota(body)) final.headers.set('x-should-retry', 'false')
    return final
  }
}
