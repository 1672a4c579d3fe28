import { href } from 'react-router'
import { listModerationLog } from '#core/moderation-log/moderation-log.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Route } from './+types/log-json.ts'

export const handle = { query: ['after'] }

/**
 * `GET /moderation.json`: the public log, 50 entries a page, newest first; `next` is the path of
 * the next page.
 */
export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  const page = await cached(args, 'log', () => listModerationLog(getContext(args).site, after))
  return Response.json({
    entries: page.items,
    next: page.next === null ? null : `${href('/moderation.json')}?after=${page.next}`,
  })
}
