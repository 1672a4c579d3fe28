import { createElement } from 'react'
import { href, redirect } from 'react-router'
import { readChannelPage } from '#core/pages/channel-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import { asSegment, channelPath } from '../channels/channel-path.ts'
import type { Route } from './+types/embed-channel.ts'
import { EmbedFrame } from './EmbedFrame.tsx'
import { embedPage, nothingToEmbed } from './embed-page.ts'

export const handle = { query: [], takesReaderToken: true }

/** `GET /embed/channel/:channelName`: a channel as a card for another site's page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const name = args.params.channelName.trim()
  const { channel } = await cached(args, 'channel', () => readChannelPage(site, name, null))
  if (!channel) return nothingToEmbed(site)
  const channelName = asSegment(channel.key)
  if (args.params.channelName !== channelName)
    return redirect(href('/embed/channel/:channelName', { channelName }))
  const url = origin + channelPath(channel.key)
  const card = createElement(EmbedFrame, {
    url,
    siteName,
    name: channel.actualTitle,
    note: null,
    picture: channel.profilePictureUrl,
    shape: 'face',
    counts: channel.ratingCounts,
  })
  return embedPage({ title: channel.actualTitle, site, canonical: url, children: card })
}
