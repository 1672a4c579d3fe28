import { href, Link } from 'react-router'
import type { ReviewHit } from '#core/search/rank-reviews.ts'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'

/** Reviews found by their words. Each leads to its list, which begins with it. */
export function FoundReviews({ reviews, all }: { reviews: ReviewHit[]; all: All | null }) {
  return (
    <FoundSection name="Reviews" all={all}>
      <ul className="sheet found-reviews">
        {reviews.map((review) => (
          <li className="review" key={review.id}>
            <Mark letter={review.rating} />
            <div>
              <Author
                uid={review.authorUid}
                displayName={review.displayName}
                isNamesake={review.isNamesake}
              />{' '}
              on{' '}
              <Link to={pathOf(review)}>
                <bdi>{review.title || (review.videoId ? 'Unnamed Video' : 'Unnamed Channel')}</bdi>
              </Link>
            </div>
            <p className="prose" dir="auto">
              <Highlighted pieces={review.text} />
            </p>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

function pathOf({ id, channelKey, videoId, pathId }: ReviewHit): string {
  const path = pathId
    ? pathPath(pathId)
    : channelKey === null
      ? href('/video/:videoId', { videoId: videoId ?? '' })
      : channelPath(channelKey)
  return `${path}?after=${id + 1}#reviews`
}
