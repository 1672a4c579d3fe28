import type { Review } from '#core/reviews/review.ts'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { MuteButton } from '../mutes/MuteButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import type { Reader } from './reader.ts'

interface ReviewActionsProps {
  review: Pick<Review, 'id' | 'authorUid' | 'displayName'>
  reader: Reader
  /** Whether the reader has muted the author. Left out where a page has Mute elsewhere. */
  muted?: boolean
}

/** What a reader can do with a review: Delete with their own, else Report and Mute. */
export function ReviewActions({ review, reader, muted }: ReviewActionsProps) {
  const { id, authorUid, displayName } = review
  const isOwn = authorUid === null ? reader.ownReviews.includes(id) : authorUid === reader.uid
  const name = authorUid === null ? 'anonymous reviews' : (displayName ?? 'Someone')
  return (
    <div className="actions">
      {isOwn ? (
        <DeleteButton id={id} />
      ) : (
        <>
          <ReportLink thing="review" id={id} what={`the review by ${displayName ?? 'anonymous'}`} />
          {reader.uid !== null && muted !== undefined && (
            <MuteButton uid={authorUid} name={name} muted={muted} />
          )}
        </>
      )}
    </div>
  )
}
