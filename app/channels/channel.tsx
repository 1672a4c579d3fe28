import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { storedAt } from '#core/channels/add.ts'
import { type Channel, keyOf, platformUrl } from '#core/channels/channel.ts'
import { parseChannelAddress } from '#core/channels/channel-address.ts'
import { readChannelPage } from '#core/channels/channel-page.ts'
import type { Page } from '#core/page.ts'
import type { Draft, Review } from '#core/reviews/review.ts'
import { ownReview } from '#core/reviews/reviews.ts'
import { cached, cachedForViewer, getContext } from '#server/request/context.ts'
import type { Refused } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { reviewChannelIntent } from '../reviews/review-channel.ts'
import { Bars } from '../ui/Bars.tsx'
import { counted, Day } from '../ui/Day.tsx'
import { Face } from '../ui/Face.tsx'
import { usePages } from '../ui/use-pages.tsx'
import type { Route } from './+types/channel.ts'
import { addChannelIntent } from './add-channel.ts'
import { channelPath } from './channel-path.ts'

export const handle = { query: ['after', 'review'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const name = args.params.channelName.trim()
  const after = new URL(args.request.url).searchParams.get('after')
  const [{ channel, reviews }, own] = await Promise.all([
    cached(args, () => readChannelPage(site, name, after)),
    cachedForViewer(args, () => ownReview(site, { channelKey: keyOf(name) }, viewer)),
  ])
  if (channel) return { name, channel, reviews, own, signedIn: viewer !== null }

  // A handle, an id or a URL of a channel we have leads to its page.
  const address = parseChannelAddress(name)
  const stored = address.kind === 'name' ? null : await storedAt(site, address)
  if (stored !== null) throw redirect(channelPath(stored))
  return data({ name, channel: null, reviews, own, signedIn: viewer !== null }, { status: 404 })
}

export const action = intents({ review: reviewChannelIntent, add: addChannelIntent })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.channel?.actualTitle ?? `Channel: ${loaderData?.name ?? ''}`, matches)

export default function ChannelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, name, reviews, own, signedIn } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return channel ? (
    <KnownChannel key={channel.key} {...{ channel, reviews, own, signedIn, refused }} />
  ) : (
    <UnknownChannel name={name} signedIn={signedIn} refused={refused} />
  )
}

interface KnownChannelProps {
  channel: Channel
  reviews: Page<Review>
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

function KnownChannel({ channel, reviews, own, signedIn, refused }: KnownChannelProps) {
  const { items, more } = usePages(reviews, reviewsOf)
  return (
    <>
      <section className="lead">
        <div className="stack">
          <div className="who">
            <Face url={channel.profilePictureUrl} />
            <div>
              <h1>
                <bdi>{channel.actualTitle}</bdi>
              </h1>
              <a
                className="faint"
                href={platformUrl(channel)}
                rel="noopener noreferrer"
                target="_blank"
              >
                Watch on YouTube ↗
              </a>
            </div>
          </div>
          {channel.description && (
            <p className="prose" dir="auto">
              {channel.description}
            </p>
          )}
          <ul className="facts">
            <Fact value={channel.subscriberCount} noun="subscribers" />
            <Fact value={channel.totalViews} noun="total views" />
            <Fact value={channel.videoCount} noun="videos" />
            {channel.creationDate && (
              <li>
                since{' '}
                <b>
                  <Day of={channel.creationDate} length="long" />
                </b>
              </li>
            )}
          </ul>
          <div className="row">
            <ReviewDialog
              own={own}
              signedIn={signedIn}
              refused={refused}
              guestNote="You are reviewing anonymously. Log in to save personal reviews."
            />
            {own && (
              <span className="faint">
                You gave it <b className={`letter of-${own.rating.toLowerCase()}`}>{own.rating}</b>
              </span>
            )}
          </div>
        </div>
        <div className="sheet">
          <h2>{counted(channel.numberOfReviews, 'review', 'reviews')}</h2>
          <Bars counts={channel.ratingCounts} />
        </div>
      </section>
      <section>
        <h2 className="section-head">Reviews</h2>
        {items.length === 0 ? (
          <p className="empty">Be the first to add a review! You might win a prize...</p>
        ) : (
          <ReviewList reviews={items} />
        )}
      </section>
      {more}
    </>
  )
}

function Fact({ value, noun }: { value: number | null; noun: string }) {
  if (value === null) return null
  return (
    <li>
      <b>{value.toLocaleString('en')}</b> {noun}
    </li>
  )
}

function UnknownChannel({
  name,
  signedIn,
  refused,
}: {
  name: string
  signedIn: boolean
  refused: Refused | undefined
}) {
  const adding = useNavigation().formData?.get('intent') === 'add'
  const path = channelPath(name)
  return (
    <section className="stack">
      <h1>
        Channel: <bdi>{name}</bdi>
      </h1>
      {refused && (
        <p role="alert" className="alert">
          {refused.refusal}
        </p>
      )}
      {signedIn ? (
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="add" />
          <button className="button pen" type="submit" disabled={adding}>
            {adding ? 'Loading...' : 'Be the first to add this channel!'}
          </button>
        </Form>
      ) : (
        <Link className="button pen" to={`${href('/login')}?returnTo=${encodeURIComponent(path)}`}>
          Log in to add channel!
        </Link>
      )}
      <p className="faint">
        Its title has to be the exact one. An @handle or the address of the channel works as well.
      </p>
    </section>
  )
}
