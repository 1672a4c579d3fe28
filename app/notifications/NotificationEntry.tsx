import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { changedSentences, outcomeSentences } from '../moderation/report.ts'
import { Author } from '../people/Author.tsx'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { type Notification, type Subject, unreadLabel } from './notification.ts'

const reported = {
  review: 'a review',
  question: 'a question',
  path: 'a path',
  bio: 'a bio',
  channel: 'a channel',
  'topic channel': 'a channel in a topic',
}

const appealed = {
  review: 'about your review',
  question: 'about your question',
  path: 'about your path',
  bio: 'about your bio',
  suspension: 'against your suspension',
}

const tick = 'M5 13l4 4L19 7'
const pencil = 'M5 19l1-4L16 5l3 3L9 18Z'
const signs = {
  report: tick,
  appeal: tick,
  state: 'M12 5v9M12 18.5v.5',
  correction: pencil,
  invitation: pencil,
}

export function NotificationEntry({
  notification: { about, createdAt, isRead },
}: {
  notification: Notification
}) {
  return (
    <>
      {about.kind === 'follow' ? (
        <Face url={about.photoUrl} size="tiny" />
      ) : about.kind === 'channel' ? (
        <Face url={about.pictureUrl} size="tiny" />
      ) : (
        <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[about.kind]} />
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
  switch (about.kind) {
    case 'follow':
      return (
        <>
          <Author uid={about.uid} displayName={about.displayName} /> follows you.
        </>
      )
    case 'report':
      return (
        <>
          <Link to={href('/reports')}>Your report</Link> about {reported[about.thing]} was answered:{' '}
          {outcomeSentences[about.outcome]}
          {about.since && ` ${changedSentences[about.since]}`}
        </>
      )
    case 'appeal':
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
    case 'state':
      return (
        <>
          <SubjectLink subject={about.subject} isReview={about.thing === 'review'}>
            Your {about.thing}
          </SubjectLink>
          : {about.sentence ?? 'others see it again.'}
          {about.canAppeal && (
            <>
              {' '}
              If you disagree, you can <Link to={href('/appeals')}>appeal</Link>.
            </>
          )}
        </>
      )
    case 'channel':
      return (
        <>
          <Link to={channelPath(about.channelKey)}>
            <bdi>{about.title}</bdi>
          </Link>{' '}
          has{' '}
          {[
            about.videos > 0 &&
              `${unreadLabel(about.videos)} new ${about.videos === 1 ? 'video' : 'videos'}`,
            about.reviews > 0 &&
              `${unreadLabel(about.reviews)} new ${about.reviews === 1 ? 'review' : 'reviews'}`,
          ]
            .filter(Boolean)
            .join(' and ')}
          .
        </>
      )
    case 'correction':
      return (
        <>
          <SubjectLink subject={about.subject}>Your question</SubjectLink> has{' '}
          {counted(about.count, 'correction', 'corrections')} to look at.
        </>
      )
    case 'invitation':
      return (
        <>
          You are asked to edit a <SubjectLink subject={about.subject}>path</SubjectLink> together.
        </>
      )
  }
}

interface SubjectLinkProps {
  subject: Subject
  isReview?: boolean
  children: React.ReactNode
}

/** "Your review of Slow Maths", with a link to the place where it is. */
function SubjectLink({ subject, isReview = false, children }: SubjectLinkProps) {
  const { title, channelKey, videoId, question, pathId } = subject
  const isPath = pathId !== null && !isReview
  // A review of a path that was closed meanwhile: its author does not see the path.
  if (pathId !== null && isReview && title === null) return children
  const page = pathId
    ? href('/path/:pathId', { pathId })
    : channelKey
      ? channelPath(channelKey)
      : href('/video/:videoId', { videoId: videoId ?? '' })
  return (
    <>
      <Link to={question ? `${page}#q-${question}` : page}>{children}</Link>
      {title && (
        <>
          {isPath ? ' ' : question ? ' on ' : ' of '}
          <bdi>{isPath ? `“${title}”` : title}</bdi>
        </>
      )}
    </>
  )
}
