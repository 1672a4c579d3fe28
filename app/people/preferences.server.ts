import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { isTimeZone } from '../practice/day.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

export async function setShortcuts(site: Site, viewer: Viewer, isOn: boolean): Promise<void> {
  await site.rows.update(users).set({ keyboardShortcuts: isOn }).where(eq(users.uid, viewer.uid))
}

export function knownTimeZones(own: string): string[] {
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** The name that a person means: "europe/berlin", "Berlin" and "new york" are understood. */
function timeZoneOf(typed: string): string | null {
  if (isTimeZone(typed)) return typed
  const asked = typed.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const names = Intl.supportedValuesOf('timeZone')
  return (
    names.find((name) => name.toLowerCase() === asked) ??
    names.find((name) => name.toLowerCase().endsWith(`/${asked}`)) ??
    null
  )
}

/** A day of practice begins at 4:00 in it. */
export async function setTimeZone(site: Site, viewer: Viewer, typed: string): Promise<void> {
  const timeZone = timeZoneOf(typed)
  if (timeZone === null) {
    throw new Refusal(
      'We do not know this time zone. Please choose one from the list, or type a large city in it, such as Lisbon.',
      422,
    )
  }
  if (viewer.timeZone === timeZone) return
  await site.rows.update(users).set({ timeZone }).where(eq(users.uid, viewer.uid))
}
