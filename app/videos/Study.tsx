import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { VideoNotes } from '../notes/VideoNotes.tsx'
import { DeletedNotice } from '../reviews/OwnState.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Day } from '../ui/Day.tsx'
import { Fact } from '../ui/Fact.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { counted } from '../ui/words.ts'
import { CommentReading } from './CommentReading.tsx'
import { readFound } from './found-path.ts'
import { Issues } from './KnownVideo.tsx'
import { Pause } from './Pause.tsx'
import { Questions } from './Questions.tsx'
import { SectionBar } from './SectionBar.tsx'
import { StudyKeys } from './StudyKeys.tsx'
import { Summary } from './Summary.tsx'
import { Transcript } from './Transcript.tsx'
import { isPlain, type Video } from './video.ts'
import type { KnownPage } from './video-page.server.ts'

/** Buttons that are no form of their own. */
const ofQuestions = ['vote-question', 'decide-correction', 'delete-question']
const ofReviews = ['delete-review', 'mute']

const reviewsOf = (page: Pick<KnownPage, 'reviews'>) => page.reviews

export function Study({ isAsking, ...page }: KnownPage & { isAsking: boolean }) {
  const { video, questions, reader, reviews, notes } = page
  const { search } = useLocation()
  // Only at first: after that the reader folds and unfolds it.
  const [found] = useState(() => readFound(search))
  const canAsk = video.chapters.length > 0 && questions.some(({ second }) => second !== null)
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const refused = useRefused()
  const intent = refused?.typed.intent ?? ''
  // A refusal shows what was typed, even when the session has ended.
  const hasNotes = notes !== null || /note$/.test(intent)
  const summary = (
    <Fold id="summary" title="Transcript Summary" isOpen>
      <Summary video={video} />
    </Fold>
  )
  const about = (
    <Fold id="about" title="About this lecture" isOpen={video.transcriptSummary === ''}>
      <About video={video} />
    </Fold>
  )
  const isPlainVideo = isPlain(video)
  const first = [
    ['questions', 'Questions'],
    ['summary', 'Summary'],
  ] as const
  return (
    <div className="study-column">
      <SectionBar
        sections={[
          ...(isPlainVideo ? first.toReversed() : first),
          ['transcript', 'Transcript'],
          ['comments', 'Comments'],
          ...(hasNotes ? ([['notes', 'Notes']] as const) : []),
          ['reviews', 'Reviews'],
        ]}
      />
      {isAsking && canAsk && <Pause {...page} />}
      {isPlainVideo && (
        <section className="study">
          {about}
          {summary}
        </section>
      )}
      <section id="questions">
        <RefusalAlert refused={ofQuestions.includes(intent) ? refused : undefined} />
        <Questions {...page} />
      </section>
      <section className="study">
        {!isPlainVideo && summary}
        <Fold id="transcript" title="Transcript" isOpen={found.words.length > 0}>
          <Transcript video={video} found={found} />
        </Fold>
        <Fold id="comments" title="Comment Analysis">
          <CommentAnalysis video={video} />
        </Fold>
        {!isPlainVideo && about}
      </section>
      {hasNotes && <VideoNotes notes={notes ?? []} />}
      <section id="reviews">
        <h2 className="section-head">Reviews</h2>
        <DeletedNotice id={reader.deleted} />
        <RefusalAlert refused={ofReviews.includes(intent) ? refused : undefined} />
        {items.length === 0 ? (
          <p className="empty">No reviews yet.</p>
        ) : (
          <ReviewList reviews={items} reader={reader} />
        )}
        {moreButton}
      </section>
      <div className="split">
        <StudyKeys chapters={video.chapters} />
        <Issues feedback={page.feedback} />
      </div>
    </div>
  )
}

interface FoldProps {
  id: string
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** The id is inside: browsers unfold a `<details>` for a link to its content. */
function Fold({ id, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}

function CommentAnalysis({ video }: { video: Video }) {
  const { commentsReadAt, commentsRead, commentCount, rating, summary, madeBy } = video
  if (commentsReadAt === null)
    return <p className="faint">The comments could not be read. The site tries again by itself.</p>
  if (commentsRead === 0)
    return (
      <p className="faint">
        {commentCount === 0 ? 'There are no comments to read.' : 'Comments were not read.'}
      </p>
    )
  return (
    <div className="comment-analysis stack tight">
      {rating && <CommentReading letter={rating} />}
      {summary && (
        <p className="prose" dir="auto">
          {summary}
        </p>
      )}
      <p className="faint">
        Our reading of {counted(commentsRead, 'comment', 'comments')},{' '}
        <Day of={commentsReadAt} length="long" />. {madeBy && `Made by ${madeBy}. `}Not YouTube’s.
        {summary === '' && ' Nothing in them is sure enough to tell.'}
      </p>
    </div>
  )
}

function About({ video }: { video: Video }) {
  const { description, viewCount, likeCount, publishedAt } = video
  return (
    <>
      {description !== '' && (
        <p className="prose" dir="auto">
          {description}
        </p>
      )}
      <ul className="facts">
        <Fact value={viewCount} noun="views" />
        <Fact value={likeCount} noun="likes" />
        {publishedAt && (
          <li>
            published{' '}
            <b>
              <Day of={publishedAt} length="long" />
            </b>
          </li>
        )}
      </ul>
    </>
  )
}
