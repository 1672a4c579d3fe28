import type { HiddenReview } from './OwnState.tsx'
import { explainState } from './own-state.ts'
import type { OwnReview } from './review.ts'

/** A member's own review, as a list that is empty while all people see it. */
export function hiddenReview(own: (OwnReview & { title?: string | null }) | null): HiddenReview[] {
  const sentence = own && explainState(own)
  if (!own || sentence === null) return []
  const { id, text, state, title } = own
  return [{ id, sentence, text, isPurged: state === 'purged', title }]
}
