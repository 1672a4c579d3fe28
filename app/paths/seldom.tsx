import { Form, href, Link } from 'react-router'
import type { Path } from '#core/paths/paths.ts'
import { explainState } from '#core/reviews/own-state.ts'
import type { OwnReview } from '#core/reviews/review.ts'
import type { Refused } from '#server/request/forms.ts'
import { DeletedNotice } from '../reviews/DeletedNotice.tsx'
import { OwnRating } from '../reviews/OwnRating.tsx'
import { type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { logInPath } from '../sessions/log-in-path.ts'
import { pathPath } from './path-path.ts'

interface ClosedPathProps {
  /** `null` once the viewer has deleted it. */
  own: OwnReview | null
  /** The same if a moderator hid it, or it waits for one. */
  hidden: HiddenReview[]
  /** A review that the viewer just deleted and can bring back. */
  deleted: number | null
}

/** The viewer's own letter for a path that they may not see any more. */
export function ClosedPath({ own, hidden, deleted }: ClosedPathProps) {
  return (
    <div className="stack">
      <h1>Your letter for a path</h1>
      <p className="prose">
        This path is not open to everybody any more.
        {own && ' Your letter is still here for you.'}
      </p>
      <DeletedNotice id={deleted} />
      {own && (
        <OwnState
          review={hidden[0] ?? { ...own, sentence: `You gave it ${own.rating}.`, isPurged: false }}
        />
      )}
    </div>
  )
}

/** Why others do not see a path, for its editors. */
export function HiddenPath({ path, mayAppeal }: { path: Path; mayAppeal: boolean }) {
  return (
    <p className="alert">
      {explainState(path, 'path')}{' '}
      {mayAppeal && (
        <>
          If you disagree, you can <Link to={href('/appeals')}>appeal</Link>.
        </>
      )}
    </p>
  )
}

/** The question to those who were asked to edit a path together. */
export function Invitation({ pathId }: { pathId: string }) {
  return (
    <Form method="post" action={pathPath(pathId)} className="done row">
      <input type="hidden" name="intent" value="invitation" />
      <span>You are asked to edit this path together.</span>
      <button className="button" type="submit" name="answer" value="yes">
        Yes, gladly
      </button>
      <button className="button quiet" type="submit" name="answer" value="no">
        No, thank you
      </button>
    </Form>
  )
}

/** Why no step is ticked: for members who switched "Where you stopped" off. */
export function SwitchedOff() {
  return (
    <p className="prose">
      “Where you stopped” is switched off in your settings, so we do not remember which steps you
      are done with. <Link to={`${href('/settings')}#stopped`}>Switch it on</Link> if you want to
      tick them.
    </p>
  )
}

/** Why a tick did not stay: for guests whose browser stores nothing. */
export function NotStored({ returnTo }: { returnTo: string }) {
  return (
    <p className="step-alert alert" role="alert">
      Your browser keeps nothing for this site, so we could not remember that.{' '}
      <Link to={logInPath(returnTo)}>Log in</Link>, and your account remembers it.
    </p>
  )
}

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
