import { Refusal } from '../request/refusal.ts'

export const undoDays = 7

/** Requests that began before the deletion still write for it, and have ended by then. */
const graceMinutes = 5

export type ReviewChoice = 'take' | 'leave'

export function parseReviewChoice(typed: string | undefined): ReviewChoice {
  if (typed === 'take' || typed === 'leave') return typed
  throw new Refusal('Please choose what happens to your reviews.', 422)
}

export function purgeTime(leftAt: Date, choice: ReviewChoice): Date {
  const minutes = choice === 'take' ? undoDays * 24 * 60 : graceMinutes
  return new Date(leftAt.getTime() + minutes * 60_000)
}
