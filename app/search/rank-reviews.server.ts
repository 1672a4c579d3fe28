import { sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { channels, paths, reviews, users, videos } from '#db/schema.ts'
import { hasAccount, isListedPath, isShown, isShownChannel } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { Review } from '../reviews/review.ts'
import { excerpt, highlightFound, type Piece } from './highlights.ts'
import { mostNames } from './query.ts'
import type { Hits } from './rank-names.server.ts'
import { headline, notMuted, type SqlQuery } from './sql-query.server.ts'

export interface ReviewHit extends Omit<Review, 'text' | 'createdAt' | 'updatedAt'> {
  /** One of the three is not `null`. */
  channelKey: string | null
  videoId: string | null
  pathId: string | null
  title: string | null
  text: Piece[]
}

const reviewLength = 190

/** By the index `shown_reviews_by_word`. */
export async function findReviews(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limit: number,
): Promise<Hits<ReviewHit>> {
  const rows = await run<ReviewRow>(
    site.rows,
    sql`
    with hits as (
      select id, ts_rank(words, ${wanted.words}) as rank
      from ${reviews} where ${isShown} and words @@ ${wanted.words}
        and (channel_key is null or exists (select from ${channels}
          where channels.key = reviews.channel_key and ${isShownChannel}))
        and (path_id is null or exists (select from ${paths}
          where paths.id = reviews.path_id and ${isListedPath}))
        and case when author_uid is null
          then not exists (select from users where users.uid = ${viewer?.uid ?? ''} and users.mutes_anonymous)
          else ${notMuted(viewer, sql`reviews.author_uid`)} end
      limit ${mostNames}
    ), best as (
      select *, count(*) over ()::int as count from hits order by rank desc, id desc limit ${limit}
    )
    select best.id::float8 as id, reviews.rating, reviews.author_uid as "authorUid",
      users.display_name as "displayName", reviews.channel_key as "channelKey",
      reviews.video_id as "videoId", reviews.path_id as "pathId",
      coalesce(channels.actual_title, videos.title, paths.title) as title,
      left(reviews.text, 2000) as text, best.count,
      ${headline(sql`null`, sql`left(reviews.text, 2000)`, wanted)} as marked
    from best join ${reviews} on reviews.id = best.id
    left join ${users} on users.uid = reviews.author_uid and ${hasAccount}
    left join ${channels} on channels.key = reviews.channel_key
    left join ${videos} on videos.id = reviews.video_id
    left join ${paths} on paths.id = reviews.path_id
    order by best.rank desc, best.id desc`,
  )
  return {
    items: rows.map(({ marked, text, count: _, ...review }) => ({
      ...review,
      text: excerpt(highlightFound(marked, text, wanted.query), reviewLength),
    })),
    count: rows[0]?.count ?? 0,
  }
}

type ReviewRow = Omit<ReviewHit, 'text'> & { text: string; marked: string; count: number }
