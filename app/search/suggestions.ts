import { suggest } from '#core/search/suggest.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/suggestions.ts'

/** `GET /api/search?q=`: suggestions for the search box. Beyond the rate limit there are none. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const limited = countAgainst('search')
  if (limited)
    return Response.json([], {
      status: limited.status,
      headers: { 'retry-after': String(limited.retryAfter) },
    })
  const typed = new URL(args.request.url).searchParams.get('q') ?? ''
  return Response.json(await suggest(site, viewer, typed), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
