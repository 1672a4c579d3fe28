import type { QueueEntry } from './desk-queue.server.ts'
import type { CaseView } from './read-case.server.ts'
import { isReason, type Reason } from './reason.ts'
import type { ReportKind } from './report.ts'

export const reasonNames: Record<Reason | ReportKind, string> = {
  spam: 'Advertising',
  abuse: 'Insult',
  'private data': 'Private data',
  'off topic': 'Off topic',
  flood: 'Flood',
  illegal: 'Against the law',
  other: 'Something else',
}

const holdNames: Record<string, string> = {
  link: 'Held: a link in it',
  'repeated text': 'Held: the same text again',
  reports: 'Held: several reports',
  waiting: 'Held: anonymous',
}

type Waiting = Pick<QueueEntry, 'kind' | 'hasAppeal' | 'state' | 'stateReason' | 'reportKind'> & {
  isOpen?: boolean
}

export function describeWait(waiting: Waiting): string {
  const { kind, hasAppeal, state, stateReason, reportKind, isOpen = true } = waiting
  if (hasAppeal) return 'Appeal'
  if (reportKind !== null) return reasonNames[reportKind]
  if (state === 'held') return holdNames[stateReason ?? ''] ?? 'Held'
  if (isOpen && kind === 'review') return 'Many of one network'
  return kind === 'person' ? 'A member' : 'Not reported'
}

export function describeCase({ thing, hasAppeal, found, reports, isOpen }: CaseView): string {
  const { state, stateReason } = found
  return describeWait({
    kind: thing.kind,
    hasAppeal,
    state,
    stateReason,
    reportKind: mostReported(reports),
    isOpen,
  })
}

function mostReported(reports: CaseView['reports']): ReportKind | null {
  const counts = new Map<ReportKind, number>()
  for (const { kind, outcome } of reports)
    if (outcome === null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let most: ReportKind | null = null
  for (const [kind, count] of counts) if (!most || count > (counts.get(most) ?? 0)) most = kind
  return most
}

/** Empty when the moderator has to choose. */
export function proposedReason({ found: { state, stateReason }, reports }: CaseView): string {
  const reported = mostReported(reports)
  if (reported) return reported
  if (state === 'held') return { link: 'spam', 'repeated text': 'flood' }[stateReason ?? ''] ?? ''
  return isReason(stateReason) ? stateReason : ''
}

export const stateNames = {
  shown: null,
  held: 'Held: only its author sees it.',
  hidden: 'Hidden: only its author sees it.',
  purged: 'Its text is gone for good.',
  deleted: 'Its author deleted it.',
} as const

export function age(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
