import { useEffect, useId, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { ratings } from '#core/rating.ts'
import type { Draft } from '#core/reviews/review.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { Ring } from '../ui/Mark.tsx'
import { useDialog } from '../ui/use-dialog.ts'

interface ReviewDialogProps {
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
  /** Shown to guests above the form. */
  guestNote?: string
}

/**
 * Add Review or Edit Review, and the popup it opens: the viewer's rating and text if there are any, else empty (specification,
 * part 4). Without scripts the button is a link to the same page with the popup in it. A refusal leaves it open with what was typed.
 */
export function ReviewDialog({ own, signedIn, refused, guestNote }: ReviewDialogProps) {
  const { search, pathname, key } = useLocation()
  const { state, formData } = useNavigation()
  const asked = new URLSearchParams(search).has('review')
  const wanted = asked || refused !== undefined
  const dialog = useDialog(wanted)
  // For a page without scripts. It stays as it was rendered: taking `open` from a modal would hide it and leave the page dead.
  const [openAtFirst] = useState(wanted)
  const cancelForm = useId()
  const typed = {
    rating: refused?.typed.rating ?? own?.rating,
    text: refused?.typed.text ?? own?.text ?? '',
  }
  const busy = state !== 'idle' && formData?.get('intent') === 'review'

  // A kept review redirects to the page it stands on: a new entry in the history is the sign to close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says that somebody went somewhere
  useEffect(() => {
    if (!asked && !refused) dialog.close()
  }, [key])

  return (
    <>
      <Link
        className="button pen"
        to={`${pathname}?review`}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          dialog.show()
        }}
      >
        {own ? 'Edit Review' : 'Add Review'}
      </Link>
      <dialog ref={dialog.ref} open={openAtFirst} aria-labelledby="review-title">
        <h2 id="review-title">Write a Review</h2>
        {!signedIn && guestNote && <p className="faint">{guestNote}</p>}
        <Form method="post" action={pathname} preventScrollReset>
          <input type="hidden" name="intent" value="review" />
          <input type="hidden" name="as" value={signedIn ? 'member' : 'guest'} />
          {refused && (
            <p role="alert" className="alert">
              {refused.refusal}
            </p>
          )}
          <fieldset className="choose">
            <legend className="visually-hidden">Rating</legend>
            {ratings.map((letter) => (
              <label key={letter} className={`of-${letter.toLowerCase()}`}>
                <input
                  type="radio"
                  name="rating"
                  value={letter}
                  defaultChecked={typed.rating === letter}
                />
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
            defaultValue={typed.text}
            dir="auto"
          />
          <div className="dialog-end">
            {refused?.status === 401 && <SignInButton returnTo={pathname} stay label="Log In" />}
            <button className="button quiet" type="submit" form={cancelForm}>
              Cancel
            </button>
            <button className="button pen" type="submit" disabled={busy}>
              {busy ? 'Loading...' : 'Submit Review'}
            </button>
          </div>
        </Form>
        <form
          hidden
          id={cancelForm}
          method="dialog"
          onSubmit={(event) =>
            event.currentTarget.closest('dialog')?.querySelector('form')?.reset()
          }
        />
      </dialog>
    </>
  )
}
