import type { Day } from './day.ts'
import { isStep, type Schedule } from './schedule.ts'

/** Questions that a learner sees for the first time, and that come back, on one day. */
export const newADay = 20
export const dueADay = 100

/** How long before its minute a step can be asked, when nothing else is left. */
export const aheadMs = 20 * 60_000

/** Whether a card may be answered now. The limits of the day are the page's, not the card's. */
export function mayBeAnswered(card: Schedule, now: Date, today: Day): boolean {
  if (card.reps === 0) return true
  if (card.dueDay > today) return false
  return !isStep(card) || card.dueAt.getTime() <= now.getTime() + aheadMs
}

/** How many more new and returning questions a day takes. */
export function roomOfDay(answered: { new: number; due: number }): { new: number; due: number } {
  return {
    new: Math.max(0, newADay - answered.new),
    due: Math.max(0, dueADay - answered.due),
  }
}
