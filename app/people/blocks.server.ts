import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { follows, mutes, notifications, pathEditors, paths, users } from '#db/schema.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { waitForPair } from './lock-person.server.ts'
import { userNotFound } from './user.ts'

const undoHours = 24

export interface Ended {
  following: boolean
  follower: boolean
}

interface BlockColumns {
  blockedAt: Date | null
  mutedSince: Date | null
  followSince: Date | null
  followerSince: Date | null
}

/** Of a mute, and of a block that cannot be undone any more. */
export const nothingToUndo: BlockColumns = {
  blockedAt: null,
  mutedSince: null,
  followSince: null,
  followerSince: null,
}

/** The undo of a block restores following alone. */
export async function endFollowingAndEditing(
  rows: Rows,
  uid: string,
  blocked: string,
): Promise<Pick<BlockColumns, 'followSince' | 'followerSince'>> {
  await rows.delete(pathEditors).where(or(isEditorOf(uid, blocked), isEditorOf(blocked, uid)))
  const ended = await rows
    .delete(follows)
    .where(or(isFollow(uid, blocked), isFollow(blocked, uid)))
    .returning({ by: follows.followerUid, since: follows.createdAt })
  const sinceOf = (follower: string) => ended.find(({ by }) => by === follower)?.since ?? null
  return { followSince: sinceOf(uid), followerSince: sinceOf(blocked) }
}

export function endedBy(site: Pick<Site, 'now'>, row: BlockColumns): Ended | null {
  if (row.blockedAt === null || row.blockedAt <= undoBegin(site)) return null
  return { following: row.followSince !== null, follower: row.followerSince !== null }
}

function undoBegin(site: Pick<Site, 'now'>): Date {
  return new Date(site.now().getTime() - undoHours * 3_600_000)
}

/** Not a follow that was ended since, or whose other person has blocked meanwhile. */
export async function undoBlock(site: Site, viewer: Viewer, blocked: string): Promise<void> {
  const { uid } = viewer
  const isPair = and(eq(mutes.uid, uid), eq(mutes.mutedUid, blocked))
  await site.rows.transaction(async (rows) => {
    await lockPair(rows, uid, blocked)
    const [block] = await rows
      .select()
      .from(mutes)
      .where(and(isPair, eq(mutes.isBlock, true)))
    if (!block) return
    if (!endedBy(site, block)) {
      throw new Refusal('A block can be undone for a day. You can still end it: Unblock.', 409)
    }
    const { mutedSince, followSince, followerSince } = block
    if (mutedSince === null) await rows.delete(mutes).where(isPair)
    else {
      await rows
        .update(mutes)
        .set({ isBlock: false, createdAt: mutedSince, ...nothingToUndo })
        .where(isPair)
    }
    if (await isBlocking(rows, blocked, uid)) return
    if (followSince) await restoreFollow(rows, uid, blocked, followSince)
    if (followerSince) await restoreFollow(rows, blocked, uid, followerSince)
  })
}

async function restoreFollow(
  rows: Rows,
  followerUid: string,
  followedUid: string,
  createdAt: Date,
): Promise<void> {
  const isAboutIt = and(
    eq(notifications.uid, followedUid),
    eq(notifications.actorUid, followerUid),
    eq(notifications.kind, 'follow'),
  )
  const told = await rows.$count(notifications, isAboutIt)
  await rows.insert(follows).values({ followerUid, followedUid, createdAt }).onConflictDoNothing()
  // The trigger tells of it like of a new follower.
  if (told === 0) await rows.delete(notifications).where(isAboutIt)
}

/** After an unfollow: the undo of a block does not bring this follow back. */
export async function forgetEndedFollow(
  rows: Rows,
  follower: string,
  followed: string,
): Promise<void> {
  await rows
    .update(mutes)
    .set({ followSince: null })
    .where(and(eq(mutes.uid, follower), eq(mutes.mutedUid, followed), isNotNull(mutes.followSince)))
  await rows
    .update(mutes)
    .set({ followerSince: null })
    .where(
      and(eq(mutes.uid, followed), eq(mutes.mutedUid, follower), isNotNull(mutes.followerSince)),
    )
}

/** In one order, before rows whose foreign keys would lock them in another. */
export async function lockPair(rows: Rows, one: string, other: string): Promise<void> {
  await waitForPair(rows, one, other)
  const found = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(or(eq(users.uid, one), eq(users.uid, other)), hasAccount))
    .orderBy(users.uid)
    .for('no key update')
  if (found.length < 2) throw new Refusal(userNotFound, 404)
}

export async function refuseBlocked(rows: Rows, follower: string, followed: string): Promise<void> {
  await lockPair(rows, follower, followed)
  if (await isBlocking(rows, follower, followed))
    throw new Refusal('You have blocked this person. End that first to follow them.', 403)
  // The followed person's block is not told as one.
  if (await isBlocking(rows, followed, follower))
    throw new Refusal('You cannot follow this person.', 403)
}

export async function isBlocking(rows: Rows, uid: string, other: string): Promise<boolean> {
  const isBlock = and(eq(mutes.uid, uid), eq(mutes.mutedUid, other), eq(mutes.isBlock, true))
  return (await rows.$count(mutes, isBlock)) > 0
}

function isFollow(follower: string, followed: string): SQL | undefined {
  return and(eq(follows.followerUid, follower), eq(follows.followedUid, followed))
}

function isEditorOf(author: string, editor: string): SQL | undefined {
  const isOfAuthor = sql`${pathEditors.pathId} in
    (select ${paths.id} from ${paths} where ${paths.authorUid} = ${author})`
  return and(eq(pathEditors.uid, editor), isOfAuthor)
}
