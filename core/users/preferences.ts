import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { isTimeZone } from '../practice/day.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'

/**
 * Switches the keyboard shortcuts of a person on or off.
 * @throws Refusal (401) for guests
 */
export async function setShortcuts(
  site: Site,
  viewer: Viewer | null,
  isOn: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your settings.', 401)
  await site.rows.update(users).set({ keyboardShortcuts: isOn }).where(eq(users.uid, viewer.uid))
}

/** Names of time zones to choose from: those that this system lists, UTC, and one's own. */
export function knownTimeZones(own: string): string[] {
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort()
}

/**
 * Stores the time zone that the browser reported, or that the person chose: a day of practice
 * begins at 4:00 in it.
 * @throws Refusal for guests (401) and for a name that is no time zone (422)
 */
export async function setTimeZone(
  site: Site,
  viewer: Viewer | null,
  timeZone: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your settings.', 401)
  if (!isTimeZone(timeZone)) throw new Refusal('We do not know this time zone.', 422)
  if (viewer.timeZone === timeZone) return
  await site.rows.update(users).set({ timeZone }).where(eq(users.uid, viewer.uid))
}
