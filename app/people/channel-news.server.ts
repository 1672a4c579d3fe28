import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type FollowedReview, readReviews, shownCount } from './followed-reviews.server.ts'

/** Recent Activity shows some of the reviews, and none is shown twice. */
const readCount = 2 * shownCount

export interface NewVideo {
  videoId: string
  title: string | null
  channelKey: string
  channelTitle: string
  pictureUrl: string | null
  createdAt: Date
}

export interface ChannelNews {
  videos: NewVideo[]
  reviews: FollowedReview[]
}

/**
 * Of others whom the person does not mute.
 * @param uid SQL of the person
 */
export const isNewsTo = (uid: SQL) => sql`(reviews.state = 'shown'
  and reviews.author_uid is distinct from ${uid}
  and case when reviews.author_uid is null
    then not (select mutes_anonymous from users as reader where reader.uid = ${uid})
    else not exists (select from mutes
      where mutes.uid = ${uid} and mutes.muted_uid = reviews.author_uid) end)`

/**
 * Reads a few entries a channel of the indexes `videos_of_a_channel` and `reviews_about_a_channel`.
 */
export async function readChannelNews(
  site: Site,
  viewer: Viewer | null,
): Promise<ChannelNews | null> {
  if (!viewer) return null
  const followed = sql`(select channels.key, channels.id, actual_title, profile_picture_url
    from channel_follows join channels on channels.key = channel_follows.channel_key
    where channel_follows.uid = ${viewer.uid} and channels.state = 'shown') as followed`
  const [ids, videos, reviews] = await Promise.all([
    query<{ id: string }>(site.rows, sql`select id from ${followed}`),
    readVideos(site, followed),
    readReviews(
      site,
      sql`
        select newest.* from ${followed}
        cross join lateral (
          select reviews.* from reviews
          where about_channel_id = followed.id and ${isNewsTo(sql`${viewer.uid}`)}
          order by created_at desc, id desc limit ${readCount}) as newest`,
      readCount,
    ),
  ])
  return ids.length > 0 ? { videos, reviews } : null
}

async function readVideos(site: Site, followed: SQL): Promise<NewVideo[]> {
  const rows = await query<Omit<NewVideo, 'createdAt'> & { createdAt: string }>(
    site.rows,
    sql`
      select newest.id as "videoId", newest.title, followed.key as "channelKey",
        followed.actual_title as "channelTitle",
        followed.profile_picture_url as "pictureUrl",
        to_char(newest.created_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from ${followed}
      cross join lateral (
        select id, title, created_at from videos
        where channel_id = followed.id
        order by created_at desc, id desc limit ${shownCount}) as newest
      order by newest.created_at desc, newest.id desc limit ${shownCount}`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/**
 * What is new of followed people and channels, the newest first and each once.
 * @param shown ids of reviews that Home shows already
 */
export function newestOf(
  reviews: FollowedReview[],
  news: ChannelNews,
  shown: ReadonlySet<number>,
): (NewVideo | FollowedReview)[] {
  const once = new Map([...reviews, ...news.reviews].map((review) => [review.id, review]))
  return [...news.videos, ...[...once.values()].filter(({ id }) => !shown.has(id))]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, 2 * shownCount)
}
