import type { Site } from '../site.ts'

/** The year of `/wrapped` (specification, part 9), and the first that an import reads. */
export const specifiedYear = 2024

/** Parses a year of a URL; `null` for one before 2024 or in the future (UTC). */
export function parseYear(site: Pick<Site, 'now'>, text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= specifiedYear && year <= site.now().getUTCFullYear() ? year : null
}
