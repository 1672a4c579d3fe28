import type { Site } from '../request/site.ts'

/** Suggestions come later than the next letter by then. Nearly all searches take less than 100. */
const timeoutsMs = { suggestions: 300, results: 2_000 }

/** `null` when a statement took too long: logged and counted, without its words. */
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
