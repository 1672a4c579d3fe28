import { inClockTime } from '../videos/clock-time.ts'
import { type PathStep, spanText } from './path.ts'

/** What the list shows of a step: the page has it twice, as HTML and as data. */
export interface EditRow {
  id: number
  isHeading?: true
  title: string
  channel: string | null
  facts: string
  reason: string
}

export function rowOf(step: PathStep): EditRow {
  const { id, kind, gap, title, channel, length, isOptional, reason } = step
  const part = spanText(step)
  const facts = [
    length !== null && inClockTime(length),
    isOptional && 'optional',
    part && `part ${part}`,
  ].filter(Boolean)
  return {
    id,
    ...(kind === 'heading' && { isHeading: true }),
    title: gap ? 'A video that is left out' : title,
    channel,
    facts: (channel && facts.length > 0 ? ' · ' : '') + facts.join(' · '),
    reason,
  }
}

export function savedSentence(rows: PathStep[], at: number | null): string {
  const row = rows.find(({ id }) => id === at)
  if (!row || row.gap) return 'Saved.'
  if (row.kind === 'heading') return `Saved. The section “${row.title}” is marked below.`
  const number = rows.filter(({ kind }) => kind === 'video').indexOf(row) + 1
  return `Saved. “${row.title}” is step ${number} now.`
}
