import fc from 'fast-check'
import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { addDays, dayAt } from './day.server.ts'
import { answer, mayBeAnswered, newSchedule, replay, type Schedule } from './schedule.server.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const begin = new Date('2026-03-01T09:00:00Z')
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo']

const grade = fc.constantFrom<Grade>(1, 2, 3, 4)
/** Minutes between two answers: from a moment to three years. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 30, max: 3 * 1_440 }),
  fc.integer({ min: 0, max: 3 * 365 * 1_440 }),
)
const history = fc.array(fc.tuple(grade, pause), { minLength: 1, maxLength: 25 })

/** What the library itself says about a card, in the columns of ours. */
function columnsOf(card: Card): Partial<Schedule> {
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

describe('the schedule of a question', () => {
  it('is that of ts-fsrs for a learner’s days, for random histories, and after rows have gone through JSON', () => {
    const library = fsrs()
    fc.assert(
      fc.property(history, fc.constantFrom(...zones), (answers, zone) => {
        let now = begin.getTime()
        let theirs = createEmptyCard(begin)
        let ours = newSchedule(begin, dayAt(begin, zone))
        const logged = answers.map(([grade, minutes]) => {
          now += minutes * minuteMs
          const answeredAt = new Date(now)
          const day = dayAt(answeredAt, zone)
          const noon = new Date(`${day}T12:00:00Z`)
          theirs = library.next(theirs, noon, grade).card
          ours = answer(throughJson(ours), grade, answeredAt, day)
          expect(ours).toMatchObject({ ...columnsOf(theirs), answeredAt, answeredDay: day })
          expect(ours.dueAt.getTime() - now).toBe(theirs.due.getTime() - noon.getTime())
          return { grade, answeredAt, day }
        })
        // An undo replays the log.
        expect(replay(newSchedule(begin, dayAt(begin, zone)), logged)).toEqual(ours)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is the same in each zone by the same clock on the wall, also late in the evening', () => {
    const hours = {
      UTC: 0,
      'Asia/Tokyo': 9,
      'Asia/Kolkata': 5.5,
      'Etc/GMT+11': -11,
      'Etc/GMT-14': 14,
    }
    fc.assert(
      fc.property(history, (answers) => {
        const schedules = Object.entries(hours).map(([zone, offset]) => {
          let now = begin.getTime() - offset * 60 * minuteMs
          let card = newSchedule(new Date(now), dayAt(new Date(now), zone))
          for (const [grade, minutes] of answers) {
            now += minutes * minuteMs
            card = answer(card, grade, new Date(now), dayAt(new Date(now), zone))
          }
          const { dueAt: _, answeredAt: __, ...rest } = card
          return rest
        })
        for (const schedule of schedules) expect(schedule).toEqual(schedules[0])
      }),
      { numRuns: 300 },
    )
  })

  it('never makes a question due twice on a day, nor loses one: daylight saving, flights, a clock a day off', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 365 }),
        fc.array(
          fc.record({
            // Mostly Hard: such a question comes back each day.
            grade: fc.constantFrom<Grade>(2, 2, 2, 2, 3, 4),
            zone: fc.constantFrom(...zones, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
            minutes: fc.integer({ min: 0, max: 40 * 60 }),
            clockOff: fc.constantFrom(0, 0, 0, -dayMs, dayMs),
          }),
          { minLength: 2, maxLength: 25 },
        ),
        (daysLater, steps) => {
          let real = begin.getTime() + daysLater * dayMs
          let card = dailyCard(new Date(real))
          const answeredDays = new Set([card.answeredDay])
          for (const { grade, zone, minutes, clockOff } of steps) {
            real += minutes * minuteMs
            const now = new Date(real + clockOff)
            const today = dayAt(now, zone)
            if (!mayBeAnswered(card, now, today)) {
              // Not lost: its day comes.
              const inTime = new Date(Math.max(now.getTime(), card.dueAt.getTime()) + 3 * dayMs)
              expect(mayBeAnswered(card, inTime, dayAt(inTime, zone))).toBe(true)
              continue
            }
            expect(answeredDays.has(today)).toBe(false)
            card = answer(card, grade, now, today)
            answeredDays.add(today)
            expect(card.state).toBe(State.Review)
            expect(card.dueDay > today).toBe(true)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

/** A question in review that comes back on the next day, and with Hard on the day after that. */
function dailyCard(answeredAt: Date): Schedule {
  const answeredDay = dayAt(answeredAt, null)
  return {
    ...newSchedule(answeredAt, answeredDay),
    state: State.Review,
    stability: 0.3,
    difficulty: 10,
    scheduledDays: 1,
    reps: 1,
    answeredAt,
    dueAt: new Date(answeredAt.getTime() + dayMs),
    dueDay: addDays(answeredDay, 1),
    answeredDay,
  }
}

function throughJson(card: Schedule): Schedule {
  const read = JSON.parse(JSON.stringify(card))
  return {
    ...read,
    dueAt: new Date(read.dueAt),
    answeredAt: read.answeredAt && new Date(read.answeredAt),
  }
}
