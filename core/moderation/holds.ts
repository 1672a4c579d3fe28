import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, reviews } from '#db/schema.ts'
import type { Site, Viewer } from '../site.ts'
import { lockCase, openCase } from './cases.ts'
import { type HoldReason, hasLink, repeatCount, repeatMinutes } from './hold.ts'
import { doAnonymousReviewsWait } from './switches.ts'
import { isYoungAuthor } from './young-author.ts'

/**
 * Why a new review begins held; `null` if it is shown at once. Members' reviews always are: their
 * texts are compared by `holdRepeated` after they are stored.
 */
export async function holdReasonOf(
  site: Site,
  author: Viewer | null,
  text: string,
): Promise<HoldReason | null> {
  if (author) return null
  if (hasLink(text)) return 'link'
  return (await doAnonymousReviewsWait(site)) ? 'waiting' : null
}

/** Puts a review that was just stored as held into the queue, in the same transaction. */
export async function queueHeld(rows: Rows, reviewId: number, now: Date): Promise<void> {
  await openCase(rows, await lockCase(rows, { kind: 'review', reviewId }), now)
}

/**
 * Holds reviews of the same text if there are three within ten minutes: those that are anonymous or
 * of young accounts, and that no moderator kept. Runs after the review is committed, so that of
 * three at once the last one sees all.
 * @returns the ids of the reviews it held
 */
export async function holdRepeated(site: Site, textHash: string): Promise<number[]> {
  const now = site.now()
  const since = new Date(now.getTime() - repeatMinutes * 60_000)
  const isRepeated = and(
    eq(reviews.textHash, textHash),
    or(gt(reviews.createdAt, since), gt(reviews.updatedAt, since)),
    ne(reviews.state, 'deleted'),
  )
  // An edit has an older `created_at`, which the index of texts does not mind: it finds by hash.
  if ((await site.rows.$count(reviews, isRepeated)) < repeatCount) return []
  return await site.rows.transaction(async (rows) => {
    const found = await rows
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isRepeated, eq(reviews.state, 'shown'), canBeHeldRow(now)))
      .orderBy(reviews.id)
      .for('update')
    return await hold(
      rows,
      found.map(({ id }) => id),
      'repeated text',
      now,
    )
  })
}

/**
 * Holds reviews, which the caller has locked, unless a moderator kept their wording.
 * @returns the ids of those it held
 */
export async function hold(
  rows: Rows,
  ids: number[],
  reason: HoldReason,
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return []
  const wasKept = rows
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.reviewId, reviews.id), cases.wasKept))
  const held = await rows
    .update(reviews)
    .set({ state: 'held', stateReason: reason, stateNote: '', stateAt: now })
    .where(and(inArray(reviews.id, ids), eq(reviews.state, 'shown'), sql`not exists (${wasKept})`))
    .returning({ id: reviews.id })
  const inOrder = held.map(({ id }) => id).sort((one, other) => one - other)
  for (const id of inOrder) await queueHeld(rows, id, now)
  return inOrder
}

/**
 * The reviews that can be held automatically: anonymous ones, and those of accounts younger than a
 * week.
 */
export function canBeHeldRow(now: Date) {
  return or(isNull(reviews.authorUid), isYoungAuthor(reviews.authorUid, now))
}
