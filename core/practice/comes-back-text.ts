import type { Schedule } from './schedule.ts'

const minuteMs = 60_000

/** When a card comes back, in the words of its button: "in 10 minutes", "tomorrow", "in 4 days". */
export function comesBack({ dueAt, scheduledDays }: Schedule, now: Date): string {
  if (scheduledDays === 1) return 'tomorrow'
  if (scheduledDays > 1) return `in ${inDays(scheduledDays)}`
  const minutes = Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / minuteMs))
  return `in ${plural(minutes, 'minute')}`
}

/** Up to 60 days are counted in days, up to two years in months. */
function inDays(days: number): string {
  if (days <= 60) return plural(days, 'day')
  return days < 730
    ? plural(Math.round(days / 30.44), 'month')
    : plural(Math.round(days / 365.25), 'year')
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
