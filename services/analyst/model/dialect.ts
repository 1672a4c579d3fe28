import type { ServiceError } from '../../service-error.ts'

/** What a compatible server can refuse of a request, and the words in which it names it. */
const parts = {
  usage: /stream_options|include_usage/i,
  format: /response_format|json_schema|structured output/i,
  sampling: /temperature|max_(?:completion_)?tokens/i,
  stream: /\bstream(?:ed|ing)?\b|\bSSE\b|server-sent/i,
  system: /\broles?\b|\b(?:system|developer)\b.{0,20}\b(?:message|instruction|prompt)/i,
}

export type Part = keyof typeof parts

/** Milliseconds. Then a part is sent again: servers are updated, and errors are chance. */
const forgottenAfter = 3_600_000

/** The model wrote no JSON this once: no word about what the server takes. */
const failedGeneration = /json_validate_failed|failed_generation|failed to generate json/i

/** A gateway fails now and then: this often in a row it refuses. */
const unnamedInARow = 2

/** Learns what one server takes. Few servers name what they refuse. */
export function openDialect() {
  const refusedAt = new Map<Part, number>()
  let unnamed = 0

  return {
    leftOut(): Set<Part> {
      const since = Date.now() - forgottenAfter
      return new Set([...refusedAt].filter(([, at]) => at > since).map(([part]) => part))
    },
    /** What else to leave out after a refusal; empty if that would not help. */
    blame(error: ServiceError, without: ReadonlySet<Part>): Part[] {
      const said = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      const rest = (Object.keys(parts) as Part[]).filter((part) => !without.has(part))
      if (failedGeneration.test(said)) return rest.filter((part) => part === 'format')
      const named = rest.find((part) => parts[part].test(said))
      if (named) refusedAt.set(named, Date.now())
      return named ? [named] : rest.filter((part) => part !== 'stream' && part !== 'system')
    },
    /** A request was answered that left this out. */
    note(without: ReadonlySet<Part>): void {
      const isUnnamed = [...without].some((part) => !refusedAt.has(part))
      unnamed = isUnnamed ? unnamed + 1 : 0
      if (unnamed < unnamedInARow) return
      for (const part of without) refusedAt.set(part, refusedAt.get(part) ?? Date.now())
    },
  }
}
