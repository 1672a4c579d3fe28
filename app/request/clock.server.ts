import { and, type Column, gt, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Site } from './site.ts'

/** In both directions: a row written while the clock was ahead has a time in the future. */
export function isRecent(site: Pick<Site, 'now'>, moment: Date, milliseconds: number): boolean {
  return Math.abs(site.now().getTime() - moment.getTime()) < milliseconds
}

export function whereRecent(
  site: Pick<Site, 'now'>,
  moment: Column,
  milliseconds: number,
): SQL | undefined {
  const now = site.now().getTime()
  return and(gt(moment, new Date(now - milliseconds)), lt(moment, new Date(now + milliseconds)))
}

/** Two ranges, so that an index can serve it. */
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

/** A wait that was written in the future is over, too: the clock was ahead then. */
export function isDue(site: Pick<Site, 'now'>, since: Date, until: Date): boolean {
  const now = site.now().getTime()
  return until.getTime() <= now || since.getTime() > now + skewMs
}

export function whereDue(site: Pick<Site, 'now'>, since: Column, until: Column): SQL | undefined {
  const now = site.now().getTime()
  return and(isNotNull(until), or(lte(until, new Date(now)), gt(since, new Date(now + skewMs))))
}
