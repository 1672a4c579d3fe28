import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { likedVideos, users } from '#db/schema.ts'
import { fullPage, type Page } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import type { Like } from './like.ts'

/** Liked videos on one page of the profile (specification, part 9). */
const pageSize = 100
/** Rows written at once (specification, part 9). */
const batchSize = 500

/** A liked video as the profile lists it. */
export type LikedVideo = Pick<
  Like,
  'videoId' | 'title' | 'channelTitle' | 'thumbnail' | 'publishedAt' | 'position'
>

/**
 * One page of a person's liked videos by their position, after the given cursor, by the index `liked_videos_in_order`. Only their
 * owner sees them (specification, part 6): refuses everybody else.
 */
export async function listLikes(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  after: string | null,
): Promise<Page<LikedVideo>> {
  if (viewer?.uid !== uid)
    throw new Refusal('Only their owner sees liked videos.', viewer ? 403 : 401)
  const cursor = readCursor(after)
  const rows = await site.rows
    .select({
      videoId: likedVideos.videoId,
      title: likedVideos.title,
      channelTitle: likedVideos.channelTitle,
      thumbnail: likedVideos.thumbnail,
      publishedAt: likedVideos.publishedAt,
      position: likedVideos.position,
    })
    .from(likedVideos)
    .where(
      and(
        eq(likedVideos.uid, uid),
        cursor &&
          or(
            gt(likedVideos.position, cursor.position),
            and(eq(likedVideos.position, cursor.position), gt(likedVideos.videoId, cursor.videoId)),
          ),
      ),
    )
    .orderBy(asc(likedVideos.position), asc(likedVideos.videoId))
    .limit(pageSize)
  return fullPage(rows, pageSize, () => {
    const last = rows.at(-1)
    return last && `${last.position}.${last.videoId}`
  })
}

/** Two likes can have one position: the list may have moved while it was read. */
function readCursor(after: string | null): { position: number; videoId: string } | undefined {
  const [, position, videoId] = /^(\d{1,9})\.([\w-]{1,64})$/.exec(after ?? '') ?? []
  return position && videoId ? { position: Number(position), videoId } : undefined
}

export async function hasLikes(site: Site, uid: string): Promise<boolean> {
  const [one] = await site.rows
    .select({ uid: likedVideos.uid })
    .from(likedVideos)
    .where(eq(likedVideos.uid, uid))
    .limit(1)
  return one !== undefined
}

/**
 * Makes these the person's liked videos: 500 rows at a time, all in one transaction with the person's totals, so that nobody ever
 * sees half a list, and doing it a second time changes nothing.
 * @param inTransaction what else belongs to the same transaction; its result is returned
 */
export async function replaceLikes<Result>(
  site: Site,
  uid: string,
  likes: Iterable<Like>,
  inTransaction: (site: Site) => Promise<Result>,
): Promise<Result> {
  const all = [...likes]
  return await site.rows.transaction(async (rows) => {
    // Two imports of one person write one after the other.
    await rows.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update')
    const ids = all.map((like) => like.videoId)
    await rows
      .delete(likedVideos)
      .where(
        and(
          eq(likedVideos.uid, uid),
          sql`${likedVideos.videoId} <> all(${sql.param(ids)}::text[])`,
        ),
      )
    for (let from = 0; from < all.length; from += batchSize)
      await keepBatch(rows, uid, all.slice(from, from + batchSize))
    await rows
      .update(users)
      .set({ totalLikedVideos: all.length, lastUpdated: site.now() })
      .where(eq(users.uid, uid))
    return await inTransaction({ ...site, rows })
  })
}

async function keepBatch(rows: Rows, uid: string, batch: Like[]): Promise<void> {
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
