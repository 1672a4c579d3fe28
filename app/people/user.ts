import { cleanName } from '#services/clean-name.ts'
import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
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

/** Characters of an account's id in Moderation: two people of one name are told apart by them. */
export const shortIdLength = 6

export function shortId(uid: string): string {
  return uid.slice(0, shortIdLength)
}

/** Providers give longer ones. */
export const longestTypedName = 60

export function parseName(typed: string): string {
  const name = cleanName(typed)
  refuseLonger(name, longestTypedName, 'A name has')
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new Refusal('Please type a name, with at least one letter.', 422)
  return name
}
