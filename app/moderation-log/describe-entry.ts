import type { DeskEntry } from '#core/desk/desk-log.ts'
import { isReason, reasons } from '#core/moderation/reason.ts'
import type { LogCounts, PublicEntry } from '#core/moderation-log/log-entry.ts'
import { counted } from '../ui/counted.ts'

type Described = Pick<PublicEntry, 'kind' | 'reason' | 'thing' | 'counts' | 'undoOf'>

const things: Record<string, string> = {
  review: 'a review',
  question: 'a question',
  path: 'a path',
  bio: 'a bio',
  person: 'a member',
  channel: 'a channel',
  topic: 'a topic',
  'topic channel': 'a channel in a topic',
}

export function describeEntry({ kind, thing, undoOf }: Described): string {
  switch (kind) {
    case 'lift':
      return 'Ended a suspension'
    case 'reject appeal':
      return 'Answered an appeal: the decision stays'
    case 'flood':
      return 'Stopped a flood'
    case 'wait':
      return 'Anonymous reviews wait for a look, for 24 hours'
    case 'accept':
      return 'Accepted a new member'
    case 'decline':
      return 'Declined somebody who asked to become a member'
    case 'setting':
      return undoOf === null ? 'Changed a setting of the site' : `Took back entry ${undoOf}`
    case 'add moderator':
      return undoOf === null ? 'Made a member a moderator' : `Took back entry ${undoOf}`
    case 'remove moderator':
      return undoOf === null ? 'Removed a moderator' : `Took back entry ${undoOf}`
    case 'undo':
      return undoOf === null
        ? 'Anonymous reviews are shown at once again'
        : `Took back entry ${undoOf}`
    default: {
      const act = describeDecision(kind, thing, '')
      return act.charAt(0).toUpperCase() + act.slice(1)
    }
  }
}

export function describeDeskEntry({ kind, thing, counts, undoOf, where }: DeskEntry): string {
  if (kind === 'wait') return 'let anonymous reviews wait for 24 hours'
  if (kind === 'undo' && undoOf === null) return 'let anonymous reviews be shown at once again'
  if (kind === 'setting') return `${undoOf === null ? 'changed' : 'put back'} a setting of the site`
  if (kind === 'add moderator') return 'made a member a moderator'
  if (kind === 'remove moderator') return 'removed a moderator'
  if (kind === 'accept') return 'accepted a new member'
  if (kind === 'decline') return 'declined somebody who asked to become a member'
  if (thing === 'flood') return describeFlood(kind, counts)
  if (kind === 'undo') return `took back a decision about ${nameOf(thing, where)}`
  const suspended = kind === 'hide' && (counts.suspensions ?? 0) > 0
  const act = describeDecision(kind, thing, where)
  return suspended ? `${act} and suspended its author` : act
}

function describeDecision(kind: string, thing: string, where: string): string {
  const what = nameOf(thing, where)
  switch (kind) {
    case 'add topic':
      return `added ${what}`
    case 'change topic':
      return `changed ${what}`
    case 'keep':
      return `kept ${what}`
    case 'hide':
      if (thing === 'bio') return `reset ${what}`
      if (thing === 'topic channel')
        return `removed ${nameOf(thing, where, 'a channel from a topic')}`
      return `hid ${what}`
    case 'restore':
      return `restored ${what}`
    case 'purge':
      return `removed the text of ${what} for good`
    case 'suspend':
      return `suspended ${what}`
    case 'lift':
      return `ended the suspension of ${what}`
    case 'reject appeal':
      return `rejected the appeal about ${what}`
    default:
      return kind
  }
}

function describeFlood(kind: string, { reviews = 0, votes = 0 }: LogCounts): string {
  const what = [
    reviews > 0 ? counted(reviews, 'review', 'reviews') : '',
    votes > 0 ? counted(votes, 'vote', 'votes') : '',
  ].filter(Boolean)
  const verb = kind === 'undo' ? 'let a flood count again:' : 'took back'
  return `${verb} ${what.join(' and ')}`
}

function nameOf(thing: string, where: string, name = things[thing] ?? 'something'): string {
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
