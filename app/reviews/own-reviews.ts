import { z } from 'zod'
import { parseJson } from '#core/parse-json.ts'
import { anonymousHours } from '#core/reviews/review-deletion.ts'
import type { Site } from '#core/site.ts'
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

/** The anonymous reviews that a browser wrote: ids and times in milliseconds. */
const listSchema = z.object({
  ownReviews: z.array(z.object({ id: z.number().int(), at: z.number() })),
})
type AnonymousReview = z.infer<typeof listSchema>['ownReviews'][number]

/** A cookie has 4 kB; sealed, 40 reviews take about 2. */
const mostReviews = 40

/**
 * The anonymous reviews of a browser's sealed list that are young enough to be deleted (decision
 * 019); none for a list that was not sealed here.
 */
function openAnonymousReviews(
  site: Pick<Site, 'seal' | 'now'>,
  sealed: string | null,
): AnonymousReview[] {
  const opened = sealed && site.seal.open(sealed)
  // The seal is also that of other cookies, whose content is not such a list.
  const parsed = opened ? listSchema.safeParse(parseJson(opened)) : null
  const oldest = site.now().getTime() - anonymousHours * 3_600_000
  return parsed?.success ? parsed.data.ownReviews.filter(({ at }) => at > oldest) : []
}

/** The sealed list with one more review, which was just stored. */
function withAnonymousReview(
  site: Pick<Site, 'seal' | 'now'>,
  sealed: string | null,
  id: number,
): string {
  const now = site.now().getTime()
  const list = [{ id, at: now }, ...openAnonymousReviews(site, sealed)].slice(0, mostReviews)
  return site.seal.close(JSON.stringify({ ownReviews: list }))
}
