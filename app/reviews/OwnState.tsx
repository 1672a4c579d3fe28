import { href, Link } from 'react-router'
import { DeleteButton } from './DeleteButton.tsx'

export interface HiddenReview {
  id: number
  sentence: string
  text: string
  isPurged: boolean
  title?: string | null
}

export function OwnState({ review }: { review: HiddenReview }) {
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
        <Link className="small-action" to={href('/appeals')}>
          Appeal
        </Link>
      </div>
    </div>
  )
}
