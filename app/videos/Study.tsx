import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { Note } from '#core/notes/note.ts'
import type { Page } from '#core/page.ts'
import type { Review } from '#core/reviews/review.ts'
import type { Video } from '#core/videos/video.ts'
import type { Refused } from '#server/request/forms.ts'
import { DeletedNotice } from '../reviews/DeletedNotice.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { Reader } from '../reviews/reader.ts'
import { TakeLinks } from '../take/TakeLinks.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { CommentAnalysis } from './CommentAnalysis.tsx'
import { Questions } from './Questions.tsx'
import { SectionBar } from './SectionBar.tsx'
import { Summary } from './Summary.tsx'
import { Transcript } from './Transcript.tsx'

interface StudyProps {
  video: Video
  reviews: Page<Review>
  reader: Reader
  /** The viewer's notes; `null` for guests. */
  notes: Note[] | null
  refused: Refused | undefined
}

/** Lazy: only members have notes. */
const VideoNotes = lazy(async () => {
  const { VideoNotes } = await import('../notes/VideoNotes.tsx')
  return { default: VideoNotes }
})

const noteIntents = ['note', 'edit-note', 'delete-note', 'undo-note']

function isAboutNote(refused: Refused | undefined): boolean {
  return noteIntents.includes(refused?.typed.intent ?? '')
}

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

/**
 * What one reads beside the player: questions, the summary (open by default), the transcript, the
 * reading of the comments, and the reviews. The ids are inside the `<details>`, because browsers
 * unfold one for a link to its content.
 */
export function Study({ video, reviews, reader, notes, refused }: StudyProps) {
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const noteRefused = isAboutNote(refused) ? refused : undefined
  // A refusal shows what was typed, even when the session has ended.
  const hasNotes = notes !== null || noteRefused !== undefined
  return (
    <div className="desk">
      <SectionBar
        sections={[
          { id: 'questions', name: 'Questions', count: video.compQuestions.length },
          { id: 'summary', name: 'Summary' },
          { id: 'transcript', name: 'Transcript' },
          { id: 'comments', name: 'Comments' },
          ...(hasNotes ? [{ id: 'notes', name: 'Notes', count: notes?.length ?? 0 }] : []),
          { id: 'reviews', name: 'Reviews', count: video.numberOfReviews },
        ]}
      />
      <section id="questions">
        <h2 className="section-head">Comprehension Questions</h2>
        <Questions video={video} />
        <details className="take-it">
          <summary>Take it with you</summary>
          <TakeLinks
            path={href('/video/:videoId', { videoId: video.id })}
            sheet={href('/video/:videoId/sheet', { videoId: video.id })}
          />
        </details>
      </section>
      <section className="study">
        <details open>
          <summary>
            <h2>Transcript Summary</h2>
          </summary>
          <div id="summary">
            <Summary video={video} />
          </div>
        </details>
        <details>
          <summary>
            <h2>Transcript</h2>
          </summary>
          <div id="transcript">
            <Transcript video={video} />
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
      {hasNotes && (
        <Suspense>
          <VideoNotes notes={notes ?? []} refused={noteRefused} />
        </Suspense>
      )}
      <section id="reviews">
        <h2 className="section-head">Reviews</h2>
        <DeletedNotice id={reader.deleted} />
        <RefusalAlert
          refused={refused?.typed.intent === 'review' || noteRefused ? undefined : refused}
        />
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
