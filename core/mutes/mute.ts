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
