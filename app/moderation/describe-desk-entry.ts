import type { DeskEntry } from '#core/moderation/desk-log.ts'
import { counted } from '../ui/counted.ts'

const things: Record<string, string> = {
  review: 'a review',
  bio: 'a bio',
  person: 'a member',
  channel: 'a channel',
  'topic channel': 'a channel in a topic',
}

const verbs: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  restore: 'restored',
  purge: 'removed for good the text of',
  suspend: 'suspended',
  lift: 'ended the suspension of',
  'reject appeal': 'rejected the appeal about',
}

/** An entry of the log without its actor: "hid a review of Slow Maths". */
export function describeDeskEntry({ kind, thing, counts, undoOf, where }: DeskEntry): string {
  const { reviews = 0, votes = 0, suspensions = 0 } = counts
  if (kind === 'wait') return 'let anonymous reviews wait for 24 hours'
  if (kind === 'undo' && undoOf === null) return 'let anonymous reviews be shown at once again'
  if (thing === 'flood') {
    const what = votes > 0 ? counted(votes, 'vote', 'votes') : counted(reviews, 'review', 'reviews')
    const verb = kind === 'undo' ? 'took back a flood:' : votes > 0 ? 'voided' : 'hid'
    return `${verb} ${what}`
  }
  const what =
    thing === 'person' && where ? where : `${things[thing] ?? 'something'}${of(thing, where)}`
  if (kind === 'undo') return `took back a decision about ${what}`
  const verb = kind === 'hide' && thing === 'bio' ? 'reset' : (verbs[kind] ?? kind)
  return `${verb} ${what}${suspensions > 0 && kind === 'hide' ? ' and suspended its author' : ''}`
}

function of(thing: string, where: string): string {
  if (where === '') return ''
  return thing === 'channel' || thing === 'topic channel' ? `: ${where}` : ` of ${where}`
}
