import { data } from 'react-router'
import { suggestChannels } from '#core/channels/channels.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/suggestions.ts'

/** Titles that begin like `beginning`, for the channel search box; none for who asks faster than anybody can read. */
export async function loader(args: Route.LoaderArgs) {
  const beginning = new URL(args.request.url).searchParams.get('beginning') ?? ''
  const visit = getContext(args)
  if (visit.countAgainst('search')) return data([], { status: 429 })
  return await suggestChannels(visit.site, beginning.slice(0, 200))
}
