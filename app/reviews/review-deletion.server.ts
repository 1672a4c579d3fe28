import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { reviews } from '#db/schema.ts'
import { closeCaseOfDeleted, reopenCaseOfDeleted } from '../moderation/cases.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

/** Afterwards the row is removed for good. */
const undoHours = 24

/** An anonymous one has no owner: only moderators take it away. */
export async function deleteReview(
  site: Site,
  viewer: Viewer | null,
  id: number | null,
): Promise<void> {
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    const row = await lockOwnReview(rows, viewer, id)
    if (row.state === 'deleted') return
    if (row.state === 'purged')
      throw new Refusal('A moderator has removed the text of this review for good.', 409)
    await rows
      .update(reviews)
      .set({ state: 'deleted', stateBefore: row.state, deletedAt: now })
      .where(eq(reviews.id, row.id))
    await closeCaseOfDeleted(rows, { kind: 'review', reviewId: row.id }, now)
  })
}

/** The review is as it was, also if it was held or hidden. */
export async function undoDeletion(
  site: Site,
  viewer: Viewer | null,
  id: number | null,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    const row = await lockOwnReview(rows, viewer, id)
    if (row.state !== 'deleted' || row.stateBefore === null) return
    await rows
      .update(reviews)
      .set({ state: row.stateBefore, stateBefore: null, deletedAt: null })
      .where(eq(reviews.id, row.id))
    const isWaiting = row.stateBefore === 'held'
    await reopenCaseOfDeleted(rows, { kind: 'review', reviewId: row.id }, { isWaiting })
  })
}

async function lockOwnReview(rows: Rows, viewer: Viewer | null, id: number | null) {
  if (!viewer) throw new Refusal('Log in to delete your review.', 401)
  const [row] =
    id === null ? [] : await rows.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row) throw new Refusal('This review does not exist any more.', 404)
  if (row.authorUid !== viewer.uid) throw new Refusal('Only its author can delete a review.', 403)
  return row
}

export async function isDeletionUndoable(site: Site, author: Viewer, id: number): Promise<boolean> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const isTheirs = and(eq(reviews.id, id), eq(reviews.authorUid, author.uid))
  const found = await site.rows.$count(
    reviews,
    and(isTheirs, eq(reviews.state, 'deleted'), gt(reviews.deletedAt, end)),
  )
  return found > 0
}

const sweepBatch = 1000

/** Not those of accounts that can come back. */
export async function sweepDeletedReviews(site: Site): Promise<number> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const old = site.rows
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.state, 'deleted'), lt(reviews.deletedAt, end), eq(reviews.isLeaving, false)),
    )
    .orderBy(reviews.id)
    .limit(sweepBatch)
    .for('update')
  const removed = await site.rows
    .delete(reviews)
    // The state once more: an undo can commit between the two.
    .where(and(inArray(reviews.id, old), eq(reviews.state, 'deleted')))
    .returning({ id: reviews.id })
  return removed.length
}
