import { and, eq, sql } from 'drizzle-orm'
import { helpfulReviews, reviews } from '#db/schema.ts'
import { isShown } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { isAbout, type Subject } from './subject.server.ts'

/** People whom it helped, without those who are leaving. */
export const helpedCount = sql<number>`(select count(*)::integer
  from helpful_reviews as helped join users as reader on reader.uid = helped.uid
  where helped.review_id = ${reviews.id} and reader.leaving_at is null)`

export async function setHelpful(
  site: Pick<Site, 'rows'>,
  { uid }: Viewer,
  reviewId: number,
  isHelpful: boolean,
): Promise<void> {
  const [review] = await site.rows
    .select({ authorUid: reviews.authorUid })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isShown))
  if (!review) throw new Refusal('This review does not exist any more.', 404)
  if (review.authorUid === uid) throw new Refusal('This is your own review.', 422)
  if (isHelpful) {
    await site.rows.insert(helpfulReviews).values({ reviewId, uid }).onConflictDoNothing()
    return
  }
  const isThis = and(eq(helpfulReviews.reviewId, reviewId), eq(helpfulReviews.uid, uid))
  await site.rows.delete(helpfulReviews).where(isThis)
}

/** The ids of the reviews of a subject that helped the viewer. */
export async function listHelpful(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  subject: Subject,
): Promise<number[]> {
  if (!viewer) return []
  const found = await rows
    .select({ id: reviews.id })
    .from(helpfulReviews)
    .innerJoin(reviews, eq(reviews.id, helpfulReviews.reviewId))
    .where(and(eq(helpfulReviews.uid, viewer.uid), isAbout(subject)))
  return found.map(({ id }) => id)
}
