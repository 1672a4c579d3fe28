import { Link, type useLoaderData } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { FollowButton } from '../people/FollowButton.tsx'
import { FollowedLetters } from '../people/FollowedLetters.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import type { Page } from '../request/page.ts'
import { DeletedNotice, OwnState } from '../reviews/OwnState.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { OwnRating } from '../reviews/ReviewHead.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { ListedReview } from '../reviews/review.ts'
import { topicPath } from '../topics/topic-path.ts'
import { Bars } from '../ui/Bars.tsx'
import { Day } from '../ui/Day.tsx'
import { Fact } from '../ui/Fact.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { counted } from '../ui/words.ts'
import { ChannelVideos } from './ChannelVideos.tsx'
import type { loader } from './channel.page.tsx'
import { type Channel, platformUrl } from './channel.ts'
import { channelPath } from './channel-path.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type KnownChannelProps = Omit<Loaded, 'channel'> & { channel: Channel }

const reviewsOf = (page: { reviews: Page<ListedReview> }) => page.reviews

/** A stored channel: its facts and letters, and its reviews. */
export function KnownChannel({ channel, ...page }: KnownChannelProps) {
  const { reviews, videos, topics, own, following, reader, hidden, isHeld, signedIn } = page
  const refused = useRefused()
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const isReviewRefused = refused?.typed.intent === 'review'
  return (
    <>
      <section className="stack channel-head">
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
            {topics.map(({ id, name }) => (
              <Link className="faint" key={id} to={topicPath(id)}>
                {name}
              </Link>
            ))}
          </div>
          <RatingMark counts={channel.ratingCounts} />
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
            subject={channel.actualTitle}
            own={own}
            signedIn={signedIn}
            refused={isReviewRefused ? refused : undefined}
            openClass={own ? 'button' : 'button pen'}
          />
          <OwnRating own={own} />
          {signedIn && <FollowButton path={channelPath(channel.key)} following={following} />}
          <PageMenu path={channelPath(channel.key)} about="this channel" hasFeed>
            <ReportLink thing="channel" id={channel.key} what="this channel" />
          </PageMenu>
        </div>
        {hidden.map((review) => (
          <OwnState key={review.id} review={review} />
        ))}
        {isHeld && (
          <p className="alert own-state" role="status">
            Thank you. A moderator looks at your review before others see it.
          </p>
        )}
      </section>
      {videos.length > 0 && <ChannelVideos channel={channel} videos={videos} />}
      <div className="lead channel-reviews">
        <div className="sheet">
          <h2>{counted(channel.numberOfReviews, 'review', 'reviews')}</h2>
          <Bars counts={channel.ratingCounts} />
          <FollowedLetters letters={page.followed} />
        </div>
        <section id="reviews">
          <h2 className="section-head">Reviews</h2>
          <DeletedNotice id={reader.deleted} />
          <RefusalAlert refused={isReviewRefused ? undefined : refused} />
          {items.length === 0 ? (
            <p className="empty">Be the first to add a review! You might win a prize...</p>
          ) : (
            <ReviewList reviews={items} reader={reader} />
          )}
          {moreButton}
        </section>
      </div>
    </>
  )
}
