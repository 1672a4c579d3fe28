import { PageForm } from '../ui/PageForm.tsx'
import { counted } from '../ui/words.ts'
import type { Reader } from './reader.server.ts'
import type { ListedReview } from './review.ts'

/** Guests, and the author, read how many people a review helped; others say whether it did. */
export function HelpfulButton({ review, reader }: { review: ListedReview; reader: Reader }) {
  const { id, helped, authorUid, displayName } = review
  if (reader.uid === null || reader.uid === authorUid)
    return (
      helped > 0 && (
        <small className="helpful faint">Helped {counted(helped, 'person', 'people')}</small>
      )
    )
  const isHelpful = reader.helpful.includes(id)
  const says = helped > 0 ? `This helped ${helped.toLocaleString('en')}` : 'This helped'
  return (
    <PageForm className="helpful" intent="helpful" values={{ review: id }} replace>
      <button
        className="small-action"
        type="submit"
        name="helpful"
        value={isHelpful ? 'no' : 'yes'}
        aria-pressed={isHelpful}
        aria-label={`${says}: the review by ${displayName ?? 'anonymous'}`}
      >
        {says}
      </button>
    </PageForm>
  )
}
