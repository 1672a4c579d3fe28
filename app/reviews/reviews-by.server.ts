import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { channels, paths, reviews, videos } from '#db/schema.ts'
import { isOpenPath, isShown, isShownChannel } from '../moderation/shown.server.ts'
import { fullPage, idCursor } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import type { ReviewedKind } from './review.ts'
import { subjectTitle } from './subject.server.ts'

const pageSize = 50

export type ReviewOf = Awaited<ReturnType<typeof listReviewsBy>>['items'][number]

const isOf: Record<ReviewedKind, SQL | undefined> = {
  channels: and(isNotNull(channels.key), isShownChannel),
  videos: isNotNull(videos.id),
  paths: isNotNull(paths.id),
}

/**
 * Newest first (specification, part 2: Channel Reviews on the profile), by the index
 * `shown_reviews_by_a_person`.
 */
export async function listReviewsBy(
  site: Site,
  uid: string,
  { of, after }: { of: ReviewedKind; after: string | null },
) {
  const cursor = idCursor(after)
  const items = await site.rows
    .select({
      id: reviews.id,
      channelKey: channels.key,
      videoId: videos.id,
      pathId: paths.id,
      title: subjectTitle,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .leftJoin(channels, eq(channels.key, reviews.channelKey))
    .leftJoin(videos, eq(videos.id, reviews.videoId))
    .leftJoin(paths, and(eq(paths.id, reviews.pathId), isOpenPath))
    .where(
      and(
        eq(reviews.authorUid, uid),
        isShown,
        isOf[of],
        cursor === null ? undefined : lt(reviews.id, cursor),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(pageSize)
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}

export async function countReviewsBy(
  site: Site,
  uid: string,
): Promise<Record<ReviewedKind, number>> {
  const count = (kind: ReviewedKind) =>
    sql<number>`(count(*) filter (where ${isOf[kind]}))::integer`
  const [counts] = await site.rows
    .select({ channels: count('channels'), videos: count('videos'), paths: count('paths') })
    .from(reviews)
    .leftJoin(channels, eq(channels.key, reviews.channelKey))
    .leftJoin(videos, eq(videos.id, reviews.videoId))
    .leftJoin(paths, and(eq(paths.id, reviews.pathId), isOpenPath))
    .where(and(eq(reviews.authorUid, uid), isShown))
  return counts ?? { channels: 0, videos: 0, paths: 0 }
}
