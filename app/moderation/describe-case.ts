import type { QueueEntry } from './desk-queue.server.ts'
import type { CaseView } from './read-case.server.ts'
import { isReason, type Reason } from './reason.ts'

export const reasonNames: Record<Reason, string> = {
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

type Waiting = 'kind' | 'isOpen' | 'hasAppeal' | 'state' | 'stateReason' | 'mostReported'

/** Why a case waits. */
export function describeCase(about: Pick<QueueEntry, Waiting>): string {
  const { kind, isOpen, hasAppeal, state, stateReason, mostReported } = about
  if (hasAppeal) return 'Appeal'
  if (mostReported !== null) return reasonNames[mostReported]
  if (state === 'held') return holdNames[stateReason ?? ''] ?? 'Held'
  if (isOpen && kind === 'review') return 'Many of one network'
  return kind === 'person' ? 'A member' : 'Not reported'
}

/** Empty when the moderator has to choose. */
export function proposedReason({ found, mostReported }: CaseView): string {
  const { state, stateReason } = found
  if (mostReported) return mostReported
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
