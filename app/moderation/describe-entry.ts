import { counted } from '../ui/words.ts'
import type { LogCounts, PublicEntry } from './log-entry.server.ts'
import { kindNames } from './moderation.ts'
import { isReason, reasons } from './reason.ts'

type Described = Pick<PublicEntry, 'kind' | 'reason' | 'thing' | 'counts' | 'undoOf'>

/** What is done to a thing. */
const verbs: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  restore: 'restored',
  suspend: 'suspended',
  'add topic': 'added',
  'change topic': 'changed',
}

const acts: Record<string, string> = {
  accept: 'accepted a new member',
  decline: 'declined somebody who asked to become a member',
  setting: 'changed a setting of the site',
  'add moderator': 'made a member a moderator',
  'remove moderator': 'removed a moderator',
}

export function describeEntry({ kind, thing, undoOf }: Described): string {
  if (undoOf !== null) return `Took back entry ${undoOf}`
  switch (kind) {
    case 'lift':
      return 'Ended a suspension'
    case 'reject appeal':
      return 'Answered an appeal: the decision stays'
    case 'flood':
      return 'Stopped a flood'
    case 'wait':
      return 'Anonymous reviews are held for 24 hours'
    case 'undo':
      return 'Anonymous reviews are shown at once again'
    default: {
      const act = describeDecision(kind, thing, '')
      return act.charAt(0).toUpperCase() + act.slice(1)
    }
  }
}

export function describeDeskEntry({
  kind,
  thing,
  counts,
  undoOf,
  where,
}: Described & { where: string }): string {
  if (kind === 'wait') return 'let anonymous reviews wait for 24 hours'
  if (kind === 'undo' && undoOf === null) return 'let anonymous reviews be shown at once again'
  if (kind === 'setting' && undoOf !== null) return 'put back a setting of the site'
  if (thing === 'flood') return describeFlood(kind, counts)
  if (kind === 'undo') return `took back a decision about ${nameOf(thing, where)}`
  const suspended = kind === 'hide' && (counts.suspensions ?? 0) > 0
  const act = describeDecision(kind, thing, where)
  return suspended ? `${act} and suspended its author` : act
}

function describeDecision(kind: string, thing: string, where: string): string {
  const what = nameOf(thing, where)
  if (kind === 'hide' && thing === 'bio') return `reset ${what}`
  if (kind === 'hide' && thing === 'topic channel')
    return `removed ${nameOf(thing, where, 'a channel from a topic')}`
  if (kind === 'purge') return `removed the text of ${what} for good`
  if (kind === 'lift') return `ended the suspension of ${what}`
  if (kind === 'reject appeal') return `rejected the appeal about ${what}`
  return verbs[kind] ? `${verbs[kind]} ${what}` : (acts[kind] ?? kind)
}

function describeFlood(kind: string, { reviews = 0, votes = 0 }: LogCounts): string {
  const what = [
    reviews > 0 ? counted(reviews, 'review', 'reviews') : '',
    votes > 0 ? counted(votes, 'vote', 'votes') : '',
  ].filter(Boolean)
  const verb = kind === 'undo' ? 'let a flood count again:' : 'took back'
  return `${verb} ${what.join(' and ')}`
}

function nameOf(thing: string, where: string, name = kindNames[thing] ?? 'something'): string {
  if (where === '') return name
  if (thing === 'person') return where
  return /channel$|^path$|^topic$/.test(thing) ? `${name}: ${where}` : `${name} of ${where}`
}

export function describeDetails({ kind, reason, counts }: Described): string {
  // The reasons are sentences about words that had to go. Of words that stay they would be wrong.
  const why = isReason(reason) && !staying.has(kind) ? reasons[reason] : ''
  return [why, describeCounts(counts)].filter(Boolean).join(' ')
}

const staying = new Set(['keep', 'restore', 'lift', 'undo'])

function describeCounts({ reviews, votes, suspensions }: LogCounts): string {
  const parts = [
    reviews ? counted(reviews, 'review', 'reviews') : '',
    votes ? counted(votes, 'vote', 'votes') : '',
    suspensions ? counted(suspensions, 'suspension', 'suspensions') : '',
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
