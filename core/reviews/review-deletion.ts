import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { reviews } from '#db/schema.ts'
import { closeCaseOfDeleted, reopenCaseOfDeleted } from '../moderation/cases.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'

/** How long a deletion can be undone. Afterwards the row is removed for good. */
const undoHours = 24
/** How long an anonymous review can be deleted from the browser that wrote it. */
export const anonymousHours = 1

const notYours = 'Only its author can delete a review.'
const gone = 'This review does not exist any more.'

type ReviewRow = typeof reviews.$inferSelect

/**
 * Deletes one's own review of a channel or video: it leaves pages, tallies, profile and Recent
 * Activity at once.
 * @throws Refusal for guests (401), reviews of others (403), what is gone (404), and a review that
 *   a moderator purged, which has no text any more (409)
 */
export async function deleteReview(
  site: Site,
  viewer: Viewer | null,
  id: number | null,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to delete your review.', 401)
  await deleteRow(site, id, (row) => {
    if (row.authorUid !== viewer.uid) throw new Refusal(notYours, 403)
  })
}

/**
 * Takes a deletion back within `undoHours`: the review is as it was, also if it was held or hidden.
 * @throws Refusal like `deleteReview`
 */
export async function undoDeletion(
  site: Site,
  viewer: Viewer | null,
  id: number | null,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to delete your review.', 401)
  await undeleteRow(site, id, (row) => {
    if (row.authorUid !== viewer.uid) throw new Refusal(notYours, 403)
  })
}

/**
 * Deletes an anonymous review. The caller has checked by its sealed cookie that this browser wrote
 * it.
 * @throws Refusal for reviews of members (403), an hour after it was written (403), what is gone
 *   (404)
 */
export async function deleteAnonymousReview(site: Site, id: number | null): Promise<void> {
  await deleteRow(site, id, (row) => refuseOldAnonymous(site, row))
}

/** Takes the deletion of an anonymous review back, with the same checks. */
export async function undoAnonymousDeletion(site: Site, id: number | null): Promise<void> {
  await undeleteRow(site, id, (row) => refuseOldAnonymous(site, row))
}

function refuseOldAnonymous(site: Site, { authorUid, createdAt }: ReviewRow): void {
  if (authorUid !== null) throw new Refusal(notYours, 403)
  if (site.now().getTime() - createdAt.getTime() > anonymousHours * 3_600_000) {
    throw new Refusal('An anonymous review can only be deleted within an hour.', 403)
  }
}

async function deleteRow(
  site: Site,
  id: number | null,
  check: (row: ReviewRow) => void,
): Promise<void> {
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    const row = await lockReview(rows, id)
    check(row)
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

async function undeleteRow(
  site: Site,
  id: number | null,
  check: (row: ReviewRow) => void,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    const row = await lockReview(rows, id)
    check(row)
    if (row.state !== 'deleted' || row.stateBefore === null) return
    await rows
      .update(reviews)
      .set({
        state: row.stateBefore,
        stateBefore: null,
        deletedAt: null,
      })
      .where(eq(reviews.id, row.id))
    const isWaiting = row.stateBefore === 'held'
    await reopenCaseOfDeleted(rows, { kind: 'review', reviewId: row.id }, { isWaiting })
  })
}

async function lockReview(rows: Rows, id: number | null): Promise<ReviewRow> {
  const [row] =
    id === null ? [] : await rows.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row) throw new Refusal(gone, 404)
  return row
}

/**
 * Whether a review was deleted by its author, who can still take that back.
 * @param viewer the author; `null` for an anonymous review. The caller has checked that this
 *   browser wrote it.
 */
export async function isDeletionUndoable(
  site: Site,
  viewer: Viewer | null,
  id: number,
): Promise<boolean> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const found = await site.rows.$count(
    reviews,
    and(
      eq(reviews.id, id),
      eq(reviews.state, 'deleted'),
      gt(reviews.deletedAt, end),
      viewer ? eq(reviews.authorUid, viewer.uid) : isNull(reviews.authorUid),
    ),
  )
  return found > 0
}

/** An anonymous review as the browser that wrote it sees it. */
export interface OwnAnonymousReview {
  id: number
  channelKey: string | null
  text: string
  state: ReviewRow['state']
  stateReason: string | null
  createdAt: Date
}

/**
 * The anonymous reviews with these ids, for the page after one was written: whether it waits, and
 * the form to delete it.
 * @param ids out of the browser's sealed cookie
 */
export async function listOwnAnonymous(site: Site, ids: number[]): Promise<OwnAnonymousReview[]> {
  if (ids.length === 0) return []
  return await site.rows
    .select({
      id: reviews.id,
      channelKey: reviews.channelKey,
      text: reviews.text,
      state: reviews.state,
      stateReason: reviews.stateReason,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(inArray(reviews.id, ids), isNull(reviews.authorUid)))
}

/** Reviews removed in one run of the job. */
const sweepBatch = 1000

/**
 * Scheduled job: removes reviews for good that were deleted `undoHours` ago, except those of
 * accounts that can come back. Returns how many.
 */
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
