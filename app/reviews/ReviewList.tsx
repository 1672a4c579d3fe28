import { useLocation } from 'react-router'
import { Author } from '../people/Author.tsx'
import { Folded } from '../people/MuteButton.tsx'
import { isMuted } from '../people/mute.ts'
import { Mark } from '../ui/Mark.tsx'
import { moreFragment } from '../ui/MoreMenu.tsx'
import { part } from '../ui/part.tsx'
import { HelpfulButton } from './HelpfulButton.tsx'
import { Written } from './ReviewHead.tsx'
import { ReviewMenu } from './ReviewMenu.tsx'
import type { Reader } from './reader.server.ts'
import type { ListedReview } from './review.ts'

interface ReviewListProps {
  reviews: ListedReview[]
  reader: Reader
  mayEdit?: boolean
}

/**
 * Reviews in the order given, with their authors. Those of muted people are folded away. They are
 * found here, because the list is the same for all visitors.
 */
export const ReviewList = part(({ reviews, reader, mayEdit = true }: ReviewListProps) => {
  const { pathname } = useLocation()
  const editPath = mayEdit ? `${pathname}?review` : null
  return reviews.map((review) => {
    const muted = isMuted(review, reader.mutes)
    const article = (
      <article className="review" id={fragmentOf(review, reader)} key={review.id}>
        <Mark letter={review.rating} />
        <div>
          <Author uid={review.authorUid} displayName={review.displayName} />{' '}
          <Written review={review} />
        </div>
        <p dir="auto">{review.text}</p>
        <HelpfulButton review={review} reader={reader} />
        <ReviewMenu review={review} reader={reader} editPath={editPath} muted={muted} />
      </article>
    )
    return muted ? (
      <Folded key={review.id} isOpen={reader.more === review.id}>
        {article}
      </Folded>
    ) : (
      article
    )
  })
})

/** The link to a review's menu leads to the review. */
export function fragmentOf({ id }: { id: number }, reader: Reader): string | undefined {
  return reader.more === id ? moreFragment : undefined
}
