import pLimit from 'p-limit'
import { ServiceError } from '../../service-error.ts'
import type { Analyst, Answered, Questions, Summary } from '../analyst.ts'
import { type ModelSettings, openConnection } from './connection.ts'
import type { OptionalParameters } from './dialect.ts'
import { garbled } from './errors.ts'
import {
  commentSummaryPrompt,
  type Prompt,
  questionsPrompt,
  ratingPrompt,
  shorter,
  summaryPrompt,
} from './prompts.ts'
import { proseIn, untilLastEnd } from './prose.ts'
import { questionsIn } from './questions.ts'
import { cutTo, type ReplyText, textIn, tokensIn } from './replies.ts'
import { summaryIn } from './summaries.ts'

/**
 * Tokens for the second try after a reply that a limit of the server cut off: twice that limit,
 * within these. A whole reply has 1,500; a model that thinks aloud uses ten times as many.
 */
const LEAST_ROOM = 4_000
const MOST_ROOM = 16_000

/** The summary of comments is one paragraph, the rating a letter and a sentence. */
const MAX_COMMENT_SUMMARY_LENGTH = 5_000
const MAX_RATING_LENGTH = 2_000

/** What a reply holds. */
interface Reading<Value> {
  value: Value
  /** Why another try is worth it; `null` if it is not. */
  flaw: 'cut off' | 'too few' | null
  /** Sentences or questions: of two flawed replies, the one with more counts. */
  items: number
}

/** Returns `null` if the reply cannot be used. */
type Read<Value> = (reply: ReplyText) => Reading<Value> | null

/** The outcome of one try: a reading or an error. */
interface Outcome<Value> {
  reading: Reading<Value> | null
  error: ServiceError | null
  isCutOff: boolean
  tokens: { total: number; reply: number }
}

/** An analyst that uses a model through an OpenAI-compatible endpoint (specification, part 7). */
export function openModel(settings: ModelSettings): Analyst {
  const limit = pLimit(settings.parallel ?? 3)
  const connection = openConnection(settings)

  /**
   * Sends a prompt, and once more if the reply cannot be used, was cut off or holds too little:
   * small models often succeed the second time. The result counts the tokens of both.
   */
  async function ask<Value>(prompt: Prompt, read: Read<Value>): Promise<Answered<Value>> {
    return await limit(async () => {
      const first = await tryOnce(prompt, { format: prompt.format, maxTokens: null }, read)
      if (first.reading?.flaw === null)
        return { value: first.reading.value, tokens: first.tokens.total }
      if (first.error && first.error.code !== 'garbled') throw first.error

      const second = await tryAgain(prompt, first, read)
      const best = betterOf(first.reading, second.reading)
      if (!best) throw second.error ?? garbled('empty')
      return { value: best.value, tokens: first.tokens.total + second.tokens.total }
    })
  }

  /**
   * After a reply that could not be read, without a format; after a cut, for less and with more
   * room.
   */
  async function tryAgain<Value>(
    prompt: Prompt,
    { reading, isCutOff, tokens }: Outcome<Value>,
    read: Read<Value>,
  ): Promise<Outcome<Value>> {
    const isCut = isCutOff || reading?.flaw === 'cut off'
    const optionalParameters = {
      format: reading ? prompt.format : null,
      maxTokens: isCutOff ? roomAfter(tokens.reply) : null,
    }
    return await tryOnce(isCut ? shorter(prompt) : prompt, optionalParameters, read)
  }

  async function tryOnce<Value>(
    prompt: Prompt,
    optionalParameters: OptionalParameters,
    read: Read<Value>,
  ): Promise<Outcome<Value>> {
    let tokens = { total: 0, reply: 0 }
    try {
      const reply = await connection.complete(prompt, optionalParameters)
      tokens = tokensIn(reply)
      const text = textIn(reply)
      const reading = read(text)
      const error = reading ? null : garbled('neither JSON nor prose')
      return { reading, error, isCutOff: text.isCutOff, tokens }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return { reading: null, error, isCutOff: false, tokens }
    }
  }

  return {
    get name() {
      return connection.model() ?? 'a local model'
    },

    summarize: async ({ text, language }) =>
      text.trim()
        ? await ask(summaryPrompt(text), readSummary(language))
        : unasked({ paragraphs: [], isWhole: true }),

    ask: async ({ text }, count, deeperLast) =>
      text.trim() && count > 0
        ? await ask(questionsPrompt(text, count, deeperLast), readQuestions(count))
        : unasked({ questions: [], isWhole: true }),

    summarizeComments: async (comments) =>
      comments.length > 0 ? await ask(commentSummaryPrompt(comments), readProse) : unasked(''),

    rateComments: async (comments) =>
      comments.length > 0 ? await ask(ratingPrompt(comments), readRating) : unasked(''),
  }
}

const unasked = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

/** `null` if the server does not count tokens, or if there was more room already. */
function roomAfter(used: number): number | null {
  const hasRoom = used === 0 || used >= MOST_ROOM
  return hasRoom ? null : Math.min(MOST_ROOM, Math.max(LEAST_ROOM, 2 * used))
}

function betterOf<Value>(
  first: Reading<Value> | null,
  second: Reading<Value> | null,
): Reading<Value> | null {
  if (!first || !second) return first ?? second
  if (second.flaw === null) return second
  return second.items > first.items ? second : first
}

function readSummary(language: string | null): Read<Summary> {
  return (reply) => {
    const value = summaryIn(reply, language)
    if (!value) return null
    return { value, flaw: value.isWhole ? null : 'cut off', items: value.paragraphs.flat().length }
  }
}

function readQuestions(count: number): Read<Questions> {
  return (reply) => {
    const value = questionsIn(reply, count)
    if (!value) return null
    const items = value.questions.length
    // None at all is the answer that there is nothing to ask.
    const isEnough = items === count || items === 0
    return { value, flaw: !value.isWhole ? 'cut off' : isEnough ? null : 'too few', items }
  }
}

const readProse: Read<string> = ({ text, isCutOff }) => {
  const prose = proseIn(text)
  const value = cutTo(MAX_COMMENT_SUMMARY_LENGTH, isCutOff ? untilLastEnd(prose) : prose)
  return value ? { value, flaw: isCutOff ? 'cut off' : null, items: value.length } : null
}

const readRating: Read<string> = ({ text }) =>
  text ? { value: cutTo(MAX_RATING_LENGTH, text), flaw: null, items: 1 } : null
