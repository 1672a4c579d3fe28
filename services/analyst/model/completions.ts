import { z } from 'zod'
import { parseJsonOrUndefined } from '../../parse-json.ts'
import { ServiceError } from '../../service-error.ts'
import { garbled, refusalOf } from './errors.ts'

/* Servers that call themselves compatible leave out any part, or set it to null. */

export interface Reply {
  text: string
  isCutOff: boolean
  tokens: number
  promptTokens: number
}

/** A summary with its quotations has 6,000 characters. More of a reply than this is not read. */
const MAX_TEXT_LENGTH = 100_000

/** No reply has more; what a server makes up would not fit into the sum of a day. */
const count = z.int().nonnegative().max(100_000_000).catch(0)

const words = z.string().catch('')

/** Newer servers list parts: texts, thoughts, references. */
const content = z
  .union([
    z.string(),
    z
      .array(z.object({ type: words, text: words }))
      .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? text : '')).join('')),
  ])
  .catch('')

const message = z
  .object({
    content,
    refusal: words,
    // A model that was asked for JSON may call a tool that it made up, with the JSON in it.
    tool_calls: z.array(z.object({ function: z.object({ arguments: words }) })).catch([]),
  })
  .optional()
  .catch(undefined)

const finish_reason = z.string().catch('')
const choice = z.object({ error: z.unknown().optional(), finish_reason, delta: message, message })
const event = z.object({
  error: z.unknown().optional(),
  choices: z.array(choice).catch([]),
  usage: z
    .object({ total_tokens: count, prompt_tokens: count, completion_tokens: count })
    .optional()
    .catch(undefined),
})

export function replyIn(body: string, apiKey: string): Reply {
  const isStream = /^\s*(?:data|event|id|retry|):/.test(body)
  const events = (isStream ? eventsIn(body) : [parseJsonOrUndefined(body)])
    .map((json) => event.safeParse(json).data)
    .filter((data) => data !== undefined)
  const choices = events.flatMap((data) => data.choices.slice(0, 1))
  const failed = [...events, ...choices].find(({ error }) => error)
  if (failed) throw refusalOf(200, failed.error, apiKey)
  if (choices.length === 0) throw garbled('no chat completion')

  const said = choices.flatMap(({ delta, message: whole }) => delta ?? whole ?? [])
  const joined = (part: 'content' | 'refusal') => said.map((piece) => piece[part]).join('')
  const called = said.flatMap(({ tool_calls }) => tool_calls.map((call) => call.function.arguments))
  const finish = choices.findLast((last) => last.finish_reason)?.finish_reason ?? ''
  // Also for a partial text: the filter cut it off.
  if (finish === 'content_filter' || (!joined('content') && joined('refusal')))
    throw new ServiceError('analyst', 'refused', { detail: finish })

  const text = withoutReasoning(visibleText(joined('content') || called.join('')))
  // A stream that ends without a reason and without its mark was cut off.
  const isOutOfRoom =
    /^(?:length|max_tokens|model_length)$/i.test(finish) ||
    (isStream && !finish && !body.includes('[DONE]'))
  if (!text && !isOutOfRoom) throw garbled('empty')
  const usage = events.findLast((data) => data.usage)?.usage
  return {
    text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    isCutOff: isOutOfRoom || text.length > MAX_TEXT_LENGTH,
    tokens: usage ? usage.total_tokens || usage.prompt_tokens + usage.completion_tokens : 0,
    promptTokens: usage?.prompt_tokens ?? 0,
  }
}

/** The last line is `data: [DONE]`, or half an event. */
function eventsIn(stream: string): unknown[] {
  const lines = stream.split(/\r?\n|\r/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => parseJsonOrUndefined(line.slice('data:'.length)))
}

const thought = String.raw`(?:\w+:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection)`
const thoughtBegins = new RegExp(
  String.raw`^(?:<${thought}>|\[THINK\]|◁think▷|<\|begin_of_thought\|>)`,
  'i',
)
/** The template of the prompt may have opened it already. */
const thoughtEnds = new RegExp(
  String.raw`^[\s\S]*(?:</${thought}>|\[/THINK\]|◁/think▷|<\|end_of_thought\|>)`,
  'i',
)
/** Harmony's channels, also without marks: `analysisThe user …assistantfinalThe sky …`. */
const channelMark = /<\|channel\|>/
const finalChannel = /^[\s\S]*<\|channel\|>\s*final\s*<\|message\|>/
const bareChannels = /^(?:analysis|commentary)(?=[A-Z])[\s\S]*?(?:assistantfinal|$)/
/** Marks of templates: `<|im_end|>`, `</s>`, `[/INST]`, `<end_of_turn>`. */
const mark = String.raw`(?:<\|[\w ]{1,30}\|>|</?s>|\[/?INST\]|<(?:start|end)_of_turn>)`
const markBefore = new RegExp(String.raw`^\s*${mark}`)
const markBehind = new RegExp(String.raw`${mark}\s*$`)
const mostMarks = 10

/** Local servers send thoughts along, and marks of the template of the prompt. */
function withoutReasoning(text: string): string {
  const isThoughtOnly = channelMark.test(text) && !finalChannel.test(text)
  let rest = isThoughtOnly ? '' : text.replace(finalChannel, '')
  for (let times = 0; times < mostMarks; times += 1)
    rest = rest.replace(markBefore, '').replace(markBehind, '')
  rest = rest.replace(bareChannels, '').replace(thoughtEnds, '').trim()
  return thoughtBegins.test(rest) ? '' : rest
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
