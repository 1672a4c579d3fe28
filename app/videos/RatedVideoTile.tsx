import { Link } from 'react-router'
import type { ListedVideo } from '#core/videos/video.ts'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Columns } from '../ui/Columns.tsx'
import { counted } from '../ui/counted.ts'
import { loadingAt, Picture } from '../ui/Picture.tsx'

/**
 * A video on the page of all videos, with its mark and its letters.
 * @param place in the list, from 0
 */
export function RatedVideoTile({ video, place }: { video: ListedVideo; place: number }) {
  return (
    <Link className="tile rated-tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <Picture
          url={video.thumbnail?.url}
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
          loads={loadingAt(place)}
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
