import { LRUCache } from 'lru-cache'

export type Day = string

const firstHour = 4

const dayMs = 86_400_000

/** 30 KB each. Learners of one site live in some dozens of time zones. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

/** Before 4:00 it is still the day before. No or an unknown time zone counts as UTC. */
export function dayAt(moment: Date, timeZone: string | null): Day {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return Number(parts.get('hour')) < firstHour ? addDays(date, -1) : date
}

function clockOf(timeZone: string | null): Intl.DateTimeFormat {
  const name = timeZone ?? 'UTC'
  const known = clocks.get(name)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(name) ? name : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(name, clock)
  return clock
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function isTimeZone(name: string): boolean {
  if (!/^[\w+\-/]{1,64}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
