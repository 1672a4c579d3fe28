import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { paths } from '#db/schema.ts'
import { isListedPath } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { Review } from '../reviews/review.ts'

export const shownCount = 6
/** Of more people only those followed last are read, so that Home costs the same for everyone. */
const mostFollowed = 200

export interface FollowedReview extends Omit<Review, 'updatedAt'> {
  channelKey: string | null
  videoId: string | null
  pathId: string | null
  title: string | null
}

/** Reads at most `mostFollowed` x `shownCount` entries of the index `shown_reviews_by_a_person`. */
export async function readFollowedReviews(
  site: Site,
  viewer: Viewer | null,
): Promise<FollowedReview[] | null> {
  if (!viewer) return null
  const followed = await query<{ uid: string }>(
    site.rows,
    sql`
      select users.uid from follows join users on users.uid = follows.followed_uid
      where follower_uid = ${viewer.uid} and leaving_at is null and not exists (
        select from mutes where mutes.uid = ${viewer.uid} and muted_uid = follows.followed_uid)
      order by follows.created_at desc limit ${mostFollowed}`,
  )
  if (followed.length === 0) return null
  const uids = sql`array[${sql.join(
    followed.map(({ uid }) => sql`${uid}`),
    sql`, `,
  )}]::text[]`
  const reviews = await readReviews(
    site,
    sql`
      select newest.* from unnest(${uids}) as followed (uid)
      cross join lateral (
        select reviews.* from reviews
        where author_uid = (followed.uid collate "C") and state = 'shown'
          and not exists (select from channels as hidden
            where hidden.key = reviews.channel_key and hidden.state <> 'shown')
          and (path_id is null or exists (select from ${paths}
            where paths.id = reviews.path_id and ${isListedPath}))
        order by id desc limit ${shownCount}) as newest`,
    shownCount,
  )
  return reviews
}

/** @param some SQL that selects rows of `reviews` */
export async function readReviews(site: Site, some: SQL, count: number): Promise<FollowedReview[]> {
  const reviews = await query<Omit<FollowedReview, 'createdAt'> & { createdAt: string }>(
    site.rows,
    sql`
      select newest.id::float8 as id, newest.author_uid as "authorUid",
        users.display_name as "displayName", newest.rating, newest.text,
        to_char(newest.created_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        newest.channel_key as "channelKey", newest.video_id as "videoId",
        newest.path_id as "pathId",
        coalesce(channels.actual_title, videos.title, paths.title) as title
      from (${some}) as newest
      left join users on users.uid = newest.author_uid
      left join channels on channels.key = newest.channel_key
      left join videos on videos.id = newest.video_id
      left join paths on paths.id = newest.path_id
      order by newest.id desc limit ${count}`,
  )
  return reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }))
}
