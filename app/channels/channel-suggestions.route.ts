import { data } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/channel-suggestions.route.ts'
import { suggestChannels } from './channels.server.ts'

/**
 * `GET /api/channels?beginning=`: the titles that begin so, for the channel search
 * box. Beyond the rate limit there are none.
 */
export async function loader(args: Route.LoaderArgs) {
  const beginning = new URL(args.request.url).searchParams.get('beginning') ?? ''
  const { site, countAgainst } = getContext(args)
  if (countAgainst('read')) return data([], { status: 429 })
  return await suggestChannels(site, beginning.slice(0, 200))
}
