import { Link } from 'react-router'
import type { VideoTileData } from '#core/videos/video.ts'
import { SeenBar } from '../positions/SeenBar.tsx'
import { TileMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'

interface VideoTileProps {
  video: VideoTileData
  /** Level of its title: `h2` right under the page's own heading, else `h3`. */
  heading?: 'h2' | 'h3'
  /** Its place in a list at the top of a page, from 0. The pictures in sight load at once. */
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
        <SeenBar videoId={video.id} seen={video.seen} />
        <TileMark counts={video.ratingCounts} />
      </div>
      <Heading>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </Heading>
    </Link>
  )
}
