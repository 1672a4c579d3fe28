import { Link } from 'react-router'
import { isRating } from '#core/rating.ts'
import type { VideoCard } from '#core/videos/video.ts'
import { placeholder, showPlaceholder } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'

export function VideoTile({ video }: { video: VideoCard }) {
  return (
    <Link className="tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <img
          src={video.thumbnail?.url ?? placeholder}
          alt=""
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={showPlaceholder}
        />
        {isRating(video.rating) && <Mark letter={video.rating} />}
      </div>
      <h3>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </h3>
    </Link>
  )
}
