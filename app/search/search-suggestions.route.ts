import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/search-suggestions.route.ts'
import { inTime } from './in-time.ts'
import { suggest } from './suggest.server.ts'

/** `GET /api/search?q=`: suggestions for the search box; an empty list if they take too long. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const limited = countAgainst('read')
  if (limited) {
    const headers = { 'retry-after': String(limited.retryAfter) }
    return Response.json([], { status: 429, headers })
  }
  const typed = new URL(args.request.url).searchParams.get('q') ?? ''
  const found = await inTime(site, 'suggestions', (site) => suggest(site, viewer, typed))
  return Response.json(found ?? [], { headers: { 'cache-control': 'private, no-store' } })
}
