import { data, href, redirect } from 'react-router'
import { keyOf } from '#core/channel-key.ts'
import { addChannel, findChannelKey } from '#core/channels/add.ts'
import { type Channel, platformUrl } from '#core/channels/channel.ts'
import { readLeftToAdd } from '#core/channels/channels.ts'
import { isFollowingChannel } from '#core/follows/follows.ts'
import { readChannelPage } from '#core/pages/channel-page.ts'
import { pastedChannel } from '#core/pasted-address.ts'
import type { RatingCounts } from '#core/rating.ts'
import type { Review } from '#core/reviews/review.ts'
import { ownReview } from '#core/reviews/reviews.ts'
import { cached, getContext } from '#server/request/context.ts'
import { type Intent, intents } from '#server/request/intents.ts'
import { channelFeedPath } from '../feeds/feed-path.ts'
import { followChannelIntent, unfollowChannelIntent } from '../follows/follow.ts'
import { about, breadcrumbs } from '../layout/about.ts'
import { excerpt } from '../layout/excerpt.ts'
import { pageTitle } from '../layout/page-title.ts'
import { muteIntent } from '../mutes/mute-intents.ts'
import { withSeen } from '../positions/with-seen.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.ts'
import { hiddenReview } from '../reviews/hidden-reviews.ts'
import { lettersInWords, ratingData } from '../reviews/rating-data.ts'
import { readReader, reviewCursor } from '../reviews/reader.ts'
import { reviewChannelIntent } from '../reviews/review-intents.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/channel.ts'
import { asSegment, channelPath } from './channel-path.ts'
import { KnownChannel } from './KnownChannel.tsx'
import { UnknownChannel } from './UnknownChannel.tsx'

export const handle = {
  query: ['after', 'review', 'deleted', 'more', 'held'],
  about: about<Route.ComponentProps>(({ channel, reviews, memberRatings }, { origin }) => {
    if (!channel) return null
    const { key, actualTitle, description, ratingCounts } = channel
    const path = channelPath(key)
    return {
      path,
      description: excerpt(`${lettersInWords(ratingCounts)} ${description}`, 200),
      image: channel.profilePictureUrl,
      feed: { title: `Reviews of ${actualTitle}`, path: channelFeedPath(key) },
      data: [
        channelData(channel, origin + path, memberRatings, reviews.items),
        breadcrumbs(origin, [
          ['Channels', href('/channels')],
          [actualTitle, path],
        ]),
      ],
    }
  }),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, isRefused } = getContext(args)
  const name = args.params.channelName.trim()
  const channelKey = keyOf(name)
  const { search, searchParams } = new URL(args.request.url)
  const after = reviewCursor(searchParams)
  const [{ channel, reviews, videos: listed, ...shown }, own, following, reader] =
    await Promise.all([
      cached(args, 'channel', () => readChannelPage(site, name, after)),
      ownReview(site, { channelKey }, viewer),
      isFollowingChannel(site, viewer, channelKey),
      readReader(args),
    ])
  // One URL for each channel. A refused form is shown where it was sent, with what was typed.
  if (channel && args.params.channelName !== asSegment(channel.key) && !isRefused)
    throw redirect(channelPath(channel.key) + search)
  const [videos = []] = await withSeen(args, listed)
  const page = {
    name,
    reviews,
    videos,
    ...shown,
    own,
    following,
    reader,
    hidden: hiddenReview(own),
    isHeld: searchParams.has('held'),
    signedIn: viewer !== null,
  }
  if (channel) return { ...page, channel, leftToAdd: [] }

  // A handle, an id or a URL of a stored channel redirects to its page.
  const address = pastedChannel(name, site.facts.origin)
  const stored = address.kind === 'name' ? null : await findChannelKey(site, address)
  if (stored !== null) throw redirect(channelPath(stored))
  const leftToAdd = await readLeftToAdd(site)
  return data({ ...page, channel: null, leftToAdd }, { status: 404 })
}

/** The button "Be the first to add this channel!" */
const addChannelIntent: Intent<{ channelName: string }, Response> = {
  limit: 'adding',
  async run({ site, viewer, params }) {
    return redirect(channelPath(await addChannel(site, viewer, params.channelName)), 303)
  },
}

export const action = intents<{ channelName: string }, Response>({
  review: reviewChannelIntent,
  add: addChannelIntent,
  follow: followChannelIntent,
  unfollow: unfollowChannelIntent,
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

export default function ChannelPage({ loaderData }: Route.ComponentProps) {
  const { channel } = loaderData
  const refused = useRefused()
  return channel ? (
    <KnownChannel key={channel.key} {...loaderData} channel={channel} refused={refused} />
  ) : (
    <UnknownChannel {...loaderData} refused={refused} />
  )
}

/** A channel as schema.org data, with its ratings. */
function channelData(
  channel: Channel,
  url: string,
  memberRatings: RatingCounts,
  reviews: Review[],
) {
  const { actualTitle, description, profilePictureUrl } = channel
  return {
    '@type': 'CreativeWorkSeries',
    name: actualTitle,
    url,
    sameAs: platformUrl(channel),
    ...(description && { description: excerpt(description, 500) }),
    ...(profilePictureUrl && { image: new URL(profilePictureUrl, url).href }),
    ...ratingData(memberRatings, reviews),
  }
}
