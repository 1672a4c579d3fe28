import { z } from 'zod'
import { ServiceError } from '../../service-error.ts'
import { garbled, refusalOf } from './errors.ts'

/*
 * Parses chat completions. Servers that call themselves compatible leave out any part, or set it to
 * null.
 */

const count = z.number().nonnegative().catch(0)

const usage = z
  .object({ total_tokens: count, prompt_tokens: count, completion_tokens: count })
  .transform((used) => used.total_tokens || used.prompt_tokens + used.completion_tokens)
  .catch(0)

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

const failure = z.object({
  error: z.unknown().refine((error) => error !== null && error !== undefined),
})
const failureStatus = z.object({ error: z.object({ code: z.int().min(400).max(599) }) })

/**
 * The reasoning of a reasoning model, up to its end mark. Local servers send it along, and the
 * template of the prompt may have opened it already.
 */
const REASONING = /^[\s\S]*<\/think(?:ing)?>/

/** Tokens of a prompt and its reply together; 0 if the server does not tell. */
export function tokensIn(reply: unknown): number {
  return z.object({ usage }).catch({ usage: 0 }).parse(reply).usage
}

/**
 * The text of a completion.
 * @throws ServiceError `garbled` if there is none, `refused` if the model or its filter refused
 */
export function textIn(reply: unknown, apiKey: string): string {
  if (failure.safeParse(reply).success) {
    const status = failureStatus.safeParse(reply).data?.error.code ?? 502
    throw refusalOf(status, z.object({ error: z.unknown() }).parse(reply).error, apiKey)
  }
  const parsed = completion.safeParse(reply)
  if (!parsed.success) throw garbled('no chat completion')

  const [choice] = parsed.data.choices
  if (!choice) throw garbled('no choices')
  // Also for a partial text: the filter cut it off.
  if (choice.finish_reason === 'content_filter')
    throw new ServiceError('analyst', 'refused', { detail: 'content_filter' })
  if (!choice.message.content && choice.message.refusal)
    throw new ServiceError('analyst', 'refused', { detail: 'refusal' })

  const value = storable(choice.message.content ?? '')
    .replace(REASONING, '')
    .trim()
  // Only reasoning: the reply was cut off before the text began.
  if (!value || /^<think/.test(value))
    throw garbled(choice.finish_reason === 'length' ? 'cut off before it began' : 'empty')
  return value
}

/** Removes what PostgreSQL cannot store: U+0000 and half surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Plain paragraphs separated by one blank line, as the pages show them. Markdown that models add in
 * spite of the prompt (fences, headings, bold) is removed. Everything else, such as an `<img>`,
 * stays as text.
 */
export function proseIn(text: string): string {
  return text
    .replace(/^\s*```[a-z]*[ \t]*\n?|\n?```\s*$/g, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .join('\n\n')
}
