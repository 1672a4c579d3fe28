import { type HoldReason, holdSentences } from '../moderation/hold.ts'
import { isReason, reasons } from '../moderation/reason.ts'
import type { HiddenReview } from './OwnState.tsx'
import type { OwnReview, ReviewState } from './review.ts'

export interface StateOfReview {
  state: ReviewState
  stateReason: string | null
  stateNote: string
}

/** `null` while all people see it, and once they have deleted it. */
export function explainState(
  { state, stateReason, stateNote }: StateOfReview,
  noun: 'review' | 'question' | 'path' = 'review',
): string | null {
  const why = [reasonSentence(stateReason), stateNote].filter(Boolean).join(' ')
  const [it, who] = noun === 'path' ? ['this path', 'its editors'] : [`your ${noun}`, 'you']
  switch (state) {
    case 'held':
      return `Only ${who} see ${it} at the moment. ${why}`.trim()
    case 'hidden':
      return `A moderator hid ${it}, so only ${who} see it. ${why}`.trim()
    case 'purged':
      return `A moderator removed the text of ${it} for good. ${why}`.trim()
    default:
      return null
  }
}

export function reasonSentence(reason: string | null): string {
  if (isReason(reason)) return reasons[reason]
  return isHoldReason(reason) ? holdSentences[reason] : ''
}

function isHoldReason(reason: string | null): reason is HoldReason {
  return reason !== null && Object.hasOwn(holdSentences, reason)
}

/** A member's own review, as a list that is empty while all people see it. */
export function hiddenReview(own: (OwnReview & { title?: string | null }) | null): HiddenReview[] {
  const sentence = own && explainState(own)
  if (!own || sentence === null) return []
  const { id, text, state, title } = own
  return [{ id, sentence, text, isPurged: state === 'purged', title }]
}
