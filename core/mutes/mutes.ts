import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { follows, mutes, users } from '#db/schema.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import { hasAccount } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { rowTag, type Tagged } from '../tags.ts'
import { userNotFound } from '../users/user.ts'
import { type Mutes, noMutes } from './mute.ts'

/** The most people that one person mutes: every member page reads the list. */
const mostMuted = 1_000

/** Whom the viewer mutes, for `isMuted`. Cache it for the viewer only (`cachedForViewer`). */
export async function readMutes(site: Site, viewer: Viewer | null): Promise<Tagged<Mutes>> {
  if (!viewer) return { data: noMutes, tags: [] }
  const [muted, [own]] = await Promise.all([
    site.rows.select({ uid: mutes.mutedUid }).from(mutes).where(eq(mutes.uid, viewer.uid)),
    site.rows
      .select({ anonymous: users.mutesAnonymous })
      .from(users)
      .where(eq(users.uid, viewer.uid)),
  ])
  return {
    data: { uids: muted.map(({ uid }) => uid), anonymous: own?.anonymous ?? false },
    tags: [rowTag.user(viewer.uid)],
  }
}

/** How a viewer treats a person: `mute` folds their reviews away, `block` also ends following. */
export type MuteLevel = 'none' | 'mute' | 'block'

/** How the viewer treats a person; `none` for guests. */
export async function muteLevelOf(
  site: Site,
  viewer: Viewer | null,
  uid: string,
): Promise<MuteLevel> {
  if (!viewer) return 'none'
  const [row] = await site.rows
    .select({ isBlock: mutes.isBlock })
    .from(mutes)
    .where(and(eq(mutes.uid, viewer.uid), eq(mutes.mutedUid, uid)))
  return row ? (row.isBlock ? 'block' : 'mute') : 'none'
}

/**
 * Mutes or blocks a person, or ends that. A block ends following in both directions and prevents it
 * until it ends. The target state is an argument, so a double click changes nothing.
 * @throws Refusal for guests (401), oneself (422), unknown people (404), and beyond 1,000 people
 *   (422)
 */
export async function setMuteLevel(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  treatment: MuteLevel,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to mute people.', 401)
  if (viewer.uid === uid) throw new Refusal('You cannot mute yourself.', 422)
  const pair = and(eq(mutes.uid, viewer.uid), eq(mutes.mutedUid, uid))
  if (treatment === 'none') {
    await site.rows.delete(mutes).where(pair)
    return
  }
  const isBlock = treatment === 'block'
  await site.rows.transaction(async (rows) => {
    await lockPair(rows, viewer.uid, uid)
    const count = await rows.$count(mutes, eq(mutes.uid, viewer.uid))
    if (count >= mostMuted) {
      throw new Refusal(`You can mute at most ${mostMuted.toLocaleString('en')} people.`, 422)
    }
    await rows
      .insert(mutes)
      .values({ uid: viewer.uid, mutedUid: uid, isBlock })
      .onConflictDoUpdate({ target: [mutes.uid, mutes.mutedUid], set: { isBlock } })
    if (!isBlock) return
    await rows
      .delete(follows)
      .where(
        or(
          and(eq(follows.followerUid, viewer.uid), eq(follows.followedUid, uid)),
          and(eq(follows.followerUid, uid), eq(follows.followedUid, viewer.uid)),
        ),
      )
  })
}

/**
 * Follows, unfollows and blocks of a pair at once run one after the other. Not by the rows of the
 * two people: an unfollow holds the row of the follow when it waits for them (`tally_follow`), so
 * that would be a deadlock.
 */
export async function waitForPair(rows: Rows, one: string, other: string): Promise<void> {
  await lockPerson(rows, one)
  const pair = [one, other].sort().join(' ')
  await rows.execute(sql`select pg_advisory_xact_lock(10, hashtext(${pair}))`)
}

/**
 * Locks two people, in one order, before any row that refers to them: its foreign keys would lock
 * them too, less strictly and in an order of their own.
 * @throws Refusal (404) if one of them does not exist
 */
async function lockPair(rows: Rows, one: string, other: string): Promise<void> {
  await waitForPair(rows, one, other)
  const found = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(or(eq(users.uid, one), eq(users.uid, other)), hasAccount))
    .orderBy(users.uid)
    .for('no key update')
  if (found.length < 2) throw new Refusal(userNotFound, 404)
}

/**
 * Locks two people for a new follow.
 * @throws Refusal if one of them does not exist (404) or has blocked the other (403)
 */
export async function refuseBlocked(rows: Rows, follower: string, followed: string): Promise<void> {
  await lockPair(rows, follower, followed)
  const [block] = await rows
    .select({ uid: mutes.uid })
    .from(mutes)
    .where(
      and(
        sql`${mutes.isBlock}`,
        or(
          and(eq(mutes.uid, follower), eq(mutes.mutedUid, followed)),
          and(eq(mutes.uid, followed), eq(mutes.mutedUid, follower)),
        ),
      ),
    )
  if (!block) return
  // The followed person's block is not told as one.
  throw new Refusal(
    block.uid === follower
      ? 'You have blocked this person. End that first to follow them.'
      : 'You cannot follow this person.',
    403,
  )
}

/**
 * Mutes all anonymous reviews for the viewer, or ends that.
 * @throws Refusal for guests (401)
 */
export async function setAnonymousMuted(
  site: Site,
  viewer: Viewer | null,
  isMuted: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to mute anonymous reviews.', 401)
  await site.rows.update(users).set({ mutesAnonymous: isMuted }).where(eq(users.uid, viewer.uid))
}

/** A person whom the viewer mutes or blocks, for the settings. */
export interface MutedPerson {
  uid: string
  displayName: string | null
  photoUrl: string | null
  isBlock: boolean
  since: Date
}

/** All people whom the viewer mutes or blocks, by name. At most 1,000. */
export async function listMuted(site: Site, viewer: Viewer): Promise<MutedPerson[]> {
  return await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      isBlock: mutes.isBlock,
      since: mutes.createdAt,
    })
    .from(mutes)
    .innerJoin(users, eq(users.uid, mutes.mutedUid))
    .where(and(eq(mutes.uid, viewer.uid), hasAccount))
    .orderBy(asc(users.displayName), asc(users.uid))
}
