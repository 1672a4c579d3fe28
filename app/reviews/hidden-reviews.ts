import { keyOf } from '#core/channel-key.ts'
import { explainState } from '#core/reviews/own-state.ts'
import type { OwnReview } from '#core/reviews/review.ts'
import { listOwnAnonymous } from '#core/reviews/review-deletion.ts'
import { getContext } from '#server/request/context.ts'
import type { HiddenReview } from './OwnState.tsx'
import { ownReviewsOf } from './own-reviews.ts'

/** A member's own review, as a list that is empty while all people see it. */
export function hiddenReview(own: (OwnReview & { title?: string | null }) | null): HiddenReview[] {
  const sentence = own && explainState(own)
  if (!own || sentence === null) return []
  const { id, text, state, title } = own
  return [{ id, sentence, text, isPurged: state === 'purged', title }]
}

/** The anonymous reviews of a channel that this browser wrote and others do not see. */
export async function hiddenAnonymousReviews(
  args: Parameters<typeof getContext>[0],
  channelName: string,
): Promise<HiddenReview[]> {
  const { site } = getContext(args)
  const channelKey = keyOf(channelName)
  const own = await listOwnAnonymous(site, ownReviewsOf(args))
  return own.flatMap((review) => {
    const sentence = explainState({ ...review, stateNote: '' })
    const { id, text, state } = review
    return review.channelKey === channelKey && sentence !== null
      ? [{ id, sentence, text, isPurged: state === 'purged' }]
      : []
  })
}
