import { plainText, refuseLonger } from '../plain-text.ts'
import { isRating, type Rating, ratings } from '../rating.ts'
import { Refusal } from '../refusal.ts'

/** The longest review, in code points. */
const longestReview = 10_000

/** The rating and text of a review. */
export interface Draft {
  rating: Rating
  text: string
}

/** A review as pages show it. */
export interface Review extends Draft {
  id: number
  /** `null` for an anonymous one. */
  authorUid: string | null
  displayName: string | null
  /** Whether the author has the name of a moderator without being one. */
  isNamesake: boolean
  createdAt: Date
  /** `null` if it was never edited. */
  updatedAt: Date | null
}

/** The state of a review (decision 017). Only `shown` ones are listed and counted. */
export type ReviewState = 'shown' | 'held' | 'hidden' | 'purged' | 'deleted'

/** A review as its author sees it. */
export interface OwnReview extends Draft {
  id: number
  state: ReviewState
  /** A reason of `moderation/reason.ts` or `holds/hold.ts`; `null` while it is shown. */
  stateReason: string | null
  /** What the moderator wrote to the author. */
  stateNote: string
  stateAt: Date | null
}

/**
 * Parses the review fields of a form. Rating and text are required (specification, part 5).
 * @throws Refusal (422) that says what is missing or wrong
 */
export function parseDraft(form: { rating?: string; text?: string }): Draft {
  const text = plainText(form.text ?? '')
  if (!form.rating || text === '') throw new Refusal('Please fill in all fields', 422)
  if (!isRating(form.rating))
    throw new Refusal(`A rating is one of the letters ${ratings.join(', ')}.`, 422)
  refuseLonger(text, longestReview, 'A review has')
  return { rating: form.rating, text }
}
