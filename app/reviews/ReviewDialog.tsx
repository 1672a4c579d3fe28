import { useLocation } from 'react-router'
import { ratings } from '#core/rating.ts'
import type { Draft } from '#core/reviews/review.ts'
import type { Refused } from '#server/request/forms.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Ring } from '../ui/Ring.tsx'

interface ReviewDialogProps {
  /** The viewer's review of the channel or video; `null` when there is none. */
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
  /** Shown to guests above the form. */
  guestNote?: string
}

/**
 * Add Review or Edit Review and its popup, with the viewer's rating and text, else empty
 * (specification, part 4).
 */
export function ReviewDialog({ own, signedIn, refused, guestNote }: ReviewDialogProps) {
  const { pathname } = useLocation()
  const rating = refused?.typed.rating ?? own?.rating
  return (
    <FormDialog
      intent="review"
      path={pathname}
      openPath={`${pathname}?review`}
      openLabel={own ? 'Edit Review' : 'Add Review'}
      title="Write a Review"
      submitLabel="Submit Review"
      refused={refused}
      note={signedIn ? null : guestNote}
    >
      <input type="hidden" name="as" value={signedIn ? 'member' : 'guest'} />
      <fieldset className="choose">
        <legend className="visually-hidden">Rating</legend>
        {ratings.map((letter) => (
          <label key={letter} className={`of-${letter.toLowerCase()}`}>
            <input type="radio" name="rating" value={letter} defaultChecked={rating === letter} />
            <Ring />
            <span>{letter}</span>
          </label>
        ))}
      </fieldset>
      <textarea
        className="paper"
        name="text"
        aria-label="Your review"
        placeholder="Write your review here"
        defaultValue={refused?.typed.text ?? own?.text ?? ''}
        dir="auto"
      />
    </FormDialog>
  )
}
