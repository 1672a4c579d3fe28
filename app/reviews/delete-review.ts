import { redirect } from 'react-router'
import { idCursor } from '#core/page.ts'
import { Refusal } from '#core/refusal.ts'
import {
  deleteAnonymousReview,
  deleteReview,
  undoAnonymousDeletion,
  undoDeletion,
} from '#core/reviews/review-deletion.ts'
import type { Intent, Submission } from '#server/request/intents.ts'
import { readOwnReviews } from './own-reviews.ts'

/** Delete beside one's own review. The page then shows Undo (`DeletedNotice.tsx`). */
export const deleteReviewIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run(submission) {
    const { site, viewer, url } = submission
    const id = reviewOf(submission)
    if (isOwnAnonymous(submission, id)) await deleteAnonymousReview(site, id)
    else await deleteReview(site, viewer, id)
    return redirect(`${url.pathname}?deleted=${id}`, 303)
  },
}

/** Undo after Delete. */
export const undoDeletionIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run(submission) {
    const { site, viewer, url } = submission
    const id = reviewOf(submission)
    if (isOwnAnonymous(submission, id)) await undoAnonymousDeletion(site, id)
    else await undoDeletion(site, viewer, id)
    return redirect(url.pathname, 303)
  },
}

function reviewOf({ fields }: Submission): number {
  const id = idCursor(fields.review ?? null)
  if (id === null) throw new Refusal('This review does not exist any more.', 404)
  return id
}

/** Whether this browser wrote the review anonymously. */
function isOwnAnonymous(submission: Submission, id: number): boolean {
  return readOwnReviews(submission).includes(id)
}
