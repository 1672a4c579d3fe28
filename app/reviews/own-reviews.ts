import { openAnonymousReviews, withAnonymousReview } from '#core/reviews/anonymous-reviews.ts'
import { anonymousHours } from '#core/reviews/review-deletion.ts'
import { getContext, type RequestContext } from '#server/request/context.ts'
import { ownReviewsName, setCookie } from '#server/request/cookies.ts'

type Reader = Pick<RequestContext, 'site' | 'ownReviews'>

/** The ids of the anonymous reviews that this browser wrote in the last hour. */
export function readOwnReviews({ site, ownReviews }: Reader): number[] {
  return openAnonymousReviews(site, ownReviews).map(({ id }) => id)
}

/** `readOwnReviews` for a loader: the page is then one guest's own and is not cached. */
export function ownReviewsOf(args: Parameters<typeof getContext>[0]): number[] {
  const context = getContext(args)
  const ids = readOwnReviews(context)
  if (ids.length > 0) context.mustNotBeCached = true
  return ids
}

/** A `Set-Cookie` value that adds a review to this browser's list. */
export function ownReviewsCookie({ site, ownReviews }: Reader, id: number): string {
  const https = site.facts.origin.startsWith('https:')
  return setCookie(https, {
    name: ownReviewsName,
    value: withAnonymousReview(site, ownReviews, id),
    maxAge: anonymousHours * 3600,
  })
}
