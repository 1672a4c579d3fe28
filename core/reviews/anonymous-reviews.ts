import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import type { Site } from '../site.ts'
import { anonymousHours } from './review-deletion.ts'

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
export function openAnonymousReviews(
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
export function withAnonymousReview(
  site: Pick<Site, 'seal' | 'now'>,
  sealed: string | null,
  id: number,
): string {
  const now = site.now().getTime()
  const list = [{ id, at: now }, ...openAnonymousReviews(site, sealed)].slice(0, mostReviews)
  return site.seal.close(JSON.stringify({ ownReviews: list }))
}
