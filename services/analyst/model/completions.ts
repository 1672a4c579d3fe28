import { z } from 'zod'
import { parseJsonOrUndefined } from '../../parse.ts'
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
const part = z
  .union([
    z.string(),
    z
      .object({ type: z.enum(['text', 'output_text']).nullish(), text: z.string() })
      .transform(({ text }) => text),
  ])
  .catch('')
const content = z.union([z.array(part).transform((texts) => texts.join('')), part])

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
  if (finish === 'error') throw garbled('the server stopped with an error')
  if (
    /^(?:content_filter|safety|recitation)$/i.test(finish) ||
    (!joined('content') && joined('refusal'))
  )
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

const about = 'think|thought|reason|reflect|analysis|scratchpad|monologue|details|思考'
const thought = String.raw`(?:[\w:]*(?:${about})\w*|cot)`
const [opens, closes] = [String.raw`(?:[<[◁【]|&lt;)\|?`, String.raw`\|?(?:[>\]▷】]|&gt;)`]
const thoughtBegins = new RegExp(
  String.raw`^(?:${opens}${thought}(?:\s[^<>[\]]{0,60})?${closes}|<\|channel>)`,
  'i',
)
/** The template of the prompt may have opened it already. */
const thoughtEnds = new RegExp(
  String.raw`^[\s\S]*(?:${opens}(?:/\s*|end_)${thought}\s*${closes}|<channel\|>)`,
  'i',
)
/** Harmony's channels, also without marks: `analysisThe user …assistantfinalThe sky …`. */
const channelMark = /<\|channel\|>/
const finalChannel = /^[\s\S]*<\|channel\|>\s*final\s*(?:<\|constrain\|>\s*\w+\s*)?<\|message\|>/
const bareChannels =
  /^(?:assistant)?(?:analysis|commentary)(?:[\s\S]*?assistant\s*final\s*|(?=[A-Z])[\s\S]*$)/
/** Marks of templates: `<|im_end|>`, `</s>`, `[/INST]`, `<end_of_turn>`; of answers: `<answer>`. */
const mark = [
  String.raw`(?:<[|｜][\w ▁]{1,30}[|｜]>|</?(?:s|[be]os|pad|sop|answer|response|output)>`,
  String.raw`\[(?:/?INST|[BE]OS|gMASK)\]|<(?:start|end)_of_turn>|<turn\|>)`,
].join('|')
const markBefore = new RegExp(String.raw`^\s*${mark}(?:(?:assistant|model)(?=\s*[<\n]))?`)
const markBehind = new RegExp(String.raw`${mark}\s*(?:${mark}user\b[\s\S]*)?$`)
const mostMarks = 10

/** Local servers send thoughts along, and marks of the template of the prompt. */
function withoutReasoning(text: string): string {
  const isThoughtOnly = channelMark.test(text) && !finalChannel.test(text)
  // A lecture about HTML has such tags in its own sentences.
  const isJson = /^\s*(?:```\w*\s*)?[[{]\s*["[{]/.test(text)
  const said = isThoughtOnly ? '' : text.replace(finalChannel, '')
  let rest = isJson ? said : said.replace(thoughtEnds, '')
  for (let times = 0; times < mostMarks && !thoughtBegins.test(rest); times += 1)
    rest = rest.replace(markBefore, '').replace(markBehind, '').trim()
  rest = rest.replace(bareChannels, '')
  return thoughtBegins.test(rest) ? '' : rest
}

/** Without control characters, halves of pairs, and marks that turn a text around. */
function visibleText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
      .toWellFormed()
  )
}
