import { isMuted } from '#core/mutes/mute.ts'
import type { Review } from '#core/reviews/review.ts'
import { Folded } from '../mutes/Folded.tsx'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'
import { Edited } from './Edited.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import type { Reader } from './reader.ts'

/**
 * Reviews in the order given, with their authors. Those of muted people are folded away. They are
 * found here, because the list is the same for all visitors.
 */
export function ReviewList({ reviews, reader }: { reviews: Review[]; reader: Reader }) {
  return reviews.map((review) => {
    const muted = isMuted(review, reader.mutes)
    const article = (
      <article className="review" key={review.id}>
        <Mark letter={review.rating} />
        <div>
          <Author uid={review.authorUid} displayName={review.displayName} />{' '}
          <small>
            · <Day of={review.createdAt} />
            <Edited at={review.updatedAt} />
          </small>
        </div>
        <p dir="auto">{review.text}</p>
        <ReviewActions review={review} reader={reader} muted={muted} />
      </article>
    )
    return muted ? <Folded key={review.id}>{article}</Folded> : article
  })
}
