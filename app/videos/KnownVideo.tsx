import { href, Link, useLocation } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { channelPath } from '../channels/channel-path.ts'
import { FollowedLetters } from '../people/FollowedLetters.tsx'
import { DoneBox } from '../positions/DoneBox.tsx'
import { isUnfinished } from '../positions/position.ts'
import { SaveButton } from '../positions/SaveButton.tsx'
import type { Watching } from '../positions/use-position.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { OwnState } from '../reviews/OwnState.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { OwnRating } from '../reviews/ReviewHead.tsx'
import { Bars } from '../ui/Bars.tsx'
import { Day } from '../ui/Day.tsx'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { counted } from '../ui/words.ts'
import { ChapterRow } from './ChapterRow.tsx'
import { inHours } from './clock-time.ts'
import type { Asking } from './use-asking.ts'
import { VideoMenu } from './VideoMenu.tsx'
import type { KnownPage } from './video-page.server.ts'

interface KnownVideoProps extends KnownPage {
  watching: Watching
  asking: Asking | undefined
  /** Whether the next step of a path is beside it, whose red button is the one in sight. */
  hasNext: boolean
}

/** A stored video, under its player: where it is, what it is, what one does with it, letters. */
export function KnownVideo(props: KnownVideoProps) {
  const { video, own, notes, place, hidden, signedIn, asking } = props
  const { position, isArriving } = props.watching
  const reviewClass = props.hasNext ? 'button' : 'button pen'
  // Whoever follows a link to a second goes there.
  const isSent = new URLSearchParams(useLocation().search).has('t')
  const isStopped = position !== null && isArriving && !isSent && isUnfinished(position)
  // A refusal shows what was typed, even when the session has ended.
  const reviewRefused = useRefusedOf('review')
  const noteRefused = useRefusedOf('note')
  const path = href('/video/:videoId', { videoId: video.id })
  const title = video.title || 'Unnamed Video'
  return (
    <>
      <ChapterRow video={video} stopped={isStopped ? position : null} />
      <h1 className="video-title" title={title}>
        <bdi>{title}</bdi>
      </h1>
      <div className="split by-row">
        <p className="row by faint">
          {video.channel && (
            <Link to={channelPath(video.channel)}>
              <b>
                <bdi>{video.channel}</bdi>
              </b>
            </Link>
          )}{' '}
          {video.length !== null && <span>{inHours(video.length)}</span>}{' '}
          {video.publishedAt && (
            <span>
              <Day of={video.publishedAt} length="month" />
            </span>
          )}
        </p>
        <div className="acts">
          {place?.isStored && <DoneBox isDone={Boolean(position?.doneAt)} />}
          {signedIn && <SaveButton isSaved={props.isSaved} />}
          <VideoMenu
            video={video}
            hasNotes={notes !== null || noteRefused !== undefined}
            asking={asking}
          />
        </div>
      </div>
      {/* Another person asked for the analysis first. */}
      <RefusalAlert refused={useRefusedOf('analyze')} />
      <section className="sheet letters" aria-label="Letters">
        <div className="all">
          <RatingMark counts={video.ratingCounts} />
          <h2>{counted(video.numberOfReviews, 'review', 'reviews')}</h2>
        </div>
        <Bars counts={video.ratingCounts} />
        <div className="own">
          <OwnRating own={own} />
          {signedIn || reviewRefused ? (
            <ReviewDialog
              subject={title}
              own={own}
              signedIn={signedIn}
              refused={reviewRefused}
              openClass={own ? 'button' : reviewClass}
            />
          ) : (
            <LogInLink className={reviewClass} label="Log in to review!" returnTo={path} />
          )}
        </div>
        <FollowedLetters letters={props.followed} />
        {hidden.map((review) => (
          <OwnState key={review.id} review={review} />
        ))}
      </section>
    </>
  )
}

export function Issues({ feedback }: { feedback: string }) {
  return (
    <p className="issues">
      <a className="faint" href={feedback} rel="noopener noreferrer">
        Issues or Feedback
      </a>
    </p>
  )
}
