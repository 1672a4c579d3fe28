import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { Author } from '../people/Author.tsx'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import type { Draft, Review } from './review.ts'

/** What a review is about, by one of the three. */
interface Subject {
  channelKey?: string | null
  videoId?: string | null
  pathId?: string | null
  /** The title of the channel, video or path. */
  title: string | null
}

type Headed = Subject &
  Pick<Review, 'rating' | 'authorUid' | 'displayName'> & {
    /** Left out: not said. */
    createdAt?: Date
  }

/** Above a review in a list of many subjects: its letter, who wrote it, and about what. */
export function ReviewHead({ review, place }: { review: Headed; place?: string }) {
  return (
    <>
      <Mark letter={review.rating} />
      <div>
        <Author uid={review.authorUid} displayName={review.displayName} /> on{' '}
        <SubjectLink {...review} place={place} />
        {review.createdAt && (
          <>
            {' '}
            <small>
              · <Day of={review.createdAt} />
            </small>
          </>
        )}
      </div>
    </>
  )
}

/**
 * The title of a channel, video or path, as a link to its page.
 * @param place query and fragment of the link
 */
export function SubjectLink(subject: Subject & { place?: string | undefined }) {
  const { videoId, pathId, title, place = '' } = subject
  const unnamed = pathId ? '' : videoId ? 'Unnamed Video' : 'Unnamed Channel'
  return (
    <Link to={subjectPath(subject) + place}>
      <bdi>{title || unnamed}</bdi>
    </Link>
  )
}

export function subjectPath({ channelKey, videoId, pathId }: Subject): string {
  if (pathId) return pathPath(pathId)
  return videoId ? href('/video/:videoId', { videoId }) : channelPath(channelKey ?? '')
}

/** When it was written, and edited. */
export function Written({ review }: { review: Pick<Review, 'createdAt' | 'updatedAt'> }) {
  return (
    <small>
      · <Day of={review.createdAt} />
      <Edited at={review.updatedAt} />
    </small>
  )
}

function Edited({ at }: { at: Date | null }) {
  return (
    at && (
      <>
        {' '}
        · edited <Day of={at} />
      </>
    )
  )
}

/** The viewer's own rating, beside Edit Review (specification, part 2). */
export function OwnRating({ own }: { own: Draft | null }) {
  return (
    own && (
      <span className="faint">
        You gave it <b className={`letter of-${own.rating.toLowerCase()}`}>{own.rating}</b>
      </span>
    )
  )
}
