import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import { isRating, type Rating, ratings } from './rating.ts'

const longestReview = 10_000

export interface Draft {
  rating: Rating
  text: string
}

export interface Review extends Draft {
  id: number
  authorUid: string | null
  displayName: string | null
  createdAt: Date
  updatedAt: Date | null
}

export interface ListedReview extends Review {
  /** How many people it helped. */
  helped: number
}

/** Decision 017. Only `shown` ones are listed and counted. */
export type ReviewState = 'shown' | 'held' | 'hidden' | 'purged' | 'deleted'

/** What a review can be of, and how its list is headed. */
export const reviewedKinds = { channels: 'Channel', videos: 'Video', paths: 'Path' }

export type ReviewedKind = keyof typeof reviewedKinds

export interface OwnReview extends Draft {
  id: number
  state: ReviewState
  stateReason: string | null
  stateNote: string
  stateAt: Date | null
}

export function parseDraft(form: { rating?: string; text?: string }): Draft {
  const text = plainText(form.text ?? '')
  if (!form.rating || text === '') throw new Refusal('Please fill in all fields', 422)
  if (!isRating(form.rating))
    throw new Refusal(`A rating is one of the letters ${ratings.join(', ')}.`, 422)
  refuseLonger(text, longestReview, 'A review has')
  return { rating: form.rating, text }
}

/** Enough to look around, too little for a flood. */
export const firstDayLimits = {
  reviews: 40,
  channels: 20,
  'topic channels': 20,
  reports: 20,
  questions: 5,
  'votes on questions': 30,
  paths: 5,
}

export type FirstDayLimit = keyof typeof firstDayLimits
