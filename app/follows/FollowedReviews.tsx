import { href, Link } from 'react-router'
import type { FollowedReview } from '#core/follows/followed-reviews.ts'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'

/** The section of Home with the newest reviews by people whom the viewer follows. */
export function FollowedReviews({ reviews }: { reviews: FollowedReview[] }) {
  return (
    <section className="followed">
      <div className="section-head">
        <h2>From people you follow</h2>
      </div>
      {reviews.length === 0 && (
        <p className="empty">They have not reviewed anything yet. When they do, it is here.</p>
      )}
      <div className="followed-reviews">
        {reviews.map((review) => (
          <ReviewEntry review={review} key={review.id} />
        ))}
      </div>
    </section>
  )
}

/** A review, with the beginning of its text. */
export function ReviewEntry({ review }: { review: FollowedReview }) {
  return (
    <article className="review activity">
      <Mark letter={review.rating} />
      <div>
        <Author
          uid={review.authorUid}
          displayName={review.displayName}
          isNamesake={review.isNamesake}
        />{' '}
        on <SubjectLink {...review} />{' '}
        <small>
          · <Day of={review.createdAt} />
        </small>
      </div>
      <p className="prose" dir="auto">
        {review.text}
      </p>
    </article>
  )
}

/** The title of a channel, video or path, as a link to its page. */
export function SubjectLink({
  channelKey,
  videoId,
  pathId,
  title,
}: Pick<FollowedReview, 'channelKey' | 'videoId' | 'pathId' | 'title'>) {
  if (pathId !== null)
    return (
      <Link to={pathPath(pathId)}>
        <bdi>{title}</bdi>
      </Link>
    )
  return channelKey !== null ? (
    <Link to={channelPath(channelKey)}>
      <bdi>{title || 'Unnamed Channel'}</bdi>
    </Link>
  ) : (
    <Link to={href('/video/:videoId', { videoId: videoId ?? '' })}>
      <bdi>{title || 'Unnamed Video'}</bdi>
    </Link>
  )
}
