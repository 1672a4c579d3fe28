import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { logInPath } from '../accounts/log-in-path.ts'
import type { Refused } from '../request/forms.server.ts'
import type { RootData } from '../root.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Ring } from '../ui/Mark.tsx'
import { part } from '../ui/part.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { isRating, type Rating, ratings } from './rating.ts'
import type { Draft } from './review.ts'

interface ReviewDialogProps {
  subject: string
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
  openClass?: string
}

export const ReviewDialog = part((props: ReviewDialogProps) => {
  const { subject, own, signedIn, refused, openClass } = props
  const { pathname } = useLocation()
  const hasShortcuts = useShortcuts()
  const typed = refused?.typed
  return (
    <FormDialog
      intent="review"
      path={pathname}
      openPath={`${pathname}?review`}
      openLabel={own ? 'Edit Review' : 'Add Review'}
      openClass={openClass}
      title="Write a Review"
      subject={
        <>
          of <bdi>{subject}</bdi>
        </>
      }
      submitLabel="Submit Review"
      note={
        signedIn || refused?.status === 401 ? null : <GuestNote returnTo={`${pathname}?review`} />
      }
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
})

const words: Record<Rating, [word: string, meaning: string]> = {
  S: ['Superb', 'You would send it to a friend tonight.'],
  A: ['Great', 'Well worth the hour.'],
  B: ['Good', 'You learned something.'],
  C: ['Fair', 'It has its moments.'],
  D: ['Weak', 'There are better ones.'],
  F: ['Fail', 'It teaches what is not so.'],
}

interface LetterKeysProps {
  chosen: string | undefined
  isMissing: boolean
  hasShortcuts: boolean
}

/**
 * The six letters as keys to press, and a line that says what the chosen one means. The stylesheet
 * shows the right line, so that it works without scripts and when the form is reset.
 */
function LetterKeys({ chosen, isMissing, hasShortcuts }: LetterKeysProps) {
  return (
    <fieldset className={isMissing ? 'choose missing' : 'choose'}>
      <legend>Your letter</legend>
      <div>
        {ratings.map((letter) => (
          <label key={letter} className={`of-${letter.toLowerCase()}`}>
            <input
              type="radio"
              name="rating"
              value={letter}
              defaultChecked={chosen === letter}
              aria-label={letter}
              aria-describedby={`means-${letter}`}
            />
            <span className="mark">
              <Ring />
              {letter}
            </span>
            <small>{words[letter][0]}</small>
          </label>
        ))}
      </div>
      {ratings.map((letter) => (
        <p key={letter} id={`means-${letter}`} className="meaning" data-of={letter}>
          {letter} means: {words[letter].join('. ')}
        </p>
      ))}
      <p className="meaning">
        Press a letter
        {hasShortcuts && <span className="for-keys">, or its key on the keyboard</span>}.
      </p>
    </fieldset>
  )
}

function chooseByKey(event: React.KeyboardEvent<HTMLElement>): void {
  const letter = event.key.toUpperCase()
  if (!isRating(letter) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof HTMLTextAreaElement) return
  const key = event.currentTarget.querySelector<HTMLInputElement>(`[value=${letter}]`)
  key?.click()
  key?.focus()
}

/**
 * Specification, part 2: a guest reviews anonymously and should log in to save reviews. The way
 * back leads to the open form, with what was typed (`useDraft`).
 */
function GuestNote({ returnTo }: { returnTo: string }) {
  const root = useRouteLoaderData<RootData>('root')
  return root?.guestReviews !== false ? (
    <>
      You are reviewing anonymously. <Link to={logInPath(returnTo)}>Log in</Link> to save personal
      reviews.
    </>
  ) : (
    <>
      Members write the reviews here. <Link to={logInPath(returnTo)}>Log in</Link> to write yours.
    </>
  )
}
