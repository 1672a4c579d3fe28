import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import { deleteReview, undoDeletion } from './review-deletion.server.ts'

export function parseReviewId({ review }: Fields): number {
  const id = idCursor(review ?? null)
  if (id === null) throw new Refusal('This review does not exist any more.', 404)
  return id
}

const needs = {
  members: 'Log in to delete your review.',
  limit: 'write',
  isForSuspended: true,
  schema: parseReviewId,
} as const

export const deleteReviewIntent = intent(needs, async ({ site, viewer, url, fields: id }) => {
  await deleteReview(site, viewer, id)
  return redirect(`${url.pathname}?deleted=${id}`, 303)
})

export const undoDeletionIntent = intent(needs, async ({ site, viewer, url, fields: id }) => {
  await undoDeletion(site, viewer, id)
  return redirect(url.pathname, 303)
})
