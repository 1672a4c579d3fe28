import { ReviewHead } from '../reviews/ReviewHead.tsx'
import type { FollowedReview } from './followed-reviews.server.ts'

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

export function ReviewEntry({ review }: { review: FollowedReview }) {
  return (
    <article className="review activity">
      <ReviewHead review={review} />
      <p className="prose" dir="auto">
        {review.text}
      </p>
    </article>
  )
}
