import { StatementTimedOut, withQueryLimits } from '#db/query-limits.ts'
import type { Site } from '../site.ts'

/**
 * Milliseconds that each statement of a search may take on a server. Suggestions come later than
 * the next letter by then. Nearly all searches take less than 100 (docs/performance.md).
 */
const timeoutsMs = { suggestions: 300, results: 2_000 }

/**
 * Runs the statements of a search: beside few others, each within its time, and none after the
 * visitor has gone.
 * @param signal of the request
 * @returns `null` when a statement took too long, which is logged and counted, without its words
 */
export async function inTime<Found>(
  { log, metrics }: Pick<Site, 'log' | 'metrics'>,
  what: keyof typeof timeoutsMs,
  signal: AbortSignal,
  find: () => Promise<Found>,
): Promise<Found | null> {
  const ended = new AbortController()
  const end = () => ended.abort(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const limits = { timeoutMs: timeoutsMs[what], signal: ended.signal, isSearch: true }
  try {
    return await withQueryLimits(limits, find)
  } catch (error) {
    if (!isTimeout(error)) throw error
    log.warn({ search: what }, 'search timed out')
    metrics.searchWithoutAnswer(what, 'timed out')
    return null
  } finally {
    // Its other statements end too when one took too long.
    end()
    signal.removeEventListener('abort', end)
  }
}

/** Drizzle wraps the errors of statements. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof StatementTimedOut
}
