import { Link } from 'react-router'
import type { VideoTileData } from '#core/videos/video.ts'
import { SeenBar } from '../positions/SeenBar.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'

interface VideoTileProps {
  video: VideoTileData
  heading?: 'h2' | 'h3'
  place?: number
}

/** A video in a list. */
export function VideoTile({ video, heading: Heading = 'h3', place }: VideoTileProps) {
  return (
    <Link className="tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <Picture
          url={video.thumbnail?.url}
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
          loads={loadingAt(place)}
        />
        <SeenBar seen={video.seen} />
        <RatingMark counts={video.ratingCounts} />
      </div>
      <Heading>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </Heading>
    </Link>
  )
}
