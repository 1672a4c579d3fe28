import { and, count, isNotNull } from 'drizzle-orm'
import { reviews } from '#db/schema.ts'
import { type RatingCounts, ratings } from '../rating.ts'
import type { Site } from '../site.ts'
import { isShown } from './shown.ts'
import { isAbout, type Subject } from './subject.ts'

/**
 * The letters that members gave a channel or a video. The tallies of its row count anonymous
 * reviews too, which nothing that leaves the site may count as the word of a person.
 */
export async function readMemberRatings(site: Site, subject: Subject): Promise<RatingCounts> {
  const rows = await site.rows
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(isAbout(subject), isShown, isNotNull(reviews.authorUid)))
    .groupBy(reviews.rating)
  const counts = Object.fromEntries(ratings.map((letter) => [letter, 0])) as RatingCounts
  for (const row of rows) counts[row.rating] = row.count
  return counts
}
