import pLimit from 'p-limit'
import { ServiceError } from '../../service-error.ts'
import type {
  Analyst,
  Answered,
  LectureParts,
  Overview,
  Questions,
  Summary,
  TranscriptPart,
} from '../analyst.ts'
import type { Reply } from './completions.ts'
import { type ModelSettings, openConnection } from './connection.ts'
import { garbled, PromptTooLong } from './errors.ts'
import {
  again,
  commentSummaryPrompt,
  overviewPrompt,
  type Prompt,
  questionsPrompt,
  ratingPrompt,
  summaryPrompt,
} from './prompts.ts'
import { cutTo, overviewIn, proseIn, questionsIn, summaryIn } from './replies.ts'
import { type Line, openMaterial } from './said.ts'

const MAX_COMMENT_SUMMARY_LENGTH = 5_000
const MAX_RATING_LENGTH = 2_000

const SMALLEST_PART = 2_000
/** Some servers count only the tokens that they had not read before, which can be few. */
const LEAST_PROMPT_TOKENS = 500

interface Reading<Value> {
  value: Value
  isFlawed: boolean
  /** Sentences or questions: of two flawed replies, the one with more counts. */
  items: number
}

type Read<Value> = (reply: Reply) => Reading<Value> | null

interface Outcome<Value> {
  reading: Reading<Value> | null
  error: ServiceError | null
  isCutOff: boolean
  tokens: number
}

export interface Model extends Analyst {
  /** Whether the server has cut off a prompt, because its context is too small for one. */
  readonly truncates: boolean
}

export function openModel(settings: ModelSettings): Model {
  const limit = pLimit(settings.parallel ?? 3)
  const connection = openConnection(settings)
  /** Characters of a part that fit into the context, as far as we know. */
  let room = Number.POSITIVE_INFINITY
  let truncates = false

  /** Small models often succeed the second time. The tokens of both count. */
  async function ask<Value>(prompt: Prompt, read: Read<Value>): Promise<Answered<Value>> {
    return await limit(async () => {
      const first = await tryOnce(prompt, read)
      const { reading, error, isCutOff, tokens } = first
      if (reading && !reading.isFlawed) return { value: reading.value, tokens }
      if (error instanceof PromptTooLong || (error && error.code !== 'garbled')) throw error
      const second = await tryOnce(again(prompt, isCutOff, reading !== null), read)
      const best = betterOf(reading, second.reading)
      if (!best) throw second.error ?? garbled('empty')
      return { value: best.value, tokens: tokens + second.tokens }
    })
  }

  async function tryOnce<Value>(prompt: Prompt, read: Read<Value>): Promise<Outcome<Value>> {
    try {
      const reply = await connection.complete(prompt)
      const isTruncated = isPromptTruncated(prompt, reply)
      truncates ||= isTruncated
      // What it says would be about an end of the part, and shown as about all of it.
      if (isTruncated && prompt.format)
        throw new PromptTooLong('analyst', 'garbled', { detail: 'prompt truncated' })
      const reading = read(reply)
      const error = reading ? null : garbled('nothing about the material')
      return { reading, error, isCutOff: reply.isCutOff, tokens: reply.tokens }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return { reading: null, error, isCutOff: false, tokens: 0 }
    }
  }

  async function inHalves<Value extends { isWhole: boolean }>(
    part: TranscriptPart,
    whole: () => Promise<Answered<Value>>,
    half: (part: TranscriptPart, isLast: boolean) => Promise<Answered<Value>>,
    join: (halves: Value[]) => Omit<Value, 'isWhole'>,
  ): Promise<Answered<Omit<Value, 'isWhole'> & { isWhole: boolean }>> {
    const { length } = part.text
    if (length <= Math.max(room, SMALLEST_PART)) {
      try {
        return await whole()
      } catch (error) {
        if (!(error instanceof PromptTooLong) || length <= SMALLEST_PART) throw error
        room = Math.min(room, length * 0.75)
      }
    }
    const [before, after] = halvesOf(part)
    const [first, last] = [await half(before, false), await half(after, true)]
    const isWhole = first.value.isWhole && last.value.isWhole
    const value = { ...join([first.value, last.value]), isWhole }
    return { value, tokens: first.tokens + last.tokens }
  }

  async function summarize(part: TranscriptPart): Promise<Answered<Summary>> {
    if (!part.text.trim()) return unasked({ paragraphs: [], isWhole: true })
    const whole = () => ask(summaryPrompt(part), readSummary(part))
    const join = (halves: Summary[]) => ({ paragraphs: halves.flatMap((one) => one.paragraphs) })
    return await inHalves(part, whole, summarize, join)
  }

  async function askQuestions(
    part: TranscriptPart,
    count: number,
    deeperLast: boolean,
  ): Promise<Answered<Questions>> {
    if (!part.text.trim() || count <= 0) return unasked({ questions: [], isWhole: true })
    const whole = () => ask(questionsPrompt(part, count, deeperLast), readQuestions(part, count))
    const half = (piece: TranscriptPart, isLast: boolean) =>
      askQuestions(piece, Math[isLast ? 'ceil' : 'floor'](count / 2), isLast && deeperLast)
    const join = (halves: Questions[]) => ({ questions: halves.flatMap((one) => one.questions) })
    return await inHalves(part, whole, half, join)
  }

  return {
    get name() {
      return connection.model() ?? 'a local model'
    },
    get truncates() {
      return truncates
    },
    summarize,
    ask: askQuestions,
    oversee: async (parts) =>
      parts.summaries.length > 0
        ? await ask(overviewPrompt(parts), readOverview(parts))
        : unasked({ outcomes: [], terms: [], titles: [] }),
    summarizeComments: async (comments) =>
      comments.length > 0 ? await ask(commentSummaryPrompt(comments), readProse) : unasked(''),
    rateComments: async (comments) =>
      comments.length > 0 ? await ask(ratingPrompt(comments), readRating) : unasked(''),
  }
}

const unasked = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

/** No model has fewer tokens than words, or than a third of the characters of Chinese. */
function isPromptTruncated({ user }: Prompt, { promptTokens }: Reply): boolean {
  const words = user.match(/\p{sc=Han}{1,3}|[^\s\p{sc=Han}]+/gu) ?? []
  return promptTokens >= LEAST_PROMPT_TOKENS && promptTokens < words.length
}

function halvesOf(part: TranscriptPart): [TranscriptPart, TranscriptPart] {
  const { text } = part
  const middle = Math.floor(text.length / 2)
  const space = text.lastIndexOf(' ', middle)
  const cut = space > text.length / 4 ? space : middle
  const first = text.slice(0, cut)
  return [
    { ...part, text: first },
    { ...part, text: text.slice(cut), before: first.slice(-200) },
  ]
}

function betterOf<Value>(
  first: Reading<Value> | null,
  second: Reading<Value> | null,
): Reading<Value> | null {
  if (!first || !second) return first ?? second
  return !second.isFlawed || second.items > first.items ? second : first
}

/** A reply of which no line is said in the material is a refusal or an echo of the prompt. */
function readLines<Value>(
  text: string,
  find: (reply: Reply) => Value | null,
  linesOf: (value: Value) => Line[],
  isFlawed: (value: Value) => boolean,
): Read<Value> {
  const material = openMaterial(text)
  return (reply) => {
    const value = find(reply)
    if (!value) return null
    const lines = linesOf(value)
    if (lines.length > 0 && !lines.some(material.says)) return null
    const isForeign = !material.isInLanguage(lines.map((line) => line.text))
    return { value, isFlawed: isForeign || isFlawed(value), items: lines.length }
  }
}

function readSummary({ text }: TranscriptPart): Read<Summary> {
  return readLines(
    text,
    summaryIn,
    ({ paragraphs }) => paragraphs.flat(),
    ({ isWhole }) => !isWhole,
  )
}

function readQuestions({ text }: TranscriptPart, count: number): Read<Questions> {
  return readLines(
    text,
    (reply) => questionsIn(reply, count),
    ({ questions }) =>
      questions.map((item) => ({ ...item, text: `${item.question} ${item.answer}` })),
    // None at all is the answer that there is nothing to ask.
    ({ questions: { length }, isWhole }) => !isWhole || (length > 0 && length < count),
  )
}

function readOverview(parts: LectureParts): Read<Overview> {
  return readLines(
    parts.summaries.join('\n'),
    (reply) => overviewIn(reply, parts),
    ({ outcomes, terms }) => [
      ...outcomes.map((text) => ({ text, evidence: null })),
      ...terms.map((term) => ({ ...term, text: `${term.text}: ${term.meaning}` })),
    ],
    ({ titles }) => titles.length < parts.chapters.length,
  )
}

const readProse: Read<string> = (reply) => {
  const value = cutTo(MAX_COMMENT_SUMMARY_LENGTH, proseIn(reply))
  return value ? { value, isFlawed: reply.isCutOff, items: value.length } : null
}

const readRating: Read<string> = ({ text }) =>
  text ? { value: cutTo(MAX_RATING_LENGTH, text), isFlawed: false, items: 1 } : null
