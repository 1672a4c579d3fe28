import { useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { ExportLinks } from '../export/ExportLinks.tsx'
import type { Note } from '../notes/note.ts'
import type { NotedPassages } from '../notes/noted-words.ts'
import { VideoNotes } from '../notes/VideoNotes.tsx'
import type { Refused } from '../request/forms.server.ts'
import type { Page } from '../request/page.ts'
import { DeletedNotice } from '../reviews/DeletedNotice.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { Review } from '../reviews/review.ts'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { CommentReading } from './CommentReading.tsx'
import { readFound } from './found-path.ts'
import { ofTheVideo } from './KnownVideo.tsx'
import { Pause } from './Pause.tsx'
import { Questions, type QuestionsProps } from './Questions.tsx'
import { SectionBar } from './SectionBar.tsx'
import { Summary } from './Summary.tsx'
import { Transcript } from './Transcript.tsx'
import type { Video } from './video.ts'

interface StudyProps extends QuestionsProps {
  reviews: Page<Review>
  /** The viewer's notes; `null` for guests. */
  notes: Note[] | null
  noted: NotedPassages
  refused: Refused | undefined
}

/** The review popup and the questions show their own refusals. */
function isOfReviews(refused: Refused | undefined): boolean {
  return !['review', ...ofTheVideo, ...ofQuestions, ...withFields].includes(
    refused?.typed.intent ?? '',
  )
}

const ofQuestions = [
  'remember',
  'vote-question',
  'decide-correction',
  'delete-question',
  'undo-question',
]
/** Their forms show their refusals. */
const withFields = ['ask-question', 'correct-question']

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

/**
 * What one reads beside the player: questions, the summary (open by default), the transcript, the
 * reading of the comments, and the reviews. The ids are inside the `<details>`, because browsers
 * unfold one for a link to its content.
 */
export function Study(props: StudyProps) {
  const { reviews, notes, noted, refused, ...practise } = props
  const { video, questions, reader } = practise
  const [isAsking, setAsking] = useAskingBetween()
  const { search } = useLocation()
  const [found, setFound] = useState(() => readFound(search))
  // Only at first: after that the reader folds and unfolds it.
  const [isFound] = useState(found.words.length > 0)
  const transcript = useRef<HTMLDetailsElement>(null)
  const canAsk = video.chapters.length > 0 && questions.some(({ second }) => second !== null)
  const intent = refused?.typed.intent ?? ''
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const noteRefused = /note$/.test(intent) ? refused : undefined
  // A refusal shows what was typed, even when the session has ended.
  const hasNotes = notes !== null || noteRefused !== undefined
  function seek(event: React.MouseEvent, term: string) {
    if (!transcript.current || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setFound({ words: [term], second: null })
    transcript.current.open = true
    transcript.current.scrollIntoView()
  }

  return (
    <div className="study-column">
      <SectionBar
        sections={[
          { id: 'questions', name: 'Questions', count: questions.length },
          { id: 'summary', name: 'Summary' },
          { id: 'transcript', name: 'Transcript' },
          { id: 'comments', name: 'Comments' },
          ...(hasNotes ? [{ id: 'notes', name: 'Notes', count: notes?.length ?? 0 }] : []),
          { id: 'reviews', name: 'Reviews', count: video.numberOfReviews },
        ]}
      />
      {isAsking && canAsk && <Pause {...practise} />}
      <section id="questions">
        <div className="section-head">
          <h2>Comprehension Questions</h2>
          {canAsk && (
            <label className="between">
              <input
                type="checkbox"
                checked={isAsking}
                onChange={({ currentTarget }) => setAsking(currentTarget.checked)}
              />
              Ask me between chapters
            </label>
          )}
        </div>
        <RefusalAlert refused={ofQuestions.includes(intent) ? refused : undefined} />
        <Questions {...practise} />
        {(questions.length > 0 || video.transcriptSummary !== '') && (
          <details>
            <summary className="small-action">Take it with you</summary>
            <ExportLinks path={href('/video/:videoId', { videoId: video.id })} />
          </details>
        )}
      </section>
      <section className="study">
        <details open>
          <summary>
            <h2>Transcript Summary</h2>
          </summary>
          <div id="summary">
            <Summary video={video} onSeek={seek} />
          </div>
        </details>
        <details open={isFound} ref={transcript}>
          <summary>
            <h2>Transcript</h2>
          </summary>
          <div id="transcript">
            <Transcript key={found.words.join()} video={video} noted={noted} found={found} />
          </div>
        </details>
        <details>
          <summary>
            <h2>Comment Analysis</h2>
          </summary>
          <div id="comments">
            <CommentAnalysis video={video} />
          </div>
        </details>
      </section>
      {hasNotes && <VideoNotes notes={notes ?? []} />}
      <section id="reviews">
        <h2 className="section-head">Reviews</h2>
        <DeletedNotice id={reader.deleted} />
        <RefusalAlert refused={noteRefused || !isOfReviews(refused) ? undefined : refused} />
        {items.length === 0 ? (
          <p className="empty">No reviews yet.</p>
        ) : (
          <ReviewList reviews={items} reader={reader} />
        )}
        {moreButton}
      </section>
    </div>
  )
}

/** The letter and the summary that the comments give. */
function CommentAnalysis({ video }: { video: Video }) {
  if (video.commentsReadAt === null)
    return <p className="faint">The comments could not be read. The site tries again by itself.</p>
  if (video.commentsRead === 0)
    return (
      <p className="faint">
        {video.commentCount === 0 ? 'There are no comments to read.' : 'Comments were not read.'}
      </p>
    )
  return (
    <div className="comment-analysis">
      {video.rating && <CommentReading letter={video.rating} />}
      {video.summary && (
        <p className="prose" dir="auto">
          {video.summary}
        </p>
      )}
      <p className="faint">
        Our reading of {counted(video.commentsRead, 'comment', 'comments')},{' '}
        <Day of={video.commentsReadAt} length="long" />.{' '}
        {video.madeBy && `Made by ${video.madeBy}. `}It is not the platform's.
        {video.summary === '' && ' Nothing in them is sure enough to tell.'}
      </p>
    </div>
  )
}

const name = 'ask me between chapters'

/** Whether to ask between chapters: off until it is chosen, and remembered by the browser. */
function useAskingBetween(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(read() === 'yes'), [])
  return [
    isOn,
    (on) => {
      setOn(on)
      try {
        if (on) localStorage.setItem(name, 'yes')
        else localStorage.removeItem(name)
      } catch {
        // A browser that stores nothing asks on this page only.
      }
    },
  ]
}

function read(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
