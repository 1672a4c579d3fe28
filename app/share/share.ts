import { redirect } from 'react-router'
import { findChannelKey } from '#core/channels/add.ts'
import type { ChannelAddress } from '#core/channels/channel-address.ts'
import { findSharedAddress, type Shared } from '#core/share/shared-address.ts'
import type { Site } from '#core/site.ts'
import { getContext } from '#server/request/context.ts'
import { safeReturnTo } from '#server/request/return-to.ts'
import { channelPath } from '../channels/channel-path.ts'
import { newPathPath } from '../paths/path-path.ts'
import { videoPath } from '../videos/video-path.ts'
import type { Route } from './+types/share.ts'

/** Android shares at most a few thousand characters; an address is at the front or alone. */
const longest = 5_000
const longestQuery = 200

/**
 * `GET /share`: the phone's share target. Android puts the address into `text`. An unknown one is
 * searched for.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) =>
    (query.get(name) ?? '').slice(0, longest),
  )
  const found = findSharedAddress([url, text, title], site.facts.origin)
  if (found) return redirect(await pathOf(site, found))
  const words = [title, text, url].map((one) => one.trim()).find((one) => one !== '') ?? ''
  return redirect(`/search?q=${encodeURIComponent([...words].slice(0, longestQuery).join(''))}`)
}

async function pathOf(site: Site, shared: Shared): Promise<string> {
  if (shared.kind === 'own') return safeReturnTo(shared.path)
  if (shared.kind === 'playlist') return newPathPath(shared.url)
  if (shared.kind === 'channel') return channelPath(await nameOf(site, shared.address))
  return videoPath(shared.videoId, shared.seconds)
}

/** Without a stored channel the address, from which its page offers to add it. */
async function nameOf(site: Site, address: ChannelAddress): Promise<string> {
  const key = await findChannelKey(site, address)
  if (key !== null) return key
  return address.kind === 'id'
    ? address.id
    : address.kind === 'handle'
      ? address.handle
      : address.name
}
