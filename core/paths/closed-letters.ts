import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { paths, reviews } from '#db/schema.ts'
import type { Rating } from '../rating.ts'
import { isListedPath, isOpenPath } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'

/** A letter that its author would not find again by the lists. */
export interface ClosedLetter {
  id: number
  pathId: string
  /** `null` for a path that the author of the letter may not see any more. */
  title: string | null
  rating: Rating
  createdAt: Date
}

/** The most letters in "My paths". */
const mostLetters = 200

/**
 * The letters that the viewer gave to paths which no list has now, because they are by link,
 * private, hidden or deleted: newest first, by the index `reviews_of_an_author`.
 */
export async function listClosedLetters(
  { rows }: Pick<Site, 'rows'>,
  { uid }: Viewer,
): Promise<ClosedLetter[]> {
  return await rows
    .select({
      id: reviews.id,
      pathId: paths.id,
      title: sql<string | null>`case when ${isOpenPath} then ${paths.title} end`,
      rating: reviews.rating,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(paths, eq(paths.id, reviews.pathId))
    .where(
      and(
        eq(reviews.authorUid, uid),
        isNotNull(reviews.pathId),
        ne(reviews.state, 'deleted'),
        sql`not ${isListedPath}`,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(mostLetters)
}
