import { ReviewHead } from '../reviews/ReviewHead.tsx'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { ReviewHit } from './rank-reviews.server.ts'

/** Reviews found by their words. Each leads to its list, which begins with it. */
export function FoundReviews({ reviews, all }: { reviews: ReviewHit[]; all: All | null }) {
  return (
    <FoundSection name="Reviews" all={all}>
      <ul className="sheet found-reviews">
        {reviews.map((review) => (
          <li className="review" key={review.id}>
            <ReviewHead review={review} place={`?after=${review.id + 1}#reviews`} />
            <p className="prose" dir="auto">
              <Highlighted pieces={review.text} />
            </p>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}
