import { createElement } from 'react'
import { readChannelPage } from '#core/channels/channel-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import { channelPath } from '../channels/channel-path.ts'
import type { Route } from './+types/embed-channel.ts'
import { EmbedCard } from './EmbedCard.tsx'
import { embedPage, nothingToEmbed } from './embed-page.ts'

export const handle = { query: [] }

/** `GET /embed/channel/:channelName`: a channel as a card for another site's page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const name = args.params.channelName.trim()
  const { channel } = await cached(args, () => readChannelPage(site, name, null))
  if (!channel) return nothingToEmbed(siteName)
  const url = origin + channelPath(channel.key)
  const card = createElement(EmbedCard, {
    url,
    siteName,
    name: channel.actualTitle,
    note: null,
    picture: channel.profilePictureUrl,
    shape: 'face',
    counts: channel.ratingCounts,
  })
  return embedPage({ title: channel.actualTitle, siteName, canonical: url, children: card })
}
