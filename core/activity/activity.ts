import { and, desc, eq } from 'drizzle-orm'
import { channels, reviewLog, users } from '#db/schema.ts'
import type { Rating } from '../rating.ts'
import { isShownChannel, isShownInLog } from '../shown.ts'
import type { Site } from '../site.ts'
import { withNamesakes } from '../users/namesakes.ts'

/** Recent Activity on Home (specification, part 9). */
const activityCount = 10

/** A row of the review log: a review of a channel. */
export interface Activity {
  id: number
  channelKey: string
  channelTitle: string
  /** `null` for an anonymous review. */
  authorUid: string | null
  displayName: string | null
  /** Whether the author has the name of a moderator without being one. */
  isNamesake: boolean
  rating: Rating
  text: string
  createdAt: Date
}

/** The newest ten shown rows of the review log, by the index `review_log_that_is_shown`. */
export async function recentActivity(site: Site): Promise<Activity[]> {
  const rows = await site.rows
    .select({
      id: reviewLog.id,
      channelKey: reviewLog.channelKey,
      channelTitle: channels.actualTitle,
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
  return await withNamesakes(site, rows)
}
