import { and, type Column, gt, lt, or, type SQL } from 'drizzle-orm'
import type { Site } from './site.ts'

/**
 * Whether something happened at most so many milliseconds ago. A clock can have been wrong: what lies further ahead than that was
 * written before it was set right, and would otherwise be recent until it comes there again, perhaps in a year.
 */
export function isRecent(site: Pick<Site, 'now'>, moment: Date, milliseconds: number): boolean {
  return Math.abs(site.now().getTime() - moment.getTime()) < milliseconds
}

/** The same of rows. */
export function recent(
  site: Pick<Site, 'now'>,
  moment: Column,
  milliseconds: number,
): SQL | undefined {
  const now = site.now().getTime()
  return and(gt(moment, new Date(now - milliseconds)), lt(moment, new Date(now + milliseconds)))
}

/** The opposite, as two ranges of an index. */
export function longAgo(
  site: Pick<Site, 'now'>,
  moment: Column,
  milliseconds: number,
): SQL | undefined {
  const now = site.now().getTime()
  return or(lt(moment, new Date(now - milliseconds)), gt(moment, new Date(now + milliseconds)))
}
