import { z } from 'zod'
import { ServiceError } from '../../service-error.ts'
import { garbled, refusalOf } from './errors.ts'

/*
 * What a chat completion says, read once, here. Servers that call themselves compatible leave out or null any part of it.
 */

const count = z.number().nonnegative().catch(0)

const usage = z
  .object({ total_tokens: count, prompt_tokens: count, completion_tokens: count })
  .transform((used) => used.total_tokens || used.prompt_tokens + used.completion_tokens)
  .catch(0)

/** A text, or in some houses a list of parts of one. */
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

/** Where the thoughts of a reasoning model end. Local servers send them along, and a prompt's template may have opened them already. */
const THOUGHTS = /^[\s\S]*<\/think(?:ing)?>/

/** Tokens of a reply, question and answer together; 0 if it does not say. */
export function tokensIn(reply: unknown): number {
  return z.object({ usage }).catch({ usage: 0 }).parse(reply).usage
}

/**
 * The text a model said.
 * @throws ServiceError `garbled` if there is none, `refused` if the model or its filter would not say it
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
  // Also when it came half-way: half an answer of a filter is not the answer.
  if (choice.finish_reason === 'content_filter')
    throw new ServiceError('analyst', 'refused', { detail: 'content_filter' })
  if (!choice.message.content && choice.message.refusal)
    throw new ServiceError('analyst', 'refused', { detail: 'refusal' })

  const value = storable(choice.message.content ?? '')
    .replace(THOUGHTS, '')
    .trim()
  // Only thoughts, cut off before the answer began.
  if (!value || /^<think/.test(value))
    throw garbled(choice.finish_reason === 'length' ? 'cut off before it began' : 'empty')
  return value
}

/** PostgreSQL stores no U+0000 and no half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Prose as the pages show it, in paragraphs separated by one blank line: what models mark up although they were asked not to (fences,
 * headings, bold) is unmarked. Everything else, an `<img>` included, stays the text it is.
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
