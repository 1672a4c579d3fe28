import { href } from 'react-router'
import { newPaths } from '#core/feeds/new-paths.ts'
import { cached, getContext } from '#server/request/context.ts'
import { atomFeed } from '../feeds/atom.ts'
import { pathsFeedPath } from '../feeds/feed-path.ts'
import { authorOf } from '../feeds/review-entry.ts'
import type { Route } from './+types/paths-feed.ts'
import { pathPath } from './path-path.ts'

export const handle = { query: [], takesReaderToken: true }

/** `GET /paths/feed.atom`: the newest 50 public paths. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const paths = await cached(args, 'paths', () => newPaths(site))
  return atomFeed(site.facts, {
    title: `New paths · ${siteName}`,
    page: href('/paths'),
    self: pathsFeedPath(),
    entries: paths.map(({ id, title, promise, publishedAt, authorUid, displayName }) => ({
      id: origin + pathPath(id),
      title,
      link: pathPath(id),
      published: publishedAt,
      updated: publishedAt,
      ...(authorUid !== null && { author: authorOf(authorUid, displayName) }),
      summary: promise,
    })),
  })
}
