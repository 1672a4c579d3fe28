import { and, desc, eq } from 'drizzle-orm'
import { channels, reviewLog, users } from '#db/schema.ts'
import { isShownChannel, isShownInLog } from '../moderation/shown.server.ts'
import type { Site } from '../request/site.ts'
import type { Review } from './review.ts'

/** Recent Activity on Home (specification, part 9). */
const activityCount = 10

/** A row of the review log: a review of a channel. */
export interface Activity extends Omit<Review, 'updatedAt'> {
  channelKey: string
  title: string
  reviewId: number | null
}

/** The newest ten shown rows of the review log, by the index `review_log_that_is_shown`. */
export async function recentActivity(site: Site): Promise<Activity[]> {
  const rows = await site.rows
    .select({
      id: reviewLog.id,
      reviewId: reviewLog.reviewId,
      channelKey: reviewLog.channelKey,
      title: channels.actualTitle,
      authorUid: reviewLog.authorUid,
      displayName: users.displayName,
      rating: reviewLog.rating,
      text: reviewLog.text,
      createdAt: reviewLog.createdAt,
    })
    .from(reviewLog)
    .innerJoin(channels, eq(channels.key, reviewLog.channelKey))
    .leftJoin(users, eq(users.uid, reviewLog.authorUid))
    .where(and(isShownInLog, isShownChannel))
    .orderBy(desc(reviewLog.id))
    .limit(activityCount)
  return rows
}
