import { href, Link, useLocation } from 'react-router'
import type { Draft } from '#core/reviews/review.ts'
import type { Refused } from '#server/request/forms.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { chooseByKey, LetterKeys } from './LetterKeys.tsx'

interface ReviewDialogProps {
  /** The title of the channel or video. */
  subject: string
  /** The viewer's review of it; `null` when there is none. */
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
}

/**
 * Add Review or Edit Review and its popup, with the viewer's rating and text, else empty
 * (specification, part 4).
 */
export function ReviewDialog({ subject, own, signedIn, refused }: ReviewDialogProps) {
  const { pathname } = useLocation()
  const hasShortcuts = useShortcuts()
  const typed = refused?.typed
  return (
    <FormDialog
      intent="review"
      path={pathname}
      openPath={`${pathname}?review`}
      openLabel={own ? 'Edit Review' : 'Add Review'}
      title="Write a Review"
      subject={
        <>
          of <bdi>{subject}</bdi>
        </>
      }
      submitLabel="Submit Review"
      refused={refused}
      note={signedIn || refused?.status === 401 ? null : <GuestNote returnTo={pathname} />}
      onKeyDown={hasShortcuts ? chooseByKey : undefined}
    >
      <input type="hidden" name="as" value={signedIn ? 'member' : 'guest'} />
      <LetterKeys
        chosen={typed ? typed.rating : own?.rating}
        isMissing={typed !== undefined && !typed.rating}
        hasShortcuts={hasShortcuts}
      />
      <label className="field">
        <span>
          Why? <span className="visually-hidden">Your review</span>
        </span>
        <textarea
          className="paper"
          name="text"
          placeholder="Write your review here"
          defaultValue={typed ? typed.text : (own?.text ?? '')}
          aria-invalid={(typed && !typed.text?.trim()) || undefined}
          dir="auto"
        />
      </label>
    </FormDialog>
  )
}

/** Specification, part 2: a guest reviews anonymously and should log in to save reviews. */
function GuestNote({ returnTo }: { returnTo: string }) {
  return (
    <>
      You are reviewing anonymously.{' '}
      <Link to={`${href('/login')}?returnTo=${encodeURIComponent(returnTo)}`}>Log in</Link> to save
      personal reviews.
    </>
  )
}
