import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs'
import type { practiceCards } from '#db/schema.ts'
import { addDays, type Day } from './day.server.ts'

export const grades = [Rating.Again, Rating.Hard, Rating.Good, Rating.Easy] as const
export type { Grade }

/** The library's defaults: retention 0.9, steps of 1 and 10 minutes, no fuzz. */
const scheduler = fsrs()

/** A card as the library counts it: its state is 0 new, 1 learning, 2 review, 3 relearning. */
export type Schedule = Omit<
  typeof practiceCards.$inferSelect,
  'id' | 'uid' | 'questionId' | 'createdAt' | 'version' | 'isOpen' | 'leftAt'
>

export function newSchedule(now: Date, day: Day): Schedule {
  return { ...columnsOf(createEmptyCard(now)), ...unanswered, dueAt: now, dueDay: day }
}

const unanswered = { answeredAt: null, answeredDay: null }

/**
 * A card that comes back in days is due from the learner's day on, so that neither daylight saving
 * nor a flight makes it due twice. A clock that went back counts as not moved: the library refuses
 * negative times.
 */
export function answer(card: Schedule, grade: Grade, now: Date, day: Day): Schedule {
  const moment = card.answeredAt && card.answeredAt > now ? card.answeredAt : now
  const answeredDay = laterDay(day, card.answeredDay)
  const { card: next } = scheduler.next(toCard(card), noonOf(answeredDay), grade)
  return {
    ...columnsOf(next),
    dueAt: new Date(moment.getTime() + next.due.getTime() - noonOf(answeredDay).getTime()),
    dueDay: addDays(answeredDay, next.scheduled_days),
    answeredAt: moment,
    answeredDay,
  }
}

/** The library counts dates of UTC. It is told of the learner's days, whose nights are theirs. */
function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

function laterDay(one: Day, other: Day | null): Day {
  return other !== null && other > one ? other : one
}

export interface LoggedAnswer {
  grade: number
  answeredAt: Date
  day: Day
}

export function replay(begin: Schedule, answers: LoggedAnswer[]): Schedule {
  return answers.reduce(
    (card, { grade, answeredAt, day }) => answer(card, asGrade(grade), answeredAt, day),
    begin,
  )
}

function asGrade(grade: number): Grade {
  const found = grades.find((one) => one === grade)
  if (found === undefined) throw new RangeError(`${grade} is no grade.`)
  return found
}

export function isStep({ state, scheduledDays }: Pick<Schedule, 'state' | 'scheduledDays'>) {
  return state !== State.New && scheduledDays === 0
}

const minuteMs = 60_000

/** When a card comes back, in the words of its button: "in 10 minutes", "tomorrow", "in 4 days". */
export function comesBack({ dueAt, scheduledDays }: Schedule, now: Date): string {
  if (scheduledDays === 1) return 'tomorrow'
  if (scheduledDays > 1) return `in ${inDays(scheduledDays)}`
  const minutes = Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / minuteMs))
  return `in ${plural(minutes, 'minute')}`
}

function inDays(days: number): string {
  if (days <= 60) return plural(days, 'day')
  return days < 730
    ? plural(Math.round(days / 30.44), 'month')
    : plural(Math.round(days / 365.25), 'year')
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const newADay = 20
export const dueADay = 100

/** How long before its minute a step can be asked, when nothing else is left. */
export const aheadMs = 20 * 60_000

export function mayBeAnswered(card: Schedule, now: Date, today: Day): boolean {
  if (card.reps === 0) return true
  if (card.dueDay > today) return false
  return !isStep(card) || card.dueAt.getTime() <= now.getTime() + aheadMs
}

export function roomOfDay(answered: { new: number; due: number }): { new: number; due: number } {
  return {
    new: Math.max(0, newADay - answered.new),
    due: Math.max(0, dueADay - answered.due),
  }
}

function toCard(card: Schedule): Card {
  return {
    due: card.dueAt,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    // The library counts the days since `last_review` itself.
    elapsed_days: 0,
    ...(card.answeredDay && { last_review: noonOf(card.answeredDay) }),
  }
}

function columnsOf(card: Card) {
  return {
    state: card.state,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
  }
}
