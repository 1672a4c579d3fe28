import { and, eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { reviews } from '#db/schema.ts'
import { discard, isUndoable, takeBack } from '../moderation/trash.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

/** An anonymous one has no owner: only moderators take it away. */
export async function deleteReview(site: Site, viewer: Viewer, id: number): Promise<void> {
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    await discard(rows, 'review', await lockOwnReview(rows, viewer, id), now)
  })
}

export async function undoDeletion(site: Site, viewer: Viewer, id: number): Promise<void> {
  await site.rows.transaction(async (rows) => {
    await takeBack(rows, 'review', await lockOwnReview(rows, viewer, id))
  })
}

async function lockOwnReview(rows: Rows, viewer: Viewer, id: number) {
  const [row] = await rows.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row) throw new Refusal('This review does not exist any more.', 404)
  if (row.authorUid !== viewer.uid) throw new Refusal('Only its author can delete a review.', 403)
  return row
}

export async function isDeletionUndoable(site: Site, author: Viewer, id: number): Promise<boolean> {
  const isTheirs = and(eq(reviews.id, id), eq(reviews.authorUid, author.uid))
  return (await site.rows.$count(reviews, and(isTheirs, isUndoable('review', site.now())))) > 0
}
