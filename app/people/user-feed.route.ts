import { href } from 'react-router'
import { atomFeed, noFeed } from '../feeds/atom.server.ts'
import { userFeedPath } from '../feeds/feed-path.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Route } from './+types/user-feed.route.ts'
import { readUserPage } from './users.server.ts'

export const handle = { query: [] }

/** `GET /user/:userName/feed.atom`: a person's newest 50 reviews of channels. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { user, reviews } = await cached(args, 'user', () =>
    readUserPage(site, args.params.userName, { of: 'channels', after: null }),
  )
  if (!user) return noFeed()
  const { uid: authorUid, displayName } = user
  return atomFeed(site.facts, {
    title: `Reviews by ${displayName ?? 'Unnamed User'} · ${site.facts.siteName}`,
    page: href('/user/:userName', { userName: authorUid }),
    self: userFeedPath(authorUid),
    reviews: reviews.items.map((review) => ({ ...review, authorUid, displayName })),
  })
}
