import type { Page } from '../request/page.ts'
import { DeletedNotice } from '../reviews/DeletedNotice.tsx'
import { type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import type { Review } from '../reviews/review.ts'
import { part } from '../ui/part.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

interface PathReviewsProps {
  reviews: Page<Review>
  reader: Reader
  hidden: HiddenReview[]
  isMine: boolean
}

export const PathReviews = part(function PathReviews(props: PathReviewsProps) {
  const { reviews, reader, hidden, isMine } = props
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  return (
    <section id="reviews">
      <h2 className="section-head">Reviews</h2>
      <DeletedNotice id={reader.deleted} />
      {hidden.map((review) => (
        <OwnState key={review.id} review={review} />
      ))}
      {items.length === 0 ? (
        <p className="empty">
          No reviews yet. Who has finished half of it can write the first one.
        </p>
      ) : (
        <ReviewList reviews={items} reader={reader} mayEdit={!isMine} />
      )}
      {moreButton}
    </section>
  )
})
