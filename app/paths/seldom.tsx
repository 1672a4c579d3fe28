import { Form, href, Link } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { OwnRating } from '../reviews/OwnRating.tsx'
import { explainState } from '../reviews/own-state.ts'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import type { OwnReview } from '../reviews/review.ts'
import { pathPath } from './path-path.ts'
import type { Path } from './paths.server.ts'

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

export function SwitchedOff() {
  return (
    <p className="prose">
      “Where you stopped” is switched off in your settings, so we do not remember which steps you
      are done with. <Link to={`${href('/settings')}#stopped`}>Switch it on</Link> if you want to
      tick them.
    </p>
  )
}

interface OwnLetterProps {
  title: string
  own: OwnReview | null
  signedIn: boolean
  refused: Refused | undefined
}

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
