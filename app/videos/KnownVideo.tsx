import { href, Link } from 'react-router'
import type { Page } from '#core/page.ts'
import type { Draft, Review } from '#core/reviews/review.ts'
import type { Video } from '#core/videos/video.ts'
import type { Refused } from '#server/request/forms.ts'
import { channelPath } from '../channels/channel-path.ts'
import { OwnRating } from '../reviews/OwnRating.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { LogInLink } from '../sessions/LogInLink.tsx'
import { Bars } from '../ui/Bars.tsx'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { Study } from './Study.tsx'

interface KnownVideoProps {
  video: Video
  reviews: Page<Review>
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

/** A stored video: its facts and letters, its analysis and its reviews. */
export function KnownVideo({ video, reviews, own, signedIn, refused }: KnownVideoProps) {
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  return (
    <>
      <section className="lead">
        <div className="stack">
          <h1 className="video-title">
            <bdi>{video.title || 'Unnamed Video'}</bdi>
          </h1>
          {video.channel && (
            <p>
              by{' '}
              <Link to={channelPath(video.channel)}>
                <bdi>{video.channel}</bdi>
              </Link>
            </p>
          )}
          <ul className="facts">
            {video.viewCount !== null && (
              <li>
                <b>{video.viewCount.toLocaleString('en')}</b> views
              </li>
            )}
            {video.likeCount !== null && (
              <li>
                <b>{video.likeCount.toLocaleString('en')}</b> likes
              </li>
            )}
            {video.publishedAt && (
              <li>
                published{' '}
                <b>
                  <Day of={video.publishedAt} length="long" />
                </b>
              </li>
            )}
          </ul>
          <div className="row">
            {/* A refusal shows what was typed, even when the session has ended. */}
            {signedIn || refused ? (
              <ReviewDialog own={own} signedIn={signedIn} refused={refused} />
            ) : (
              <LogInLink
                label="Log in to review!"
                returnTo={href('/video/:videoId', { videoId: video.id })}
              />
            )}
            <OwnRating own={own} />
          </div>
        </div>
        <div className="sheet">
          <h2>{counted(video.numberOfReviews, 'review', 'reviews')}</h2>
          <Bars counts={video.ratingCounts} />
        </div>
      </section>
      <Study video={video} />
      <section>
        <h2 className="section-head">Reviews</h2>
        {items.length === 0 ? (
          <p className="empty">No reviews yet.</p>
        ) : (
          <ReviewList reviews={items} />
        )}
      </section>
      {moreButton}
    </>
  )
}
