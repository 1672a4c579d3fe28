import { Refusal } from '../refusal.ts'

/** How long a deletion that takes the reviews with it can be undone by signing in. */
export const undoDays = 7

/**
 * How long the rows of an account stay when it cannot come back: requests that began before the
 * deletion still write for it, and have ended by then. It has neither name nor reviews meanwhile.
 */
const graceMinutes = 5

/** What happens to a person's reviews: `take` them along, or `leave` them without the name. */
export type ReviewChoice = 'take' | 'leave'

/**
 * Parses the answer to the one question of the form.
 * @throws Refusal (422) without an answer
 */
export function parseReviewChoice(typed: string | undefined): ReviewChoice {
  if (typed === 'take' || typed === 'leave') return typed
  throw new Refusal('Please choose what happens to your reviews.', 422)
}

/** When the rows of an account are deleted that was left at `leftAt`. */
export function purgeTime(leftAt: Date, choice: ReviewChoice): Date {
  const minutes = choice === 'take' ? undoDays * 24 * 60 : graceMinutes
  return new Date(leftAt.getTime() + minutes * 60_000)
}
