import { Link } from 'react-router'
import type { Page } from '#core/page.ts'
import type { Draft, Review } from '#core/reviews/review.ts'
import type { Video } from '#core/videos/video.ts'
import type { Refused } from '#server/request/forms.ts'
import { channelPath } from '../channels/channel-path.ts'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Bars } from '../ui/Bars.tsx'
import { counted, Day } from '../ui/Day.tsx'
import { usePages } from '../ui/use-pages.tsx'
import { LogInTo } from './LogInTo.tsx'
import { Study } from './Study.tsx'

interface KnownVideoProps {
  video: Video
  reviews: Page<Review>
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

/** A stored video: its facts and letters, what the analysis gives to study with, and its reviews. */
export function KnownVideo({ video, reviews, own, signedIn, refused }: KnownVideoProps) {
  const { items, more } = usePages(reviews, reviewsOf)
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
            {/* A refused review stays open with what was typed, even if it was refused because the sign-in has ended. */}
            {signedIn || refused ? (
              <ReviewDialog own={own} signedIn={signedIn} refused={refused} />
            ) : (
              <LogInTo label="Log in to review!" videoId={video.id} />
            )}
            {own && (
              <span className="faint">
                You gave it <b className={`letter of-${own.rating.toLowerCase()}`}>{own.rating}</b>
              </span>
            )}
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
      {more}
    </>
  )
}
