import { z } from 'zod'
import { ServiceError } from '../../service-error.ts'
import type { TranscriptPart } from '../analyst.ts'
import { openModel } from './openai.ts'

/*
 * A model for tests, behind the production adapter.
 */

export const KEY = 'sk-proj-the_key_of_this_site'

const request = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

export interface Asked {
  url: string
  headers: Headers
  system: string
  user: string
  body: Record<string, unknown>
}

/** A whole response, the JSON of one, or the text of a completion. */
export type Answer = Response | object | string

/**
 * The production adapter with a model that gives these replies in turn and repeats the last, the
 * requests that it got, and the milliseconds that the adapter waited; no time passes.
 */
export function fakeModel(
  answers: Answer[],
  settings: Partial<Parameters<typeof openModel>[0]> = {},
) {
  const asked: Asked[] = []
  const waits: number[] = []
  const analyst = openModel({
    apiKey: KEY,
    baseUrl: 'http://model.example/v1',
    model: 'owl-7b',
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (input, init) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      const body = init?.body
        ? request.parse(JSON.parse(String(init.body)))
        : { model: '', messages: [] }
      const said = (role: string) =>
        body.messages.find((message) => message.role === role)?.content ?? ''
      asked.push({
        url: String(input),
        headers: new Headers(init?.headers),
        system: said('system'),
        user: said('user'),
        body,
      })
      if (answer instanceof Response) return answer.clone()
      return Response.json(typeof answer === 'string' ? completion(answer) : answer)
    },
    ...settings,
  })
  return { analyst, asked, waits }
}

export function completion(content: unknown, finish: string | null = 'stop', tokens = 12) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 30, completion_tokens: tokens, total_tokens: 30 + tokens },
  }
}

/** A transcript without times. */
export function partOf(text: string): TranscriptPart {
  return { text, segments: [{ text, start: null, duration: null }], language: 'en' }
}

/** An error body with its status. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers })
}

/** The error that a call rejects with. */
export async function failureOfCall(call: Promise<unknown>): Promise<ServiceError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ServiceError) return error
  throw new Error('expected a ServiceError', { cause: error })
}
