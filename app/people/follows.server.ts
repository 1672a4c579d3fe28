import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { channelFollows, channels, follows } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { isShownChannel } from '../moderation/shown.server.ts'
import { fullPage, type Page } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { forgetEndedFollow, refuseBlocked } from './blocks.server.ts'
import { lockPerson, waitForPair } from './lock-person.server.ts'

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
 * The target state is an argument, not a toggle: a double click or two open tabs change nothing the
 * second time.
 */
export async function setFollowing(
  site: Site,
  viewer: Viewer,
  uid: string,
  follow: boolean,
): Promise<void> {
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

/** The most channels that one person follows: Home and the notifications look at each. */
export const mostFollowedChannels = 500
const channelsPerPage = 50

export interface FollowedChannel {
  key: string
  title: string
  pictureUrl: string | null
  since: Date
}

export async function isFollowingChannel(
  site: Site,
  viewer: Viewer | null,
  channelKey: string,
): Promise<boolean> {
  if (!viewer) return false
  const follow = and(eq(channelFollows.uid, viewer.uid), eq(channelFollows.channelKey, channelKey))
  const count = await site.rows.$count(channelFollows, follow)
  return count > 0
}

export async function setFollowingChannel(
  site: Site,
  viewer: Viewer,
  name: string,
  follow: boolean,
): Promise<void> {
  const { uid } = viewer
  const channelKey = keyOf(name)
  if (!follow) {
    await site.rows
      .delete(channelFollows)
      .where(and(eq(channelFollows.uid, uid), eq(channelFollows.channelKey, channelKey)))
    return
  }
  await site.rows.transaction(async (rows) => {
    const room = await roomForFollows(rows, uid)
    const [channel] = await rows
      .select({ key: channels.key })
      .from(channels)
      .where(and(eq(channels.key, channelKey), isShownChannel))
      .for('key share')
    if (!channel) throw new Refusal('This channel is not here yet: add it first.', 404)
    const [known] = await rows
      .select({ key: channelFollows.channelKey })
      .from(channelFollows)
      .where(and(eq(channelFollows.uid, uid), eq(channelFollows.channelKey, channelKey)))
    if (known) return
    if (room === 0) {
      throw new Refusal(
        `You can follow at most ${mostFollowedChannels} channels. Unfollow one in your settings first.`,
        409,
      )
    }
    await rows.insert(channelFollows).values({ uid, channelKey, createdAt: site.now() })
  })
}

/** In the order of their keys, as many as the person can still follow. */
export async function followChannels(site: Site, { uid }: Viewer, ids: string[]): Promise<number> {
  return await site.rows.transaction(async (rows) => {
    const room = await roomForFollows(rows, uid)
    const followed = await query(
      rows,
      sql`
        insert into channel_follows (uid, channel_key, created_at)
        select ${uid}, key, ${site.now().toISOString()}::timestamptz from channels
        where id = any (${sql.param(ids)}::text[]) and ${isShownChannel} and not exists (
          select from channel_follows as known
          where known.uid = ${uid} and known.channel_key = channels.key)
        order by key limit ${room}
        on conflict do nothing
        returning 1`,
    )
    return followed.length
  })
}

async function roomForFollows(rows: Rows, uid: string): Promise<number> {
  await lockPerson(rows, uid)
  const count = await rows.$count(channelFollows, eq(channelFollows.uid, uid))
  return Math.max(0, mostFollowedChannels - count)
}

/** Without hidden ones. */
export async function listFollowedChannels(
  site: Site,
  viewer: Viewer,
  after: string | null,
): Promise<Page<FollowedChannel>> {
  const items = await site.rows
    .select({
      key: channels.key,
      title: channels.actualTitle,
      pictureUrl: channels.profilePictureUrl,
      since: channelFollows.createdAt,
    })
    .from(channelFollows)
    .innerJoin(channels, and(eq(channels.key, channelFollows.channelKey), isShownChannel))
    .where(
      and(
        eq(channelFollows.uid, viewer.uid),
        after === null ? undefined : gt(channelFollows.channelKey, after),
      ),
    )
    .orderBy(asc(channelFollows.channelKey))
    .limit(channelsPerPage)
  return fullPage(items, channelsPerPage, () => items.at(-1)?.key)
}
