import type { OwnReview } from '#core/reviews/review.ts'
import type { Refused } from '#server/request/forms.ts'
import { OwnRating } from '../reviews/OwnRating.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'

interface OwnLetterProps {
  title: string
  own: OwnReview | null
  signedIn: boolean
  refused: Refused | undefined
}

/** Add Review or Edit Review of a path, and the letter that the viewer gave it. */
export function OwnLetter({ title, own, signedIn, refused }: OwnLetterProps) {
  return (
    <div className="row">
      <ReviewDialog
        subject={title}
        own={own}
        signedIn={signedIn}
        refused={refused}
        openClass="button"
      />
      <OwnRating own={own} />
    </div>
  )
}
