import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { kindNames } from '../moderation/moderation.ts'
import { changedOutcome, changedSentences, outcomeSentences } from '../moderation/report.ts'
import { SubjectLink } from '../moderation/SubjectLink.tsx'
import { Author } from '../people/Author.tsx'
import { explainState } from '../reviews/own-state.ts'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { type About, type Notification, unreadLabel } from './notification.ts'

const tick = 'M5 13l4 4L19 7'
const pencil = 'M5 19l1-4L16 5l3 3L9 18Z'
const exclamation = 'M12 5v9M12 18.5v.5'
const signs: Record<string, string> = {
  report: tick,
  appeal: tick,
  correction: pencil,
  invitation: pencil,
}

export function NotificationEntry({ notification }: { notification: Notification }) {
  const { about, createdAt, isRead } = notification
  return (
    <div className={isRead ? 'notification' : 'notification new'}>
      {about.kind === 'follow' ? (
        <Face url={about.photoUrl} size="tiny" />
      ) : about.kind === 'channel' ? (
        <Face url={about.pictureUrl} size="tiny" />
      ) : (
        <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[about.kind] ?? exclamation} />
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
    </div>
  )
}

function Sentence({ about }: { about: About }) {
  switch (about.kind) {
    case 'follow':
      return (
        <>
          <Author uid={about.uid} displayName={about.displayName} /> follows you.
        </>
      )
    case 'report': {
      const { thing, outcome, state } = about
      const since = changedOutcome(outcome, state)
      return (
        <>
          <Link to={href('/reports')}>Your report</Link> about {kindNames[thing]} was answered:{' '}
          {outcomeSentences[outcome]}
          {since && ` ${changedSentences[since]}`}
        </>
      )
    }
    case 'appeal':
      return (
        <>
          <Link to={href('/appeals')}>Your appeal</Link> about your{' '}
          {about.thing === 'person' ? 'suspension' : about.thing} was {about.answer}.{' '}
          {about.note && <q dir="auto">{about.note}</q>}
        </>
      )
    case 'channel': {
      const { channelKey, title, videos, reviews } = about
      const news = [
        videos > 0 && `${unreadLabel(videos)} new ${videos === 1 ? 'video' : 'videos'}`,
        reviews > 0 && `${unreadLabel(reviews)} new ${reviews === 1 ? 'review' : 'reviews'}`,
      ]
      return (
        <>
          <Link to={channelPath(channelKey)}>
            <bdi>{title}</bdi>
          </Link>{' '}
          has {news.filter(Boolean).join(' and ')}.
        </>
      )
    }
    case 'correction':
      return (
        <>
          <SubjectLink kind="question" place={about}>
            Your question
          </SubjectLink>{' '}
          has {counted(about.count, 'correction', 'corrections')} to look at.
        </>
      )
    case 'invitation':
      return (
        <>
          You are asked to edit a{' '}
          <SubjectLink kind="path" place={about}>
            path
          </SubjectLink>{' '}
          together.
        </>
      )
    default:
      return (
        <>
          <SubjectLink kind={about.kind} place={about}>
            {`Your ${about.kind}`}
          </SubjectLink>
          : {explainState(about, about.kind) ?? 'others see it again.'}
          {about.canAppeal && (
            <>
              {' '}
              If you disagree, you can <Link to={href('/appeals')}>appeal</Link>.
            </>
          )}
        </>
      )
  }
}
