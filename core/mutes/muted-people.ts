import { and, desc, eq } from 'drizzle-orm'
import { mutes, users } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { isHere } from '../users/here.ts'

/** A person whom the viewer has muted or blocked. */
export interface MutedPerson {
  uid: string
  displayName: string | null
  photoUrl: string | null
  isBlock: boolean
  since: Date
}

/** More are not listed. */
const listed = 500

/** The people whom a person has muted or blocked, newest first. */
export async function listMuted(site: Site, { uid }: Viewer): Promise<MutedPerson[]> {
  return await site.rows
    .select({
      uid: mutes.mutedUid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      isBlock: mutes.isBlock,
      since: mutes.createdAt,
    })
    .from(mutes)
    .innerJoin(users, eq(users.uid, mutes.mutedUid))
    .where(and(eq(mutes.uid, uid), isHere))
    .orderBy(desc(mutes.createdAt), mutes.mutedUid)
    .limit(listed)
}

/** Whether a person has muted all anonymous reviews. */
export async function mutesAnonymous(site: Site, { uid }: Viewer): Promise<boolean> {
  const [row] = await site.rows
    .select({ isOn: users.mutesAnonymous })
    .from(users)
    .where(eq(users.uid, uid))
  return row?.isOn ?? false
}

/**
 * Ends a mute or a block; one that has ended already changes nothing.
 * @throws Refusal (401) for guests
 */
export async function unmute(site: Site, viewer: Viewer | null, uid: string): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your settings.', 401)
  await site.rows.delete(mutes).where(and(eq(mutes.uid, viewer.uid), eq(mutes.mutedUid, uid)))
}

/**
 * Mutes all anonymous reviews, or ends that.
 * @throws Refusal (401) for guests
 */
export async function setAnonymousMuted(
  site: Site,
  viewer: Viewer | null,
  isOn: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your settings.', 401)
  await site.rows.update(users).set({ mutesAnonymous: isOn }).where(eq(users.uid, viewer.uid))
}
