import { and, eq, isNotNull } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { channels, reviewLog, reviews, videos } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { isLongEnoughToRepeat } from '../moderation/hold.ts'
import { holdRepeated, queueHeld } from '../moderation/holds.server.ts'
import { openCaseOfNetwork } from '../moderation/one-network.server.ts'
import { isShownChannel } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { logAction } from './action-log.server.ts'
import { type Authorship, asAuthor } from './as-author.server.ts'
import { textHash } from './network-hash.server.ts'
import type { Draft, ReviewState } from './review.ts'
import { columnOf, isAbout, type Subject } from './subject.server.ts'

export interface StoredReview {
  id: number
  state: ReviewState
}

/**
 * A person's second review replaces their first; an anonymous one (`author` is null) is always new
 * (specification, part 4). Triggers update the tallies in the same transaction.
 */
export async function reviewChannel(
  site: Site,
  author: Viewer | null,
  name: string,
  draft: Draft,
  ip: string | null = null,
): Promise<StoredReview> {
  if (!author && !site.settings.current().reading.guestReviews)
    throw new Refusal('Log in to review channels here. What you wrote stays in this form.', 401)
  const channelKey = keyOf(name)
  const written = { as: 'reviews', text: draft.text } as const
  const by = { viewer: author, ip }
  const stored = await asAuthor(site, by, written, async (rows, authorship) => {
    const [channel] = await rows
      .select({ key: channels.key })
      .from(channels)
      .where(and(eq(channels.key, channelKey), isShownChannel))
    if (!channel)
      throw new Refusal('This channel is not here yet: add it first, then review it.', 404)
    const review = await storeReview(rows, { channelKey }, author, draft, authorship)
    await rows.insert(reviewLog).values({
      channelKey,
      authorUid: author?.uid ?? null,
      ...draft,
      reviewId: review.id,
      isShown: review.state === 'shown',
    })
    return review
  })
  return await withRepeatsHeld(site, stored, draft)
}

/** Counts on the video only. The attempt is logged (specification, part 7). */
export async function reviewVideo(
  site: Site,
  author: Viewer | null,
  videoId: string,
  draft: Draft,
): Promise<StoredReview> {
  if (!author) throw new Refusal('Log in to review!', 401)
  await logAction(site, { action: 'review video', video: videoId, uid: author.uid })
  const by = { viewer: author, ip: null }
  const stored = await asAuthor(site, by, { as: 'reviews' }, async (rows, authorship) => {
    const [video] = await rows.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
    if (!video)
      throw new Refusal('This video is not here yet: have it analyzed first, then review it.', 404)
    return await storeReview(rows, { videoId }, author, draft, authorship)
  })
  return await withRepeatsHeld(site, stored, draft)
}

/** Many of one network open a case. */
export async function withRepeatsHeld(
  site: Site,
  stored: StoredReview,
  { text }: Draft,
): Promise<StoredReview> {
  const held = isLongEnoughToRepeat(text) ? await holdRepeated(site, 'review', textHash(text)) : []
  await openCaseOfNetwork(site, stored.id)
  return held.includes(stored.id) ? { ...stored, state: 'held' } : stored
}

/** The caller has checked the subject. */
export async function storeReview(
  rows: Rows,
  subject: Subject,
  author: Viewer | null,
  draft: Draft,
  { network, held, now, refuseBusyFirstDay }: Authorship,
): Promise<StoredReview> {
  const row = { ...subject, ...draft, textHash: textHash(draft.text) }
  if (!author) {
    const state = held
      ? ({ state: 'held', stateReason: held, stateAt: now } as const)
      : ({ state: 'shown' } as const)
    const [stored] = await rows
      .insert(reviews)
      .values({ ...row, ...state, source: network })
      .returning({ id: reviews.id, state: reviews.state })
    if (!stored) throw new Error('A review was not stored.')
    if (held) await queueHeld(rows, stored.id, now)
    return stored
  }
  const old = await lockOwnReview(rows, subject, author)
  if (!old) await refuseBusyFirstDay()
  const column = columnOf(subject)
  const [stored] = await rows
    .insert(reviews)
    .values({ ...row, authorUid: author.uid, createdAt: now })
    .onConflictDoUpdate({
      target: [column, reviews.authorUid],
      targetWhere: and(isNotNull(column), isNotNull(reviews.authorUid)),
      set: {
        rating: row.rating,
        text: row.text,
        textHash: row.textHash,
        updatedAt: now,
        // Its author deleted it while it was held or hidden, and it stays that.
        ...(old?.stateBefore && { state: old.stateBefore, stateBefore: null, deletedAt: null }),
      },
    })
    .returning({ id: reviews.id, state: reviews.state })
  if (!stored) throw new Error('A review was not stored.')
  return stored
}

/** One that they deleted while it was shown is removed for good: the new one begins anew. */
async function lockOwnReview(rows: Rows, subject: Subject, author: Viewer) {
  const [old] = await rows
    .select({ id: reviews.id, state: reviews.state, stateBefore: reviews.stateBefore })
    .from(reviews)
    .where(and(isAbout(subject), eq(reviews.authorUid, author.uid)))
    .for('update')
  if (!old) return null
  if (old.state === 'purged' || old.stateBefore === 'purged') {
    throw new Refusal('A moderator removed your review, so you cannot review this again.', 403)
  }
  if (old.stateBefore !== 'shown') return old
  await rows.delete(reviews).where(eq(reviews.id, old.id))
  return null
}
