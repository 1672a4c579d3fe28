import { plainText, refuseLonger } from '../request/plain-text.ts'
import type { RatingCounts } from '../reviews/rating.ts'

const longestBio = 2_000

/** Shown for an unknown id (specification, part 8). */
export const userNotFound = 'User not found'

/** Never with the provider's subject or the e-mail address. */
export interface User {
  uid: string
  displayName: string | null
  photoUrl: string | null
  bio: string
  numRated: number
  numberOfFollowers: number
  numberOfFollowing: number
  totalLikedVideos: number
  ratingCounts: RatingCounts
}

export interface UserCard {
  uid: string
  displayName: string | null
  photoUrl: string | null
  numRated: number
}

export function parseBio(typed: string): string {
  const bio = plainText(typed)
  refuseLonger(bio, longestBio, 'A bio has')
  return bio
}
