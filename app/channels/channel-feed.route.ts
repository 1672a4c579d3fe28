import { redirect } from 'react-router'
import { atomFeed, noFeed } from '../feeds/atom.server.ts'
import { channelFeedPath } from '../feeds/feed-path.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Route } from './+types/channel-feed.route.ts'
import { readChannelPage } from './channel-page.server.ts'
import { asSegment, channelPath } from './channel-path.ts'

export const handle = { query: [] }

/** `GET /channel/:channelName/feed.atom`: the newest 50 reviews of a channel. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const name = args.params.channelName.trim()
  const { channel, reviews } = await cached(args, 'channel', () =>
    readChannelPage(site, name, null),
  )
  if (!channel) return noFeed()
  const { key: channelKey, actualTitle: title } = channel
  if (args.params.channelName !== asSegment(channelKey))
    return redirect(channelFeedPath(channelKey))
  return atomFeed(site.facts, {
    title: `Reviews of ${title} · ${site.facts.siteName}`,
    page: channelPath(channelKey),
    self: channelFeedPath(channelKey),
    reviews: reviews.items.map((review) => ({ ...review, channelKey, title })),
  })
}
