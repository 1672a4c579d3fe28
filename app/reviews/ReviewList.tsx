import { href, Link } from 'react-router'
import type { Review } from '#core/reviews/review.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'

/** What people wrote, newest first; text as text, in whichever direction it is written. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  return reviews.map((review) => (
    <article className="review" key={review.id}>
      <Mark letter={review.rating} />
      <div>
        {review.authorUid ? (
          <Link to={href('/user/:userName', { userName: review.authorUid })}>
            <b>
              <bdi>{review.displayName ?? 'Someone'}</bdi>
            </b>
          </Link>
        ) : (
          <b>anonymous</b>
        )}{' '}
        <small>
          · <Day of={review.createdAt} />
          {review.updatedAt && ' · edited'}
        </small>
      </div>
      <p dir="auto">{review.text}</p>
    </article>
  ))
}
