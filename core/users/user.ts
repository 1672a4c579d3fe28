import { lengthOf, plainText } from '../plain-text.ts'
import type { RatingCounts } from '../rating.ts'
import { Refusal } from '../refusal.ts'

export const longestBio = 2_000

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
  const length = lengthOf(bio)
  if (length > longestBio) {
    throw new Refusal(
      `A bio has at most ${longestBio.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
      422,
    )
  }
  return bio
}
