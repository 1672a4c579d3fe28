import { Link } from 'react-router'
import { isRating } from '#core/rating.ts'
import type { VideoCard } from '#core/videos/video.ts'
import { placeholder, showPlaceholder } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'

/** `heading` is the level its title has on the page: 2 right under the page's own heading, else 3. */
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
      <Heading>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </Heading>
    </Link>
  )
}
