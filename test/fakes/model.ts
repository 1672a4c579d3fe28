import { createServer, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { TranscriptPart } from '#services/analyst/analyst.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { portOf } from '../fixtures/ports.ts'

/*
 * For tests: a server that speaks the chat completions protocol, and the production adapter.
 */

export const KEY = 'sk-proj-the_key_of_this_site'

/** A body as JSON, the text of a completion, or what the server does by itself. */
export type Answer = object | string | ((response: ServerResponse) => void)

export interface Asked {
  path: string
  authorization: string
  system: string
  user: string
  body: Record<string, unknown>
}

/**
 * The adapter with a model that gives these answers in turn and repeats the last, and the requests
 * that it got. Texts are streamed, objects are not.
 */
export async function fakeModel(
  answers: Answer[],
  settings: Partial<Parameters<typeof openModel>[0]> = {},
  path = '/v1',
) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? ''
    const body = JSON.parse((await textOf(request)) || '{}')
    const { messages = [{}, {}] } = body
    const [system, user] = [messages[0].content ?? '', messages.at(-1).content ?? '']
    const { url: path = '', headers } = request
    asked.push({ path, authorization: headers.authorization ?? '', system, user, body })
    if (typeof answer === 'function') return answer(response)
    if (typeof answer === 'string') return response.end(streamed(answer))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const analyst = openModel({
    apiKey: KEY,
    baseUrl: `http://127.0.0.1:${await portOf(server)}${path}`,
    model: 'owl-7b',
    retries: 0,
    ...settings,
  })
  return { analyst, asked }
}

/** Server-sent events, a few letters each. */
export function streamed(content: string, finish_reason: string | null = 'stop'): string {
  const pieces = content.match(/[\s\S]{1,40}/g) ?? []
  const events = [
    ...pieces.map((piece) => ({ choices: [{ delta: { content: piece }, finish_reason: null }] })),
    { choices: [{ delta: {}, finish_reason }] },
    { choices: [], usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 } },
  ]
  return `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`
}

/** A completion that is not streamed. */
export function completion(content: unknown, finish_reason: string | null = 'stop') {
  return {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
    usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
  }
}

/** An error body with its status. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** A whole transcript in one part, without times. */
export function partOf(text: string, more: Partial<TranscriptPart> = {}): TranscriptPart {
  return {
    text,
    segments: [{ text, start: null, duration: null }],
    language: 'en',
    lecture: { title: null, channel: null },
    number: 1,
    total: 1,
    from: null,
    to: null,
    chapters: [],
    before: '',
    ...more,
  }
}
