import { Refusal } from '../request/refusal.ts'

export const undoDays = 7

/** Requests that began before the deletion still write for it, and have ended by then. */
const graceMinutes = 5

export type ReviewChoice = 'take' | 'leave'

/** What a person reads after they have deleted their account. */
export const leftWords: Record<ReviewChoice, string> = {
  take:
    'You are signed out everywhere. Your profile and your reviews are gone from every page.\n\n' +
    `Changed your mind? Sign in within ${undoDays} days, and everything is as it was. After that ` +
    'it is gone for good.',
  leave:
    'You are signed out everywhere, and your profile is gone. Your reviews stay without your ' +
    'name. Everything else is deleted within a few minutes, for good.\n\n' +
    'A feed reader that fetched your reviews before may have kept your name. We cannot reach its ' +
    'copies.',
}

export function isReviewChoice(typed: string | null | undefined): typed is ReviewChoice {
  return typed === 'take' || typed === 'leave'
}

export function parseReviewChoice(typed: string | undefined): ReviewChoice {
  if (isReviewChoice(typed)) return typed
  throw new Refusal('Please choose what happens to your reviews.', 422)
}

export function purgeTime(leftAt: Date, choice: ReviewChoice): Date {
  const minutes = choice === 'take' ? undoDays * 24 * 60 : graceMinutes
  return new Date(leftAt.getTime() + minutes * 60_000)
}
