import { plainText, refuseLonger } from '../plain-text.ts'
import type { RatingCounts } from '../rating.ts'

/** In code points. */
const longestBio = 2_000

/** Shown for an unknown id (specification, part 8). */
export const userNotFound = 'User not found'

/**
 * A person as their profile shows them. The provider's subject and the e-mail address are never
 * part of it.
 */
export interface User {
  uid: string
  displayName: string | null
  /** Whether they have the name of a moderator without being one. */
  isNamesake: boolean
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
  /** As of `User`; left out where no one asks. */
  isNamesake?: boolean
}

/**
 * Parses the bio field of a form; an empty bio is valid.
 * @throws Refusal if it is longer than `longestBio`
 */
export function parseBio(typed: string): string {
  const bio = plainText(typed)
  refuseLonger(bio, longestBio, 'A bio has')
  return bio
}
