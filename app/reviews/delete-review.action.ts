import { redirect } from 'react-router'
import type { Intent, Submission } from '../request/action.server.ts'
import { idCursor } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import { deleteReview, undoDeletion } from './review-deletion.server.ts'

export const deleteReviewIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run(submission) {
    const { site, viewer, url } = submission
    const id = reviewOf(submission)
    await deleteReview(site, viewer, id)
    return redirect(`${url.pathname}?deleted=${id}`, 303)
  },
}

export const undoDeletionIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run(submission) {
    const { site, viewer, url } = submission
    const id = reviewOf(submission)
    await undoDeletion(site, viewer, id)
    return redirect(url.pathname, 303)
  },
}

function reviewOf({ fields }: Submission): number {
  const id = idCursor(fields.review ?? null)
  if (id === null) throw new Refusal('This review does not exist any more.', 404)
  return id
}
