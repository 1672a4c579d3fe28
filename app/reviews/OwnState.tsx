import { href, Link } from 'react-router'
import { DeleteButton } from './DeleteButton.tsx'

/** One's own review that others do not see. */
export interface HiddenReview {
  id: number
  /** Why others do not see it. */
  sentence: string
  text: string
  /** Whether its text is gone for good. */
  isPurged: boolean
  /** Of a channel or video that is named, as on the profile; else the page is about it. */
  title?: string | null
}

/** Tells an author that others do not see their review, and why. */
export function OwnState({ review, signedIn }: { review: HiddenReview; signedIn: boolean }) {
  const { id, sentence, text, isPurged, title } = review
  return (
    <div className="own-state" role="status">
      {title && (
        <b>
          <bdi>{title}</bdi>
        </b>
      )}
      <p>{sentence}</p>
      {text && (
        <blockquote className="prose" dir="auto">
          {text}
        </blockquote>
      )}
      <div className="actions">
        {!isPurged && <DeleteButton id={id} />}
        {signedIn && (
          <Link className="small-action" to={href('/appeals')}>
            Appeal
          </Link>
        )}
      </div>
    </div>
  )
}
