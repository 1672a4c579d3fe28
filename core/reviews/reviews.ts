import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { channels, reviewLog, reviews, users, videos } from '#db/schema.ts'
import { logAction } from '../activity/actions.ts'
import { keyOf } from '../channels/channel.ts'
import { fullPage, idCursor, type Page } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { rowTag, type Tagged } from '../tags.ts'
import type { Draft, Review } from './review.ts'

const pageSize = 50

/** The subject of a review: a channel by its key, or a video by its id. */
export type Subject = { channelKey: string } | { videoId: string }

/**
 * Stores a review of a channel and adds it to the review log, in one transaction. A person's second
 * review replaces their first; an anonymous one (`author` is null) is always new (specification,
 * part 4). Triggers update the tallies of channel and person in the same transaction.
 * @param name title of the channel in any spelling
 * @throws Refusal (404) if the site does not have the channel
 */
export async function reviewChannel(
  site: Site,
  author: Viewer | null,
  name: string,
  draft: Draft,
): Promise<void> {
  const channelKey = keyOf(name)
  await site.rows.transaction(async (rows) => {
    const [channel] = await rows
      .select({ key: channels.key })
      .from(channels)
      .where(eq(channels.key, channelKey))
    if (!channel)
      throw new Refusal('This channel is not here yet: add it first, then review it.', 404)
    await storeReview(rows, { channelKey }, author, draft, site.now())
    await rows.insert(reviewLog).values({ channelKey, authorUid: author?.uid ?? null, ...draft })
  })
}

/**
 * Stores a signed-in person's review of a video; a second one replaces the first. It counts on the
 * video only: profile, review log and Recent Activity are about channels. The attempt is logged
 * (specification, part 7).
 * @throws Refusal for guests (401) and videos that are not stored (404)
 */
export async function reviewVideo(
  site: Site,
  author: Viewer | null,
  videoId: string,
  draft: Draft,
): Promise<void> {
  if (!author) throw new Refusal('Log in to review!', 401)
  await logAction(site, { action: 'review video', video: videoId, uid: author.uid })
  await site.rows.transaction(async (rows) => {
    const [video] = await rows.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
    if (!video)
      throw new Refusal('This video is not here yet: have it analyzed first, then review it.', 404)
    await storeReview(rows, { videoId }, author, draft, site.now())
  })
}

async function storeReview(
  rows: Rows,
  subject: Subject,
  author: Viewer | null,
  draft: Draft,
  now: Date,
): Promise<void> {
  const row = rows.insert(reviews).values({ ...subject, authorUid: author?.uid ?? null, ...draft })
  if (!author) {
    await row
    return
  }
  const column = 'channelKey' in subject ? reviews.channelKey : reviews.videoId
  await row.onConflictDoUpdate({
    target: [column, reviews.authorUid],
    targetWhere: and(isNotNull(column), isNotNull(reviews.authorUid)),
    set: { rating: draft.rating, text: draft.text, updatedAt: now },
  })
}

const reviewColumns = {
  id: reviews.id,
  authorUid: reviews.authorUid,
  displayName: users.displayName,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
}

/**
 * One page of the reviews of a subject, newest first, by the index `reviews_of_a_channel` or
 * `reviews_of_a_video`.
 * @param after cursor of the page; `null` or an invalid one starts at the top
 */
export async function listReviews(
  site: Site,
  subject: Subject,
  after: string | null,
): Promise<Page<Review>> {
  const cursor = idCursor(after)
  const items = await site.rows
    .select(reviewColumns)
    .from(reviews)
    .leftJoin(users, eq(users.uid, reviews.authorUid))
    .where(and(isAbout(subject), cursor === null ? undefined : lt(reviews.id, cursor)))
    .orderBy(desc(reviews.id))
    .limit(pageSize)
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}

/** The viewer's own review of a subject, for Edit Review; `null` without one. */
export async function ownReview(
  site: Site,
  subject: Subject,
  viewer: Viewer | null,
): Promise<Tagged<Draft | null>> {
  const tags = [
    'channelKey' in subject ? rowTag.channel(subject.channelKey) : rowTag.video(subject.videoId),
  ]
  if (!viewer) return { data: null, tags }
  const [own] = await site.rows
    .select({ rating: reviews.rating, text: reviews.text })
    .from(reviews)
    .where(and(isAbout(subject), eq(reviews.authorUid, viewer.uid)))
  return { data: own ?? null, tags }
}

function isAbout(subject: Subject) {
  return 'channelKey' in subject
    ? eq(reviews.channelKey, subject.channelKey)
    : eq(reviews.videoId, subject.videoId)
}

/** A review on its author's profile. */
export interface ChannelReview extends Draft {
  id: number
  channelKey: string
  channelTitle: string
  profilePictureUrl: string | null
  createdAt: Date
  updatedAt: Date | null
}

/**
 * One page of a person's channel reviews, newest first (specification, part 2: Channel Reviews on
 * the profile).
 * @param after cursor of the page; `null` or an invalid one starts at the top
 */
export async function listReviewsBy(
  site: Site,
  uid: string,
  after: string | null,
): Promise<Page<ChannelReview>> {
  const cursor = idCursor(after)
  const items = await site.rows
    .select({
      id: reviews.id,
      channelKey: channels.key,
      channelTitle: channels.actualTitle,
      profilePictureUrl: channels.profilePictureUrl,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(channels, eq(channels.key, reviews.channelKey))
    .where(
      and(
        eq(reviews.authorUid, uid),
        isNotNull(reviews.channelKey),
        cursor === null ? undefined : lt(reviews.id, cursor),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(pageSize)
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}
