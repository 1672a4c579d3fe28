import { and, eq } from 'drizzle-orm'
import { follows } from '#db/schema.ts'
import { forgetEndedFollow, refuseBlocked, waitForPair } from '../mutes/blocks.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'

/** Whether the viewer follows a person; false for guests and for oneself. */
export async function isFollowing(
  site: Site,
  viewer: Viewer | null,
  uid: string,
): Promise<boolean> {
  if (!viewer || viewer.uid === uid) return false
  const [row] = await site.rows
    .select({ uid: follows.followedUid })
    .from(follows)
    .where(and(eq(follows.followerUid, viewer.uid), eq(follows.followedUid, uid)))
  return row !== undefined
}

/**
 * Follows or unfollows a person, as signed-in people can on profiles of others (specification, part
 * 5). The target state is an argument, not a toggle: a double click or two open tabs change nothing
 * the second time.
 * @throws Refusal for guests (401), oneself (422), unknown people (404) and after a block (403)
 */
export async function setFollowing(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  follow: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to follow people.', 401)
  if (viewer.uid === uid) throw new Refusal('You cannot follow yourself.', 422)
  const pair = { followerUid: viewer.uid, followedUid: uid }
  if (!follow) {
    await site.rows.transaction(async (rows) => {
      await waitForPair(rows, viewer.uid, uid)
      await rows
        .delete(follows)
        .where(and(eq(follows.followerUid, viewer.uid), eq(follows.followedUid, uid)))
      await forgetEndedFollow(rows, viewer.uid, uid)
    })
    return
  }
  await site.rows.transaction(async (rows) => {
    await refuseBlocked(rows, viewer.uid, uid)
    await rows.insert(follows).values(pair).onConflictDoNothing()
  })
}
