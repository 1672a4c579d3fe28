import { href, Link } from 'react-router'
import type { FoundNotes as Found } from '../notes/find-notes.server.ts'
import { pathPath } from '../paths/path-path.ts'
import { ReviewHead } from '../reviews/ReviewHead.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { PathHit } from './rank-paths.server.ts'
import type { ReviewHit } from './rank-reviews.server.ts'

/** The viewer's own notes. Each leads to its second, in a new document: the player starts there. */
export function FoundNotes({ notes, all }: { notes: Found; all: string }) {
  const isCut = notes.count > notes.items.length
  return (
    <FoundSection name="Your notes" all={isCut ? { to: all, count: notes.count } : null}>
      <ul className="sheet">
        {notes.items.map(({ id, title, videoId, second, text }) => (
          <li key={id}>
            <Link
              className="passage"
              to={
                // A note whose video is gone is in the list of all.
                title === null
                  ? `${all}#note-${id}`
                  : `${href('/video/:videoId', { videoId })}?t=${second}`
              }
              reloadDocument
            >
              <span className="time">{inClockTime(second)}</span>
              <span dir="auto">
                <Highlighted pieces={text} />{' '}
                <small>
                  <bdi>
                    {title === null
                      ? 'A video that is not here any more'
                      : title || 'Unnamed Video'}
                  </bdi>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

/** Paths found by title, promise, or the heading or reason of a step. */
export function FoundPaths({ paths, all }: { paths: PathHit[]; all: All | null }) {
  return (
    <FoundSection name="Paths" all={all}>
      <ul className="sheet found-texts">
        {paths.map(({ id, title, about, authorName, steps }) => (
          <li key={id}>
            <Link to={pathPath(id)}>
              <bdi>
                <Highlighted pieces={title} />
              </bdi>
            </Link>{' '}
            <small className="faint">
              {authorName !== null && (
                <>
                  by <bdi>{authorName}</bdi>,{' '}
                </>
              )}
              {counted(steps, 'step', 'steps')}
            </small>
            {about.length > 0 && (
              <p className="prose" dir="auto">
                <Highlighted pieces={about} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

/** Reviews found by their words. Each leads to its list, which begins with it. */
export function FoundReviews({ reviews, all }: { reviews: ReviewHit[]; all: All | null }) {
  return (
    <FoundSection name="Reviews" all={all}>
      <ul className="sheet found-texts">
        {reviews.map((review) => (
          <li className="review" key={review.id}>
            <ReviewHead review={review} place={`?after=${review.id + 1}#reviews`} />
            <p className="prose" dir="auto">
              <Highlighted pieces={review.text} />
            </p>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}
