import { counted } from '../ui/words.ts'
import { kindNames } from './moderation.ts'
import type { LogCounts } from './moderation-log.server.ts'
import { isReason, reasons } from './reason.ts'

export interface Described {
  kind: string
  thing: string
  counts: LogCounts
  undoOf: number | null
  /** The name of what was decided on; left out for guests, who read the log without names. */
  where?: string
}

/** What is done to a thing. */
const verbs: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  restore: 'restored',
  suspend: 'suspended',
  lift: 'ended the suspension of',
  'reject appeal': 'rejected the appeal about',
  'add topic': 'added',
  'change topic': 'changed',
}

const acts: Record<string, string> = {
  accept: 'accepted a new member',
  decline: 'declined somebody who asked to become a member',
  setting: 'changed a setting of the site',
  wait: 'let anonymous reviews wait for 24 hours',
  undo: 'let anonymous reviews be shown at once again',
}

/** "hid a review of Slow Maths" */
export function describeEntry({ kind, thing, counts, undoOf, where = '' }: Described): string {
  const what = nameOf(thing, where)
  if (thing === 'flood')
    return `${kind === 'undo' ? 'let a flood count again:' : 'took back'} ${describeTaken(counts)}`
  if (undoOf !== null)
    return thing === 'site'
      ? 'put back a setting of the site'
      : `took back a decision about ${what}`
  if (kind === 'purge') return `removed the text of ${what} for good`
  if (kind === 'add moderator') return `made ${what} a moderator`
  if (kind === 'remove moderator') return `took ${what} off the list of moderators`
  if (kind !== 'hide') return verbs[kind] ? `${verbs[kind]} ${what}` : (acts[kind] ?? kind)
  const hid =
    thing === 'bio'
      ? `reset ${what}`
      : thing === 'topic channel'
        ? `removed ${nameOf(thing, where, 'a channel from a topic')}`
        : `hid ${what}`
  return counts.suspensions ? `${hid} and suspended its author` : hid
}

/** "2 reviews and 3 votes" */
export function describeTaken({ reviews, votes }: LogCounts): string {
  const taken = [
    reviews ? counted(reviews, 'review', 'reviews') : '',
    votes ? counted(votes, 'vote', 'votes') : '',
  ]
  return taken.filter(Boolean).join(' and ')
}

function nameOf(thing: string, where: string, name = kindNames[thing] ?? 'something'): string {
  if (where === '') return name
  if (thing === 'person') return where
  return /channel$|^path$|^topic$/.test(thing) ? `${name}: ${where}` : `${name} of ${where}`
}

type Explained = Pick<Described, 'kind' | 'undoOf'> & { reason: string | null }

/** The reasons are sentences about words that had to go. Of words that stay they would be wrong. */
export function explainEntry({ kind, reason, undoOf }: Explained): string {
  if (undoOf !== null) return `It was entry ${undoOf}.`
  return isReason(reason) && !staying.has(kind) ? reasons[reason] : ''
}

const staying = new Set(['keep', 'restore', 'lift'])
