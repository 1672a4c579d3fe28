import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { channels, paths, reviews, videos } from '#db/schema.ts'
import { isOpenPath, stateOf } from '../moderation/shown.server.ts'
import { fullPage, idCursor } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { subjectTitle } from './subject.server.ts'

const pageSize = 50

/** Newest first, by the index `reviews_of_an_author`. */
export async function listRemovedReviews(
  site: Site,
  viewer: Pick<Viewer, 'uid'>,
  after: string | null = null,
) {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      ...stateOf(reviews),
      channelKey: reviews.channelKey,
      videoId: reviews.videoId,
      pathId: reviews.pathId,
      title: subjectTitle,
    })
    .from(reviews)
    .leftJoin(channels, eq(channels.key, reviews.channelKey))
    .leftJoin(videos, eq(videos.id, reviews.videoId))
    .leftJoin(paths, and(eq(paths.id, reviews.pathId), isOpenPath))
    .where(
      and(
        eq(reviews.authorUid, viewer.uid),
        inArray(reviews.state, ['held', 'hidden', 'purged']),
        cursor === null ? undefined : lt(reviews.id, cursor),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(pageSize)
  return fullPage(rows, pageSize, () => rows.at(-1)?.id)
}
