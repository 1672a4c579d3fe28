import { Link } from 'react-router'
import { ratingsForMark } from '#core/ranking/best-rated.ts'
import { totalOf } from '#core/rating.ts'
import type { ListedVideo } from '#core/videos/video.ts'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Columns } from '../ui/Columns.tsx'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/Picture.tsx'

/** A video on the page of all videos, with its mark and its letters. */
export function RatedVideoTile({ video }: { video: ListedVideo }) {
  const isUnsure = totalOf(video.ratingCounts) < ratingsForMark
  return (
    <Link
      className={isUnsure ? 'tile rated-tile unsure' : 'tile rated-tile'}
      to={`/video/${encodeURIComponent(video.id)}`}
    >
      <div className="picture">
        <Picture
          url={video.thumbnail?.url}
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
        />
      </div>
      <div className="tile-name">
        <h2>
          <bdi>{video.title || 'Unnamed Video'}</bdi>
        </h2>{' '}
        <small>{counted(video.numberOfReviews, 'review', 'reviews')}</small>
      </div>
      <RatingMark counts={video.ratingCounts} />
      <Columns counts={video.ratingCounts} />
    </Link>
  )
}
