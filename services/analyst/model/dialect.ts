import type { OpenAI } from 'openai'
import { type Failure, isAboutParameters, isFormatRefused, isRoomRefused } from './errors.ts'
import type { Prompt } from './prompts.ts'

/*
 * Which optional parameters a server takes. There is no way to ask; it refuses those that it does
 * not know, and each server has its own. What it refuses is not sent again until we restart.
 */

/** How a reply gets its format, the strictest first. The prompts ask for JSON, too. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const
/** What a server calls the most tokens of a reply: OpenAI's new models, and most others. */
const LIMITS = ['max_completion_tokens', 'max_tokens', 'none'] as const

/** Positions in the two lists. */
interface Choice {
  format: number
  limit: number
}

export type Parameters = Pick<
  OpenAI.ChatCompletionCreateParamsNonStreaming,
  'response_format' | 'max_completion_tokens' | 'max_tokens'
>

/** What a request wishes for, if the server takes it. */
export interface Wishes {
  format: Prompt['format']
  /** The most tokens of the reply; `null` leaves it to the server. */
  room: number | null
}

export interface Attempt {
  parameters: Parameters
  /** Another attempt without the parameter that the server refused; `null` if it was none. */
  without(failure: Failure): Attempt | null
  /** Remembers what worked. */
  worked(): void
}

/** The dialect of one server. */
export function openDialect(): (wishes: Wishes) => Attempt {
  const known: Choice = { format: 0, limit: 0 }

  function attempt(wishes: Wishes, choice: Choice): Attempt {
    const hasFormat = wishes.format !== null && FORMATS[choice.format] !== 'none'
    const hasLimit = wishes.room !== null && LIMITS[choice.limit] !== 'none'
    return {
      parameters: { ...formatOf(wishes, choice), ...limitOf(wishes, choice) },
      without(failure) {
        if (hasLimit && isRoomRefused(failure))
          return attempt(wishes, { ...choice, limit: choice.limit + 1 })
        if (hasFormat && isFormatRefused(failure))
          return attempt(wishes, { ...choice, format: choice.format + 1 })
        // A server that says nothing but «Bad Request». The rarer parameter goes first.
        if (!isAboutParameters(failure)) return null
        if (hasLimit) return attempt(wishes, { ...choice, limit: LIMITS.length - 1 })
        return hasFormat ? attempt(wishes, { ...choice, format: choice.format + 1 }) : null
      },
      worked() {
        if (wishes.format) known.format = Math.max(known.format, choice.format)
        if (wishes.room !== null) known.limit = Math.max(known.limit, choice.limit)
      },
    }
  }
  return (wishes) => attempt(wishes, { ...known })
}

function formatOf({ format }: Wishes, choice: Choice): Parameters {
  const type = FORMATS[choice.format]
  if (!format || type === undefined || type === 'none') return {}
  return {
    response_format:
      type === 'json_object' ? { type } : { type, json_schema: { ...format, strict: true } },
  }
}

function limitOf({ room }: Wishes, choice: Choice): Parameters {
  const name = LIMITS[choice.limit] ?? 'none'
  return room === null || name === 'none' ? {} : { [name]: room }
}
