import type { Site } from '../site.ts'

/**
 * Milliseconds that each statement of a search may take on a server. Suggestions come later than
 * the next letter by then. Nearly all searches take less than 100 (docs/performance.md).
 */
const timeoutsMs = { suggestions: 300, results: 2_000 }

/**
 * Runs a search.
 * @returns `null` when a statement took too long, which is logged and counted, without its words
 */
export async function inTime<Found>(
  site: Site,
  what: keyof typeof timeoutsMs,
  find: (site: Site) => Promise<Found>,
): Promise<Found | null> {
  const found = await site.search(timeoutsMs[what], (rows) => find({ ...site, rows }))
  if (found !== null) return found
  site.log.warn({ search: what }, 'search timed out')
  site.metrics.searchTimedOut(what)
  return null
}
