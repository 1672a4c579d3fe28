import { and, type Column, gt, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Site } from './site.ts'

/**
 * Whether a moment is less than `milliseconds` away from the site's clock. The distance counts in
 * both directions: a row written while the clock was ahead has a time in the future, and would
 * otherwise be recent until the clock reaches that time again, perhaps in a year.
 */
export function isRecent(site: Pick<Site, 'now'>, moment: Date, milliseconds: number): boolean {
  return Math.abs(site.now().getTime() - moment.getTime()) < milliseconds
}

/** The rows whose time is recent, as a condition of a query. */
export function whereRecent(
  site: Pick<Site, 'now'>,
  moment: Column,
  milliseconds: number,
): SQL | undefined {
  const now = site.now().getTime()
  return and(gt(moment, new Date(now - milliseconds)), lt(moment, new Date(now + milliseconds)))
}

/** The opposite of `whereRecent`, written as two ranges so that an index can serve it. */
export function whereStale(
  site: Pick<Site, 'now'>,
  moment: Column,
  milliseconds: number,
): SQL | undefined {
  const now = site.now().getTime()
  return or(lt(moment, new Date(now - milliseconds)), gt(moment, new Date(now + milliseconds)))
}

/** Clocks of several processes differ by less. */
const skewMs = 60_000

/**
 * Whether the wait that was written at `since` and lasts until `until` is over. One that was
 * written in the future is over, too: the clock was ahead then.
 */
export function isDue(site: Pick<Site, 'now'>, since: Date, until: Date): boolean {
  const now = site.now().getTime()
  return until.getTime() <= now || since.getTime() > now + skewMs
}

/** The rows whose wait is over, as a condition of a query. Rows without a wait are left out. */
export function whereDue(site: Pick<Site, 'now'>, since: Column, until: Column): SQL | undefined {
  const now = site.now().getTime()
  return and(isNotNull(until), or(lte(until, new Date(now)), gt(since, new Date(now + skewMs))))
}

/** A moment as sentences name it: "29 November 2026 at 17:30 UTC". */
export function inUtc(moment: Date): string {
  const options = { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' } as const
  return `${moment.toLocaleString('en-GB', options)} UTC`
}
