import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/site-card.ts'
import { cardResponse } from './card-response.ts'

/** `GET /card.png`: the card picture of the site itself. */
export async function loader(args: Route.LoaderArgs) {
  const { siteName } = getContext(args).site.facts
  return await cardResponse(args, { kind: 'site', siteName })
}
