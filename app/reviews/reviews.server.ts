import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { channels, reviews, users, videos } from '#db/schema.ts'
import { isShown, stateOf } from '../moderation/shown.server.ts'
import { fullPage, idCursor, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { helpedCount } from './helpful.server.ts'
import { type RatingCounts, ratingCounts } from './rating.ts'
import type { ListedReview, OwnReview } from './review.ts'
import { isAbout, type Subject } from './subject.server.ts'

const pageSize = 50

const reviewColumns = {
  id: reviews.id,
  authorUid: reviews.authorUid,
  displayName: users.displayName,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
}

/** By the index `reviews_of_a_channel`, `reviews_of_a_video` or `reviews_of_a_path`. */
export async function listReviews(
  site: Site,
  subject: Subject,
  after: string | null,
): Promise<Page<ListedReview>> {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({ ...reviewColumns, helped: helpedCount })
    .from(reviews)
    .leftJoin(users, eq(users.uid, reviews.authorUid))
    .where(and(isAbout(subject), isShown, cursor === null ? undefined : lt(reviews.id, cursor)))
    .orderBy(desc(reviews.id))
    .limit(pageSize)
  return fullPage(rows, pageSize, () => rows.at(-1)?.id)
}

/** Also while it is held, hidden or purged; `null` after they deleted it. */
export async function ownReview(
  site: Pick<Site, 'rows'>,
  subject: Subject,
  viewer: Viewer | null,
): Promise<OwnReview | null> {
  if (!viewer) return null
  const [own] = await site.rows
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      ...stateOf(reviews),
    })
    .from(reviews)
    .where(and(isAbout(subject), eq(reviews.authorUid, viewer.uid), ne(reviews.state, 'deleted')))
  return own ?? null
}

/** Other tallies count anonymous reviews too, which never leave the site as a person's word. */
export async function readMemberRatings(
  site: Site,
  subject: Exclude<Subject, { pathId: string }>,
): Promise<RatingCounts> {
  const [row] =
    'channelKey' in subject
      ? await site.rows
          .select({ counts: channels.memberCounts })
          .from(channels)
          .where(eq(channels.key, subject.channelKey))
      : await site.rows
          .select({ counts: videos.memberCounts })
          .from(videos)
          .where(eq(videos.id, subject.videoId))
  return ratingCounts(row?.counts ?? [])
}
