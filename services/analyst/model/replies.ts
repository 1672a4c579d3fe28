import { z } from 'zod'
import { parseJsonOrUndefined } from '../../parse-json.ts'
import { ServiceError } from '../../service-error.ts'
import { garbled } from './errors.ts'
import { completionOf, isEventStream } from './event-stream.ts'

/*
 * Parses chat completions. Servers that call themselves compatible leave out any part, or set it to
 * null.
 */

/** A reply of the model, as far as it got; empty if it was cut off before it began. */
export interface ReplyText {
  text: string
  /** Whether the text ends where the model ran out of room. */
  isCutOff: boolean
}

/**
 * A summary with its quotations has 6,000 characters, the questions 3,000. What a reply says after
 * these is not read.
 */
const MAX_TEXT_LENGTH = 100_000

/** No reply has more; what a server makes up would not fit into the sum of a day. */
const mostTokens = 100_000_000

const count = z.int().nonnegative().max(mostTokens).catch(0)

const usage = z
  .object({ total_tokens: count, prompt_tokens: count, completion_tokens: count })
  .transform((used) => ({
    total: used.total_tokens || used.prompt_tokens + used.completion_tokens,
    reply: used.completion_tokens,
  }))
  .catch({ total: 0, reply: 0 })

/** A text or, on some servers, a list of its parts. */
const content = z
  .union([
    z.string(),
    z
      .array(z.object({ text: z.string().catch('') }))
      .transform((parts) => parts.map(({ text }) => text).join('')),
  ])
  .nullable()
  .catch(null)

const completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullable().catch(null),
      message: z.object({ content, refusal: z.string().nullable().catch(null) }),
    }),
  ),
})

const present = z.unknown().refine((value) => value !== null && value !== undefined)
const failure = z.union([
  z.object({ error: present }),
  z.tuple([z.object({ error: present })], z.unknown()),
  z.object({ object: z.literal('error') }),
])
/** OpenRouter: the server behind it failed within the reply. */
const failedChoice = z.object({ choices: z.tuple([z.object({ error: present })], z.unknown()) })

/**
 * The reasoning of a reasoning model, up to its end mark. Local servers send it along, and the
 * template of the prompt may have opened it already.
 */
const REASONING = /^[\s\S]*<\/think(?:ing)?>/

/** The reply as JSON; the SDK passes on text if the server does not declare it as JSON. */
export function parsedReply(reply: unknown): unknown {
  if (typeof reply !== 'string') return reply
  if (isEventStream(reply)) return completionOf(reply)
  const json = parseJsonOrUndefined(reply)
  return json === undefined ? reply : json
}

/** The body of an error that arrived with a 200; `undefined` if there is none. */
export function errorIn(reply: unknown): unknown {
  if (failure.safeParse(reply).success) return reply
  return failedChoice.safeParse(reply).data?.choices[0]
}

/** Tokens of a prompt and its reply together, and of the reply; 0 if the server does not tell. */
export function tokensIn(reply: unknown): { total: number; reply: number } {
  return z
    .object({ usage })
    .catch({ usage: { total: 0, reply: 0 } })
    .parse(reply).usage
}

/**
 * The text of a completion.
 * @throws ServiceError `garbled` if there is none, `refused` if the model or its filter refused
 */
export function textIn(reply: unknown): ReplyText {
  const parsed = completion.safeParse(reply)
  if (!parsed.success) throw garbled('no chat completion')

  const [choice] = parsed.data.choices
  if (!choice) throw garbled('no choices')
  // Also for a partial text: the filter cut it off.
  if (choice.finish_reason === 'content_filter')
    throw new ServiceError('analyst', 'refused', { detail: 'content_filter' })
  if (!choice.message.content && choice.message.refusal)
    throw new ServiceError('analyst', 'refused', { detail: 'refusal' })

  const isOutOfRoom = /^(?:length|max_tokens|MAX_TOKENS|model_length)$/.test(
    choice.finish_reason ?? '',
  )
  const text = visibleText(choice.message.content ?? '')
    .replace(REASONING, '')
    .trim()
  // Only reasoning: the reply was cut off before the text began.
  if (!text || /^<think/.test(text)) {
    if (isOutOfRoom) return { text: '', isCutOff: true }
    throw garbled('empty')
  }
  return {
    text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    isCutOff: isOutOfRoom || text.length > MAX_TEXT_LENGTH,
  }
}

/**
 * Removes control characters but line breaks and tabs (PostgreSQL cannot store U+0000), half
 * surrogate pairs, and the marks that embed, isolate or override a direction of writing: an
 * override shows text backwards, and one that is not closed reaches beyond the text.
 */
function visibleText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
      .toWellFormed()
  )
}

/** Cuts a text to a length, in UTF-16 units. */
export function cutTo(length: number, text: string): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}
