import { Form, href, Link } from 'react-router'
import { UndoNotice } from '../ui/UndoNotice.tsx'

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
    <div className="alert own-state" role="status">
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
      <div className="row">
        {!isPurged && <DeleteButton id={id} />}
        <Link className="small-action" to={href('/appeals')}>
          Appeal
        </Link>
      </div>
    </div>
  )
}

export function DeleteButton({ id }: { id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="delete-review" />
      <button className="small-action" type="submit" name="review" value={id}>
        Delete
      </button>
    </Form>
  )
}

export function DeletedNotice({ id }: { id: number | null }) {
  return (
    id !== null && (
      <UndoNotice intent="undo-deletion" field="review" value={id}>
        Your review is deleted.
      </UndoNotice>
    )
  )
}
