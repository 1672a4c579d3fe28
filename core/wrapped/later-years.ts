import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { laterLikes } from '#db/schema.ts'
import { unknownChannel } from '../likes/like.ts'
import { hasLikes } from '../likes/likes.ts'
import type { Site } from '../site.ts'
import { inOrder, type Wrapped, type WrappedVideo } from './summary.ts'
import { specifiedYear } from './year.ts'

/** The likes of a year (UTC) that count, by the index `later_likes_by_time`. */
function likesOf(uid: string, year: number) {
  return and(
    eq(laterLikes.uid, uid),
    gte(laterLikes.publishedAt, new Date(Date.UTC(year, 0))),
    lt(laterLikes.publishedAt, new Date(Date.UTC(year + 1, 0))),
    ne(laterLikes.channelTitle, unknownChannel),
  )
}

/**
 * Counts the person's Wrapped of a later year than 2024, by the rules of 2024; `null` without a
 * like that counts. The platform lists at most 5,000 likes of a person.
 */
export async function countLaterYear(
  site: Pick<Site, 'rows'>,
  uid: string,
  year: number,
): Promise<Wrapped | null> {
  const newestFirst = sql`order by ${laterLikes.publishedAt} desc, ${laterLikes.videoId}`
  const rows = await site.rows
    .select({
      channelId: laterLikes.channelId,
      // A channel that was renamed during the year gets its latest name.
      name: sql<string>`(array_agg(${laterLikes.channelTitle} ${newestFirst}))[1]`,
      videoCount: sql<number>`count(*)::integer`,
      newest: sql<Date>`max(${laterLikes.publishedAt})`.mapWith(laterLikes.publishedAt),
    })
    .from(laterLikes)
    .where(likesOf(uid, year))
    .groupBy(laterLikes.channelId)
  if (rows.length === 0) return null
  const newest = Math.max(...rows.map((row) => row.newest.getTime()))
  return {
    year,
    totalVideos: rows.reduce((total, row) => total + row.videoCount, 0),
    totalChannels: rows.length,
    generatedAt: new Date(newest).toISOString(),
    channels: inOrder(rows.map(({ newest: _, ...channel }) => channel)),
  }
}

/** The videos of one channel in that Wrapped, newest like first; `null` if it is not in it. */
export async function listLaterVideos(
  site: Pick<Site, 'rows'>,
  uid: string,
  year: number,
  channelId: string,
): Promise<WrappedVideo[] | null> {
  const videos = await site.rows
    .select({
      videoId: laterLikes.videoId,
      title: laterLikes.title,
      thumbnail: laterLikes.thumbnail,
      publishedAt: laterLikes.publishedAt,
    })
    .from(laterLikes)
    .where(and(likesOf(uid, year), eq(laterLikes.channelId, channelId)))
    .orderBy(desc(laterLikes.publishedAt), laterLikes.videoId)
  return videos.length > 0 ? videos : null
}

/** The years of which likes of the person are stored, the newest first. */
export async function listYears(site: Site, uid: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${laterLikes.publishedAt} at time zone 'UTC')::integer`
  const [later, has2024] = await Promise.all([
    site.rows
      .selectDistinct({ year })
      .from(laterLikes)
      .where(and(eq(laterLikes.uid, uid), ne(laterLikes.channelTitle, unknownChannel))),
    hasLikes(site, uid),
  ])
  const years = [...later.map((row) => row.year), ...(has2024 ? [specifiedYear] : [])]
  return years.sort((one, other) => other - one)
}
