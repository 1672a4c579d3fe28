import { href } from 'react-router'
import { listModerationLog } from '#core/moderation-log/moderation-log.ts'
import { cached, getContext } from '#server/request/context.ts'
import { atomFeed } from '../feeds/atom.ts'
import type { Route } from './+types/log-feed.ts'
import { describeDetails, describeEntry } from './describe-entry.ts'

export const handle = { query: [] }

/** `GET /moderation/feed.atom`: the newest 50 entries of the public log. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const { items } = await cached(args, 'log', () => listModerationLog(site, null))
  const page = href('/moderation')
  return atomFeed(site.facts, {
    title: `Moderation · ${siteName}`,
    page,
    self: href('/moderation/feed.atom'),
    entries: items.map((entry) => ({
      id: `${origin}${page}#entry-${entry.id}`,
      title: describeEntry(entry),
      link: `${page}?after=${entry.id + 1}#entry-${entry.id}`,
      updated: entry.at,
      summary: describeDetails(entry),
    })),
  })
}
