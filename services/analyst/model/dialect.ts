import type { OpenAI } from 'openai'
import { type Failure, isAboutParameters, isFormatRefused, isRoomRefused } from './errors.ts'
import type { Prompt } from './prompts.ts'

/*
 * Which optional parameters a server takes. There is no way to ask; it refuses those that it does
 * not know, and each server has its own. What it refuses is not sent again until we restart.
 */

/** How a reply gets its format, the strictest first. The prompts ask for JSON, too. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const
/** The parameter that limits the tokens of a reply; servers name it differently. */
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

/** The optional parameters that we would like to send. */
export interface OptionalParameters {
  format: Prompt['format']
  /** The most tokens of the reply; `null` leaves it to the server. */
  maxTokens: number | null
}

export interface Attempt {
  parameters: Parameters
  /** Another attempt without the parameter that the server refused; `null` if it was none. */
  without(failure: Failure): Attempt | null
  /** Remembers what worked. */
  worked(): void
}

/** The dialect of one server. */
export function openDialect(): (optionalParameters: OptionalParameters) => Attempt {
  const known: Choice = { format: 0, limit: 0 }

  function attempt(optionalParameters: OptionalParameters, choice: Choice): Attempt {
    const hasFormat = optionalParameters.format !== null && FORMATS[choice.format] !== 'none'
    const hasLimit = optionalParameters.maxTokens !== null && LIMITS[choice.limit] !== 'none'
    return {
      parameters: {
        ...formatOf(optionalParameters, choice),
        ...limitOf(optionalParameters, choice),
      },
      without(failure) {
        if (hasLimit && isRoomRefused(failure))
          return attempt(optionalParameters, { ...choice, limit: choice.limit + 1 })
        if (hasFormat && isFormatRefused(failure))
          return attempt(optionalParameters, { ...choice, format: choice.format + 1 })
        // A server that says nothing but «Bad Request». The rarer parameter goes first.
        if (!isAboutParameters(failure)) return null
        if (hasLimit) return attempt(optionalParameters, { ...choice, limit: LIMITS.length - 1 })
        return hasFormat
          ? attempt(optionalParameters, { ...choice, format: choice.format + 1 })
          : null
      },
      worked() {
        if (optionalParameters.format) known.format = Math.max(known.format, choice.format)
        if (optionalParameters.maxTokens !== null) known.limit = Math.max(known.limit, choice.limit)
      },
    }
  }
  return (optionalParameters) => attempt(optionalParameters, { ...known })
}

function formatOf({ format }: OptionalParameters, choice: Choice): Parameters {
  const type = FORMATS[choice.format]
  if (!format || type === undefined || type === 'none') return {}
  return {
    response_format:
      type === 'json_object' ? { type } : { type, json_schema: { ...format, strict: true } },
  }
}

function limitOf({ maxTokens }: OptionalParameters, choice: Choice): Parameters {
  const name = LIMITS[choice.limit] ?? 'none'
  return maxTokens === null || name === 'none' ? {} : { [name]: maxTokens }
}
