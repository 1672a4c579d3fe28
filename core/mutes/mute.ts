import type { Review } from '../reviews/review.ts'

/** Whose reviews a person folds away. */
export interface Mutes {
  uids: string[]
  /** All anonymous reviews. */
  anonymous: boolean
}

/** For guests, and for members without mutes. */
export const noMutes: Mutes = { uids: [], anonymous: false }

/**
 * Whether a viewer folds a review away. Pages ask for each review: the list itself is the same for
 * all visitors, so that the caches can share it.
 */
export function isMuted(
  { authorUid }: Pick<Review, 'authorUid'>,
  { uids, anonymous }: Mutes,
): boolean {
  return authorUid === null ? anonymous : uids.includes(authorUid)
}

/** Whether the viewer mutes who asked a question, or who wrote the correction it has now. */
export function isMutedQuestion(
  { author, corrector }: { author: { uid: string | null } | null; corrector: string | null },
  mutes: Mutes,
): boolean {
  return (
    (author !== null && isMuted({ authorUid: author.uid }, mutes)) ||
    (corrector !== null && mutes.uids.includes(corrector))
  )
}
