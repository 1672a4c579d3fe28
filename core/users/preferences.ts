import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
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
