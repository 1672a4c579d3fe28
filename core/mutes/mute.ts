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
 * Marks the reviews that a page folds away for this viewer. Their own stays open. The list itself
 * is the same for all visitors, so that the caches can share it.
 */
export function markMuted<Item extends Pick<Review, 'authorUid'>>(
  reviews: Item[],
  { uids, anonymous }: Mutes,
): (Item & { muted: boolean })[] {
  const muted = new Set(uids)
  return reviews.map((review) => ({
    ...review,
    muted: review.authorUid === null ? anonymous : muted.has(review.authorUid),
  }))
}
