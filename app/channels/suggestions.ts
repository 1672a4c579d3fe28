import { visitOf } from '#app/http/visit.ts'
import { suggestChannels } from '#core/channels/channels.ts'
import type { Route } from './+types/suggestions.ts'

/** Titles that begin like `beginning`, for the channel search box. */
export async function loader(args: Route.LoaderArgs) {
  const beginning = new URL(args.request.url).searchParams.get('beginning') ?? ''
  return await suggestChannels(visitOf(args).site, beginning.slice(0, 200))
}
