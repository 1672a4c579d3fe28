import { redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { findAddress } from '../videos/pasted-address.ts'
import type { Route } from './+types/share.route.ts'
import { pastedPath } from './pasted-path.ts'

/** Android shares at most a few thousand characters; an address is at the front or alone. */
const longest = 5_000
const longestQuery = 200

/**
 * `GET /share`: the phone's share target. Android puts the address into `text`. An unknown one is
 * searched for.
 */
export function loader(args: Route.LoaderArgs) {
  const { origin } = getContext(args).site.facts
  const query = new URL(args.request.url).searchParams
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) =>
    (query.get(name) ?? '').slice(0, longest),
  )
  for (const shared of [url, text, title]) {
    const found = findAddress(shared, origin)
    if (found) return redirect(safeReturnTo(pastedPath(found.pasted)))
  }
  const words = [title, text, url].map((one) => one.trim()).find((one) => one !== '') ?? ''
  return redirect(`/search?q=${encodeURIComponent([...words].slice(0, longestQuery).join(''))}`)
}
