import { and, desc, eq } from 'drizzle-orm'
import { channels, reviewLog, reviews, users } from '#db/schema.ts'
import { isShown, isShownChannel, isShownInLog } from '../moderation/shown.server.ts'
import type { Site } from '../request/site.ts'

const feedSize = 50

export type NewestReview = Awaited<ReturnType<typeof newestReviews>>[number]

/**
 * By the index `review_log_that_is_shown`. An edited review has several rows in the log and comes
 * once.
 */
export async function newestReviews(site: Site) {
  const rows = await site.rows
    .select({
      id: reviews.id,
      channelKey: channels.key,
      title: channels.actualTitle,
      authorUid: reviews.authorUid,
      displayName: users.displayName,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviewLog)
    .innerJoin(reviews, and(eq(reviews.id, reviewLog.reviewId), isShown))
    .innerJoin(channels, and(eq(channels.key, reviews.channelKey), isShownChannel))
    .leftJoin(users, eq(users.uid, reviews.authorUid))
    .where(isShownInLog)
    .orderBy(desc(reviewLog.id))
    .limit(feedSize)
  const once = new Map(rows.map((row) => [row.id, row]))
  return [...once.values()]
}
