import { data, redirect } from 'react-router'
import { findChannelKey } from '#core/channels/add.ts'
import { keyOf } from '#core/channels/channel.ts'
import { parseChannelAddress } from '#core/channels/channel-address.ts'
import { readChannelPage } from '#core/channels/channel-page.ts'
import { ownReview } from '#core/reviews/reviews.ts'
import { cached, cachedForViewer, getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { muteIntent } from '../mutes/mute.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.ts'
import { hiddenAnonymousReviews, hiddenReview } from '../reviews/hidden-reviews.ts'
import { readReader } from '../reviews/reader.ts'
import { reviewChannelIntent } from '../reviews/review-channel.ts'
import type { Route } from './+types/channel.ts'
import { addChannelIntent } from './add-channel.ts'
import { channelPath } from './channel-path.ts'
import { KnownChannel } from './KnownChannel.tsx'
import { UnknownChannel } from './UnknownChannel.tsx'

export const handle = { query: ['after', 'review', 'deleted'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const name = args.params.channelName.trim()
  const after = new URL(args.request.url).searchParams.get('after')
  const [{ channel, reviews, memberRatings, related }, own, reader, anonymous] = await Promise.all([
    cached(args, () => readChannelPage(site, name, after)),
    cachedForViewer(args, () => ownReview(site, { channelKey: keyOf(name) }, viewer)),
    readReader(args),
    hiddenAnonymousReviews(args, name),
  ])
  const hidden = [...hiddenReview(own), ...anonymous]
  const page = {
    name,
    reviews,
    memberRatings,
    related,
    own,
    reader,
    hidden,
    signedIn: viewer !== null,
  }
  if (channel) return { ...page, channel }

  // A handle, an id or a URL of a stored channel redirects to its page.
  const address = parseChannelAddress(name)
  const stored = address.kind === 'name' ? null : await findChannelKey(site, address)
  if (stored !== null) throw redirect(channelPath(stored))
  return data({ ...page, channel: null }, { status: 404 })
}

export const action = intents<{ channelName: string }, Response>({
  review: reviewChannelIntent,
  add: addChannelIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.channel?.actualTitle ?? `Channel: ${loaderData?.name ?? ''}`,
    matches,
    loaderData?.channel ? channelPath(loaderData.channel.key) : null,
  )

export default function ChannelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, name, signedIn } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return channel ? (
    <KnownChannel key={channel.key} {...loaderData} channel={channel} refused={refused} />
  ) : (
    <UnknownChannel name={name} signedIn={signedIn} refused={refused} />
  )
}
