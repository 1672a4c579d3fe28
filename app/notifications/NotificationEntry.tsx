import { href, Link } from 'react-router'
import type { Notification } from '#core/notifications/notification.ts'
import { outcomeSentences } from '#core/reports/report.ts'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { Author } from '../users/Author.tsx'

const reported = {
  review: 'a review',
  question: 'a question',
  bio: 'a bio',
  channel: 'a channel',
  'topic channel': 'a channel in a topic',
}

const appealed = {
  review: 'about your review',
  question: 'about your question',
  bio: 'about your bio',
  suspension: 'against your suspension',
}

/** One notification, with the link to what it is about. */
export function NotificationEntry({
  notification: { about, createdAt, isRead },
}: {
  notification: Notification
}) {
  return (
    <>
      {about.kind === 'follow' ? (
        <Face url={about.photoUrl} size="tiny" />
      ) : (
        <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 13l4 4L19 7" />
        </svg>
      )}
      <div>
        <p>
          <Sentence about={about} />
        </p>
        <small>
          {!isRead && <b className="new-word">New</b>} <Day of={createdAt} />
        </small>
      </div>
    </>
  )
}

function Sentence({ about }: Pick<Notification, 'about'>) {
  if (about.kind === 'follow') {
    return (
      <>
        <Author uid={about.uid} displayName={about.displayName} /> follows you.
      </>
    )
  }
  if (about.kind === 'report') {
    return (
      <>
        <Link to={href('/reports')}>Your report</Link> about {reported[about.thing]} was answered:{' '}
        {outcomeSentences[about.outcome]}
      </>
    )
  }
  return (
    <>
      <Link to={href('/appeals')}>Your appeal</Link> {appealed[about.thing]} was{' '}
      {about.answer === 'granted' ? 'granted.' : 'rejected.'}
      {about.note && (
        <>
          {' '}
          <q dir="auto">{about.note}</q>
        </>
      )}
    </>
  )
}
