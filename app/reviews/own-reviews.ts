import { z } from 'zod'
import { parseJson } from '#core/parse-json.ts'
import { anonymousHours } from '#core/reviews/deletion.ts'
import { getContext, type RequestContext } from '#server/request/context.ts'
import { ownReviewsName, setCookie } from '#server/request/cookies.ts'

/** The anonymous reviews that a browser wrote: ids and times in milliseconds. */
const listSchema = z.object({
  ownReviews: z.array(z.object({ id: z.number().int(), at: z.number() })),
})

/** A cookie has 4 kB; sealed, 40 reviews take about 2. */
const mostReviews = 40
const maxAge = anonymousHours * 3600

type Reader = Pick<RequestContext, 'site' | 'ownReviews'>

/** The ids of the anonymous reviews that this browser wrote in the last hour. */
export function readOwnReviews(context: Reader): number[] {
  return readList(context).map(({ id }) => id)
}

function readList({ site, ownReviews }: Reader) {
  const opened = ownReviews && site.seal.open(ownReviews)
  // The seal is also that of other cookies, whose content is not such a list.
  const parsed = opened ? listSchema.safeParse(parseJson(opened)) : null
  const oldest = site.now().getTime() - maxAge * 1000
  return parsed?.success ? parsed.data.ownReviews.filter(({ at }) => at > oldest) : []
}

/** `readOwnReviews` for a loader: the page is then one guest's own and is not cached. */
export function ownReviewsOf(args: Parameters<typeof getContext>[0]): number[] {
  const context = getContext(args)
  const ids = readOwnReviews(context)
  if (ids.length > 0) context.isForOneVisitor = true
  return ids
}

/** A `Set-Cookie` value that adds a review to this browser's list. */
export function ownReviewsCookie(context: Reader, id: number): string {
  const { site } = context
  const list = [{ id, at: site.now().getTime() }, ...readList(context)].slice(0, mostReviews)
  const https = site.facts.origin.startsWith('https:')
  return setCookie(https, {
    name: ownReviewsName,
    value: site.seal.close(JSON.stringify({ ownReviews: list })),
    maxAge,
  })
}
