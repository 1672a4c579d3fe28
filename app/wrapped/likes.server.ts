import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { laterLikes, likedVideos, users } from '#db/schema.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { userNotFound } from '../people/user.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import type { LaterLike, Like } from './like.ts'

/** Rows per insert (specification, part 9). */
const batchSize = 500

export async function hasLikes(site: Site, uid: string): Promise<boolean> {
  const [one] = await site.rows
    .select({ uid: likedVideos.uid })
    .from(likedVideos)
    .where(eq(likedVideos.uid, uid))
    .limit(1)
  return one !== undefined
}

/** In one transaction with their total: no reader sees half a list. */
export async function replaceLikes<Result>(
  site: Site,
  uid: string,
  likes: Iterable<Like>,
  inTransaction: (site: Site) => Promise<Result>,
): Promise<Result> {
  const all = [...likes]
  return await site.rows.transaction(async (rows) => {
    // Locks the person: two imports write one after the other.
    const [person] = await rows
      .select({ uid: users.uid })
      .from(users)
      .where(and(eq(users.uid, uid), hasAccount))
      .for('no key update')
    if (!person) throw new Refusal(userNotFound, 404)
    const ids = all.map((like) => like.videoId)
    const isGone = sql`${likedVideos.videoId} <> all(${sql.param(ids)}::text[])`
    await rows.delete(likedVideos).where(and(eq(likedVideos.uid, uid), isGone))
    for (let from = 0; from < all.length; from += batchSize)
      await storeBatch(rows, uid, all.slice(from, from + batchSize))
    await rows
      .update(users)
      .set({ totalLikedVideos: all.length, lastUpdated: site.now() })
      .where(eq(users.uid, uid))
    return await inTransaction({ ...site, rows })
  })
}

async function storeBatch(rows: Rows, uid: string, batch: Like[]): Promise<void> {
  await rows
    .insert(likedVideos)
    .values(batch.map((like) => ({ uid, ...like })))
    .onConflictDoUpdate({
      target: [likedVideos.uid, likedVideos.videoId],
      set: {
        title: sql`excluded.title`,
        channelTitle: sql`excluded.channel_title`,
        channelId: sql`excluded.channel_id`,
        thumbnail: sql`excluded.thumbnail`,
        publishedAt: sql`excluded.published_at`,
        position: sql`excluded.position`,
      },
    })
}

export async function replaceLaterLikes(
  rows: Rows,
  uid: string,
  likes: Iterable<LaterLike>,
): Promise<void> {
  const all = [...likes].map((like) => ({ uid, ...like }))
  await rows.delete(laterLikes).where(eq(laterLikes.uid, uid))
  for (let from = 0; from < all.length; from += batchSize)
    await rows.insert(laterLikes).values(all.slice(from, from + batchSize))
}
