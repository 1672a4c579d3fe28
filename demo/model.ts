import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { replyTo } from './model-replies.ts'
import { send, sendJson, sendNotFound } from './reply.ts'
import { idOf } from './seeded-random.ts'

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
})

/** Letters of a token, by which it counts as other models do. */
const lettersOfToken = 4

/** The pieces of a streamed reply. */
const pieces = /[\s\S]{1,200}/gu

/**
 * The demo's model: `GET /v1/models` and `POST /v1/chat/completions` of the OpenAI protocol, whole
 * or streamed. It knows the lectures of `catalogue/model` only. About any other text it says
 * nothing and ends as a model does that its filter stops (`content_filter`).
 * @param settings.apiKey the key that requests must have
 * @param settings.model its name, which pages show beside its answers
 */
export function openModel({ apiKey, model }: { apiKey: string; model: string }) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return refuse(response, 401, 'invalid_api_key', 'Incorrect API key provided.')
    if (request.method === 'GET' && url.pathname.endsWith('/v1/models'))
      return sendJson(response, 200, {
        object: 'list',
        data: [{ id: model, object: 'model', created: 0, owned_by: 'demo' }],
      })
    if (request.method !== 'POST' || !url.pathname.endsWith('/v1/chat/completions'))
      return sendNotFound(response)
    const asked = requestSchema.safeParse(parseJsonOrUndefined(await text(request)))
    if (!asked.success)
      return refuse(response, 400, 'invalid_request_error', z.prettifyError(asked.error))
    if (asked.data.model !== model)
      return refuse(response, 404, 'model_not_found', 'The demo has one model only.')
    complete(response, asked.data, model)
  }
}

function complete(
  response: ServerResponse,
  { messages, stream, stream_options }: z.infer<typeof requestSchema>,
  model: string,
): void {
  const prompt = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n')
  const reply = replyTo(prompt)
  const completion = {
    head: { id: `chatcmpl-${idOf(prompt, 24)}`, created: Math.floor(Date.now() / 1000), model },
    content: reply ?? '',
    finish_reason: reply === null ? 'content_filter' : 'stop',
    usage: usageOf(messages.map(({ content }) => content).join(''), reply ?? ''),
  }
  if (stream) sendEvents(response, completion, stream_options?.include_usage === true)
  else sendWhole(response, completion)
}

interface Completion {
  head: object
  content: string
  finish_reason: string
  usage: object
}

function sendWhole(
  response: ServerResponse,
  { head, content, finish_reason, usage }: Completion,
): void {
  const message = { role: 'assistant', content, refusal: null }
  const choices = [{ index: 0, message, finish_reason }]
  sendJson(response, 200, { ...head, object: 'chat.completion', choices, usage })
}

function sendEvents(
  response: ServerResponse,
  { head, content, finish_reason, usage }: Completion,
  hasUsage: boolean,
): void {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  })
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...(content.match(pieces) ?? []).map((piece) => chunk({ content: piece })),
    chunk({}, finish_reason),
    ...(hasUsage ? [{ choices: [], usage }] : []),
  ].map((event) => JSON.stringify({ ...head, object: 'chat.completion.chunk', ...event }))
  const body = [...events, '[DONE]'].map((event) => `data: ${event}\n\n`).join('')
  send(response, 200, 'text/event-stream; charset=utf-8', body)
}

function usageOf(prompt: string, reply: string) {
  const [prompt_tokens, completion_tokens] = [tokensIn(prompt), tokensIn(reply)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

function tokensIn(content: string): number {
  return Math.ceil(content.length / lettersOfToken)
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, {
    error: { message, type: 'invalid_request_error', param: null, code },
  })
}
