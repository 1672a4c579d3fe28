import { data, href, redirect } from 'react-router'
import { channelFeedPath } from '../feeds/feed-path.ts'
import { followChannelIntent, unfollowChannelIntent } from '../people/follow.action.ts'
import { listFollowedLetters } from '../people/followed-letters.server.ts'
import { isFollowingChannel } from '../people/follows.server.ts'
import { muteIntent } from '../people/mute.action.ts'
import { withSeen } from '../positions/with-seen.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { hiddenReview } from '../reviews/own-state.ts'
import type { RatingCounts } from '../reviews/rating.ts'
import { lettersInWords, ratingData } from '../reviews/rating-data.ts'
import { readReader, reviewCursor } from '../reviews/reader.server.ts'
import { helpfulIntent, reviewChannelIntent } from '../reviews/review.action.ts'
import type { Review } from '../reviews/review.ts'
import { ownReview } from '../reviews/reviews.server.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { excerpt } from '../ui/words.ts'
import { pastedChannel } from '../videos/pasted-address.ts'
import type { Route } from './+types/channel.page.ts'
import { addChannel, findChannelKey } from './add.server.ts'
import { type Channel, platformUrl } from './channel.ts'
import { keyOf } from './channel-key.ts'
import { readChannelPage } from './channel-page.server.ts'
import { asSegment, channelPath } from './channel-path.ts'
import { readLeftToAdd } from './channels.server.ts'
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
  const [{ channel, reviews, videos: listed, ...shown }, own, following, reader, followed] =
    await Promise.all([
      cached(args, 'channel', () => readChannelPage(site, name, after)),
      ownReview(site, { channelKey }, viewer),
      isFollowingChannel(site, viewer, channelKey),
      readReader(args, { channelKey }),
      listFollowedLetters(site, viewer, { channelKey }),
    ])
  // One URL for each channel. A refused form is shown where it was sent, with what was typed.
  if (channel && args.params.channelName !== asSegment(channel.key) && !isRefused)
    throw redirect(channelPath(channel.key) + search)
  const [videos = []] = await withSeen(args, listed)
  const page = {
    ...{ name, reviews, videos, own, following, reader, followed },
    ...shown,
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

export const action = intents<{ channelName: string }, Response>({
  review: reviewChannelIntent,
  /** The button "Be the first to add this channel!" */
  add: intent({ members: 'Log in to add channel!', limit: 'model' }, async (asked) => {
    const { site, viewer, params } = asked
    return redirect(channelPath(await addChannel(site, viewer, params.channelName)), 303)
  }),
  follow: followChannelIntent,
  unfollow: unfollowChannelIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
  helpful: helpfulIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.channel?.actualTitle ?? `Channel: ${loaderData?.name ?? ''}`,
    matches,
    loaderData?.channel ? channelPath(loaderData.channel.key) : null,
  )

export default function ChannelPage({ loaderData }: Route.ComponentProps) {
  const { channel } = loaderData
  return channel ? (
    <KnownChannel key={channel.key} {...loaderData} channel={channel} />
  ) : (
    <UnknownChannel {...loaderData} />
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
