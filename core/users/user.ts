import { plainText, refuseLonger } from '../plain-text.ts'
import type { RatingCounts } from '../rating.ts'

export const longestBio = 2_000

/** What an unknown id gets to read (specification, part 8). */
export const userNotFound = 'User not found'

/** A person as their profile shows them. What the provider knows them by and their e-mail never come this far (decision 15). */
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

/** A person as lists show them. */
export interface UserCard {
  uid: string
  displayName: string | null
  photoUrl: string | null
  numRated: number
}

/** Reads a bio out of a form; an empty one is fine. Throws a `Refusal` when it is too long. */
export function parseBio(typed: string): string {
  const bio = plainText(typed)
  refuseLonger(bio, longestBio, 'A bio has')
  return bio
}
