import { OpenAI } from 'openai'
import { z } from 'zod'
import { boundedFetch } from '../../bounded-fetch.ts'
import { exactText } from '../../provider-values.ts'
import { ServiceError } from '../../service-error.ts'
import { type Reply, replyIn } from './completions.ts'
import { openDialect, type Part } from './dialect.ts'
import { failureOf, garbled, isAboutParameters, readableErrors } from './errors.ts'
import type { Prompt } from './prompts.ts'

export interface ModelSettings {
  apiKey: string
  /** URL of a server with the chat completions protocol; `null` is OpenAI. */
  baseUrl: string | null
  /** `null`: the first that the server lists. */
  model: string | null
  parallel?: number
  retries?: number
  silence?: number
  signal?: AbortSignal
  fetch?: typeof fetch
}

/** A streamed reply of 10,000 tokens has 3 MB. More comes from a model that does not stop. */
const MAX_BYTES = 4 * 1024 * 1024

const SILENCE = 60_000
/** A server without a key is a machine of one's own: it loads the model and reads the prompt. */
const LOCAL_SILENCE = 240_000
/** The longest request with its retries: a model in a loop is never silent. */
const LONGEST = 600_000

/** For the budget of the day, where a server does not count. English has four. */
const LETTERS_OF_TOKEN = 3

/** Replies keep to the material, and to their form. */
const TEMPERATURE = 0.2
/** A summary with its quotations has 2,000. The rest is room for thoughts. */
const MOST_TOKENS = 12_000

/** Letters of a model's name; some servers name the path of its file. */
const MAX_NAME_LENGTH = 1_000

/** Documentation shows the address of the requests, and people paste it. */
function baseOf(url: string): string {
  return url.replace(/\/(chat\/completions|models)?\/*$/, '')
}

/** Asks for streams, which show whether the server still works on a long reply. */
export function openConnection(settings: ModelSettings) {
  const { apiKey, silence = SILENCE } = settings
  const base = baseOf(settings.baseUrl ?? 'https://api.openai.com/v1')
  let client = new OpenAI({
    // The SDK requires a key; a server without keys ignores it. All settings that the SDK would
    // read from the environment are set here, because only config.ts reads the environment.
    apiKey: apiKey || 'none',
    baseURL: base,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: settings.retries ?? 2,
    timeout: settings.silence ?? (apiKey ? SILENCE : LOCAL_SILENCE),
    fetch: readableErrors(
      boundedFetch(settings.fetch ?? fetch, MAX_BYTES, () => garbled('more than 4 MB')),
    ),
  })
  let model = settings.model
  const dialect = openDialect()

  async function complete(prompt: Prompt): Promise<Reply> {
    // A key that cannot be sent in a header was never valid, and fetch would quote it in its error.
    if (!/^[\x21-\x7e]*$/.test(apiKey))
      throw new ServiceError('analyst', 'denied', { detail: 'not a key' })
    try {
      const { signal } = settings
      const longest = AbortSignal.timeout(LONGEST)
      return await send(prompt, signal ? AbortSignal.any([longest, signal]) : longest)
    } catch (error) {
      throw failureOf(error, apiKey)
    }
  }

  /** Once more without what the server refuses. */
  async function send(prompt: Prompt, signal: AbortSignal): Promise<Reply> {
    const without = dialect.leftOut()
    for (;;) {
      try {
        const reply = await sendWithout(without, prompt, signal)
        dialect.note(without)
        return reply
      } catch (thrown) {
        const error = failureOf(thrown, apiKey)
        if (error.code === 'not-found' && client.baseURL === base && !/\/v\d/.test(base)) {
          client = client.withOptions({ baseURL: `${base}/v1` })
          continue
        }
        const blamed = isAboutParameters(error) ? dialect.blame(error, without) : []
        if (blamed.length === 0) {
          client = client.withOptions({ baseURL: base })
          throw error
        }
        for (const part of blamed) without.add(part)
      }
    }
  }

  async function sendWithout(
    without: ReadonlySet<Part>,
    { system, user, format }: Prompt,
    signal: AbortSignal,
  ): Promise<Reply> {
    model ??= await firstModel(signal)
    const isStream = !without.has('stream')
    const json_schema = format && { ...format, strict: true }
    const body = {
      model,
      messages: without.has('system')
        ? [{ role: 'user' as const, content: `${system}\n\n${user}` }]
        : [
            { role: 'system' as const, content: system },
            { role: 'user' as const, content: user },
          ],
      ...(!without.has('sampling') && { temperature: TEMPERATURE, max_tokens: MOST_TOKENS }),
      ...(isStream && { stream: true as const }),
      ...(isStream && !without.has('usage') && { stream_options: { include_usage: true } }),
      ...(json_schema &&
        !without.has('format') && {
          response_format: { type: 'json_schema' as const, json_schema },
        }),
    }
    const response = await client.chat.completions.create(body, { signal }).asResponse()
    const reply = replyIn(await bodyOf(response, silence, signal), apiKey)
    const letters = system.length + user.length + reply.text.length
    return { ...reply, tokens: reply.tokens || Math.ceil(letters / LETTERS_OF_TOKEN) }
  }

  async function firstModel(signal: AbortSignal): Promise<string> {
    const { data } = await client.models.list({ signal })
    const [first] = z
      .array(z.object({ id: exactText(MAX_NAME_LENGTH) }))
      .catch([])
      .parse(data)
    if (first) return first.id
    throw new ServiceError('analyst', 'not-found', { detail: 'the server lists no model' })
  }

  return { model: () => model, complete }
}

/** @param silence milliseconds without a byte after which it gives up */
async function bodyOf(response: Response, silence: number, signal: AbortSignal): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    reader?.cancel().catch(() => {})
  }
  const timer = setTimeout(giveUp, silence)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      text += read.value
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
  if (isGivenUp) throw new ServiceError('analyst', 'slow', { detail: 'it fell silent' })
  return text
}
