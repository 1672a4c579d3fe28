import type { Review } from '../reviews/review.ts'

export interface Mutes {
  uids: string[]
  anonymous: boolean
}

export const noMutes: Mutes = { uids: [], anonymous: false }

/** The list is the same for all visitors, so that caches can share it. */
export function isMuted(
  { authorUid }: Pick<Review, 'authorUid'>,
  { uids, anonymous }: Mutes,
): boolean {
  return authorUid === null ? anonymous : uids.includes(authorUid)
}

export function isMutedQuestion(
  { author }: { author: { uid: string | null } | null },
  mutes: Mutes,
): boolean {
  return author !== null && isMuted({ authorUid: author.uid }, mutes)
}
