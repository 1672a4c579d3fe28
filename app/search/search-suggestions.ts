import { inTime } from '#core/search/in-time.ts'
import { suggest } from '#core/search/suggest.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/search-suggestions.ts'

/** Seconds after which a box that got no turn may ask again. */
const retryAfter = 1

/**
 * `GET /api/search?q=`: suggestions for the search box; an empty list if they take too long. Beyond
 * the rate limit, and without a turn (`inTurn`), the answer is 429 and has none.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst, inTurn } = getContext(args)
  const limited = countAgainst('search')
  if (limited) return none(limited.retryAfter)
  const { signal, url } = args.request
  const typed = new URL(url).searchParams.get('q') ?? ''
  const turn = await inTurn(signal, async () => ({
    found: await inTime(site, 'suggestions', signal, () => suggest(site, viewer, typed)),
  }))
  if (turn)
    return Response.json(turn.found ?? [], { headers: { 'cache-control': 'private, no-store' } })
  if (!signal.aborted) site.metrics.searchWithoutAnswer('suggestions', 'superseded')
  return none(retryAfter)
}

function none(retryAfter: number): Response {
  return Response.json([], { status: 429, headers: { 'retry-after': String(retryAfter) } })
}
