import { plainText, refuseLonger } from '../plain-text.ts'
import { isRating, type Rating, ratings } from '../rating.ts'
import { Refusal } from '../refusal.ts'

/** The longest review (design, decision 10). Characters are code points. */
export const longestReview = 10_000

/** What somebody wants to say about a channel or a video. */
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
  createdAt: Date
  /** When it was edited; `null` when it never was. */
  updatedAt: Date | null
}

/**
 * Reads a review out of a form. Both a rating and a text are required (specification, part 5).
 * Throws a `Refusal` that says what is missing or wrong.
 */
export function parseDraft(form: { rating?: string; text?: string }): Draft {
  const text = plainText(form.text ?? '')
  if (!form.rating || text === '') throw new Refusal('Please fill in all fields', 422)
  if (!isRating(form.rating))
    throw new Refusal(`A rating is one of the letters ${ratings.join(', ')}.`, 422)
  refuseLonger(text, longestReview, 'A review has')
  return { rating: form.rating, text }
}
