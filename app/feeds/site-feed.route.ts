import { href } from 'react-router'
import { cached, getContext } from '../request/context.server.ts'
import type { Route } from './+types/site-feed.route.ts'
import { atomFeed } from './atom.server.ts'
import { newestReviews } from './newest-reviews.server.ts'

export const handle = { query: [] }

/** `GET /feed.atom`: the newest 50 reviews of channels. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const reviews = await cached(args, 'reviews', () => newestReviews(site))
  return atomFeed(site.facts, {
    title: `Newest reviews · ${site.facts.siteName}`,
    page: href('/home'),
    self: href('/feed.atom'),
    reviews,
  })
}
