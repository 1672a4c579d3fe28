import { Refusal } from '#core/refusal.ts'
import type { Site } from '#core/site.ts'
import { parseYear, specifiedYear } from '#core/wrapped/year.ts'

/**
 * The year of a Wrapped page: that of its path, or 2024.
 * @throws Refusal (404) for a year that has no page
 */
export function yearOf(site: Site, { year }: { year?: string }): number {
  const parsed = year === undefined ? specifiedYear : parseYear(site, year)
  if (parsed === null) throw new Refusal('There is no Wrapped of that year.', 404)
  return parsed
}
