import type { Review } from '#core/reviews/review.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'

/** Reviews in the order given, with their authors. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  return reviews.map((review) => (
    <article className="review" key={review.id}>
      <Mark letter={review.rating} />
      <div>
        <Author uid={review.authorUid} displayName={review.displayName} />{' '}
        <small>
          · <Day of={review.createdAt} />
          {review.updatedAt && ' · edited'}
        </small>
      </div>
      <p dir="auto">{review.text}</p>
    </article>
  ))
}
