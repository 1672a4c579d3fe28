import { LRUCache } from 'lru-cache'

export type Day = string

const firstHour = 4

const dayMs = 86_400_000

/** By resolved time zone, 30 KB each. Learners of one site live in some dozens of zones. */
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
  const known = (timeZone !== null && resolve(timeZone)) || 'UTC'
  let clock = clocks.get(known)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: known,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(known, clock)
  }
  return clock
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function isTimeZone(name: string): boolean {
  return resolve(name) !== ''
}

/** Names as the system resolves them, by their spelling: a visitor chooses the spelling. */
const resolvedNames = new LRUCache<string, string>({ max: 2_000 })

/** `Europe/Berlin` for `europe/BERLIN`; empty for a name that this system does not know. */
function resolve(name: string): string {
  if (!/^[\w+\-/]{1,64}$/.test(name)) return ''
  const known = resolvedNames.get(name)
  if (known !== undefined) return known
  const resolved = askSystem(name)
  resolvedNames.set(name, resolved)
  return resolved
}

function askSystem(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
