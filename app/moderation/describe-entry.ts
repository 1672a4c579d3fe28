import type { LogCounts, PublicEntry } from '#core/moderation/log-entry.ts'
import { isReason, reasons } from '#core/moderation/reason.ts'
import { counted } from '../ui/counted.ts'

type Described = Pick<PublicEntry, 'kind' | 'reason' | 'thing' | 'counts' | 'undoOf'>

const things: Record<string, string> = {
  review: 'a review',
  bio: 'a bio',
  person: 'a member',
  channel: 'a channel',
  'topic channel': 'a channel in a topic',
  flood: 'a flood',
}

/** An entry of the public log in a few words: "Hid a review". */
export function describeEntry({ kind, thing, undoOf }: Described): string {
  const what = things[thing] ?? 'something'
  switch (kind) {
    case 'keep':
      return `Kept ${what}`
    case 'hide':
      return thing === 'bio'
        ? 'Reset a bio'
        : thing === 'topic channel'
          ? 'Removed a channel from a topic'
          : `Hid ${what}`
    case 'restore':
      return `Restored ${what}`
    case 'purge':
      return `Removed the text of ${what} for good`
    case 'suspend':
      return 'Suspended a member'
    case 'lift':
      return 'Ended a suspension'
    case 'reject appeal':
      return 'Answered an appeal: the decision stays'
    case 'flood':
      return 'Stopped a flood'
    case 'wait':
      return 'Anonymous reviews wait for a look, for 24 hours'
    case 'undo':
      return undoOf === null
        ? 'Anonymous reviews are shown at once again'
        : `Took back entry ${undoOf}`
    default:
      return kind
  }
}

/** Why, and how much was changed; empty when the entry says neither. */
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
