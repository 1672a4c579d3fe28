import { href, Link, useLocation } from 'react-router'
import { KeepPlace, LogInLink } from '../accounts/LogInLink.tsx'
import { channelPath } from '../channels/channel-path.ts'
import { NoteTaking } from '../notes/NoteTaking.tsx'
import type { Note } from '../notes/note.ts'
import { addToPathPath } from '../paths/path-path.ts'
import { DoneBox } from '../positions/DoneBox.tsx'
import type { OwnPosition } from '../positions/positions.server.ts'
import { Stopped } from '../positions/Stopped.tsx'
import type { Watching } from '../positions/use-position.tsx'
import type { ListedQuestion } from '../questions/list.server.ts'
import { type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { OwnRating } from '../reviews/ReviewHead.tsx'
import type { OwnReview } from '../reviews/review.ts'
import { PageLinks } from '../search/PageLinks.tsx'
import { Bars } from '../ui/Bars.tsx'
import { Day } from '../ui/Day.tsx'
import { Fact } from '../ui/Fact.tsx'
import { Mark } from '../ui/Mark.tsx'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { counted } from '../ui/words.ts'
import { ChapterList } from './ChapterList.tsx'
import { PlayLink } from './PlayLink.tsx'
import { StudyKeys } from './StudyKeys.tsx'
import type { Video } from './video.ts'

interface KnownVideoProps {
  video: Video
  questions: ListedQuestion[]
  /** Where visitors write about the site. */
  feedback: string
  own: OwnReview | null
  /** The viewer's notes; `null` for guests. */
  notes: Note[] | null
  /** Where the viewer stopped; `null` for guests. */
  place: OwnPosition | null
  watching: Watching
  /** The viewer's own review when others do not see it. */
  hidden: HiddenReview[]
  signedIn: boolean
  /** Whether the next step of a path is beside it, whose red button is the one in sight. */
  hasNext: boolean
}

/** A stored video, under its player: its facts, chapters and letters, and the review button. */
export function KnownVideo(props: KnownVideoProps) {
  const { video, questions, feedback, own, notes, place, hidden, signedIn } = props
  const { position, isArriving } = props.watching
  const reviewClass = props.hasNext ? 'button' : 'button pen'
  // Whoever follows a link to a second goes there.
  const isSent = new URLSearchParams(useLocation().search).has('t')
  // A refusal shows what was typed, even when the session has ended.
  const reviewRefused = useRefusedOf('review')
  const noteRefused = useRefusedOf('note')
  const path = href('/video/:videoId', { videoId: video.id })
  const title = video.title || 'Unnamed Video'
  return (
    <>
      {position && isArriving && !isSent && (
        <Stopped position={position}>
          <PlayLink className="button pen" seconds={position.second}>
            Go on
          </PlayLink>{' '}
          <PlayLink className="button quiet" seconds={0}>
            From the start
          </PlayLink>
        </Stopped>
      )}
      <div className="about stack tight">
        <h1 className="video-title">
          <bdi>{title}</bdi>
        </h1>
        <ul className="facts">
          {video.channel && (
            <li>
              by{' '}
              <Link to={channelPath(video.channel)}>
                <b>
                  <bdi>{video.channel}</bdi>
                </b>
              </Link>
            </li>
          )}
          <Fact value={video.viewCount} noun="views" />
          <Fact value={video.likeCount} noun="likes" />
          {video.publishedAt && (
            <li>
              published{' '}
              <b>
                <Day of={video.publishedAt} length="long" />
              </b>
            </li>
          )}
        </ul>
      </div>
      <div className="tools row">
        {place?.isStored && <DoneBox isDone={Boolean(position?.doneAt)} />}
        {!signedIn && <KeepPlace returnTo={path} />}
        {(notes || noteRefused) && <NoteTaking passages={video.passages} />}
        <Issues feedback={feedback} />
        <PageLinks path={path} />
        <Link className="small-action" to={addToPathPath(video.id)}>
          Add to a path
        </Link>
        <StudyKeys chapters={video.chapters} />
      </div>
      {/* Another person asked for the analysis first. */}
      <RefusalAlert refused={useRefusedOf('analyze')} />
      <ChapterList chapters={video.chapters} questions={questions} />
      <div className="sheet letters">
        <h2>{counted(video.numberOfReviews, 'review', 'reviews')}</h2>
        <Bars counts={video.ratingCounts} />
        <div className="own">
          {own && (
            <span aria-hidden="true">
              <Mark letter={own.rating} />
            </span>
          )}
          <OwnRating own={own} />
          {signedIn || reviewRefused ? (
            <ReviewDialog
              subject={title}
              own={own}
              signedIn={signedIn}
              refused={reviewRefused}
              openClass={reviewClass}
            />
          ) : (
            <LogInLink className={reviewClass} label="Log in to review!" returnTo={path} />
          )}
        </div>
        {hidden.map((review) => (
          <OwnState key={review.id} review={review} />
        ))}
      </div>
    </>
  )
}

/** The link to the site's issue tracker, or an address to write to. */
export function Issues({ feedback }: { feedback: string }) {
  return (
    <p className="issues">
      <a className="faint" href={feedback} rel="noopener noreferrer">
        Issues or Feedback
      </a>
    </p>
  )
}
