import { Link } from 'react-router'
import { isRating } from '#core/rating.ts'
import type { VideoCard } from '#core/videos/video.ts'
import { Mark } from '../ui/Mark.tsx'
import { Picture } from '../ui/Picture.tsx'

/**
 * A video in a list.
 * @param heading level of its title: `h2` right under the page's own heading, else `h3`
 */
export function VideoTile({
  video,
  heading: Heading = 'h3',
}: {
  video: VideoCard
  heading?: 'h2' | 'h3'
}) {
  return (
    <Link className="tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <Picture
          url={video.thumbnail?.url}
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
        />
        {isRating(video.rating) && <Mark letter={video.rating} />}
      </div>
      <Heading>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </Heading>
    </Link>
  )
}
