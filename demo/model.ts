import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse-json.ts'
import { replyTo } from './model-replies.ts'
import { send, sendJson, sendNotFound } from './reply.ts'
import { idOf } from './seeded-random.ts'

/** The name that pages show beside its answers. */
export const modelName = 'demo-model (answers written for the demo)'

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
})

/** Letters of a token, by which it counts as other models do. */
const lettersOfToken = 4

/** Letters of a piece of a streamed reply. */
const lettersOfPiece = 200

/**
 * The demo's model: `GET /v1/models` and `POST /v1/chat/completions` of the OpenAI protocol, whole
 * or streamed. It knows the lectures of `catalogue/model` only. About any other text it says nothing
 * and ends as a model does that its filter stops (`content_filter`).
 * @param apiKey the key that requests must have
 */
export function openModel(apiKey: string) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return refuse(response, 401, 'invalid_api_key', 'Incorrect API key provided.')
    if (request.method === 'GET' && url.pathname.endsWith('/v1/models'))
      return sendJson(response, 200, {
        object: 'list',
        data: [{ id: modelName, object: 'model', created: 0, owned_by: 'demo' }],
      })
    if (request.method !== 'POST' || !url.pathname.endsWith('/v1/chat/completions'))
      return sendNotFound(response)
    const asked = requestSchema.safeParse(parseJsonOrUndefined(await text(request)))
    if (!asked.success)
      return refuse(response, 400, 'invalid_request_error', z.prettifyError(asked.error))
    if (asked.data.model !== modelName)
      return refuse(response, 404, 'model_not_found', 'The demo has one model only.')
    complete(response, asked.data)
  }
}

function complete(
  response: ServerResponse,
  { messages, stream, stream_options }: z.infer<typeof requestSchema>,
): void {
  const prompt = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const reply = replyTo(prompt.join('\n'))
  const content = reply ?? ''
  const finish_reason = reply === null ? 'content_filter' : 'stop'
  const prompt_tokens = tokensIn(messages.map((message) => message.content).join(''))
  const completion_tokens = tokensIn(content)
  const usage = {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
  }
  const head = {
    id: `chatcmpl-${idOf(prompt.join('\n'), 24)}`,
    created: Math.floor(Date.now() / 1000),
    model: modelName,
  }
  if (!stream) {
    const message = { role: 'assistant', content, refusal: null }
    return sendJson(response, 200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    })
  }
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(content).map((piece) => chunk({ content: piece })),
    chunk({}, finish_reason),
    ...(stream_options?.include_usage
      ? [{ ...head, object: 'chat.completion.chunk', choices: [], usage }]
      : []),
  ].map((event) => JSON.stringify(event))
  const body = [...events, '[DONE]'].map((event) => `data: ${event}\n\n`).join('')
  send(response, 200, 'text/event-stream; charset=utf-8', body)
}

function piecesOf(content: string): string[] {
  return content.match(new RegExp(`[\\s\\S]{1,${lettersOfPiece}}`, 'gu')) ?? []
}

function tokensIn(content: string): number {
  return Math.ceil(content.length / lettersOfToken)
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, {
    error: { message, type: 'invalid_request_error', param: null, code },
  })
}
