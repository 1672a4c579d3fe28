import { Link } from 'react-router'
import type { ListedVideo } from '#core/videos/video.ts'
import { SeenBar } from '../positions/SeenBar.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Columns } from '../ui/Columns.tsx'
import { counted } from '../ui/counted.ts'
import { loadingAt, Picture } from '../ui/Picture.tsx'

interface RatedVideoTileProps {
  video: ListedVideo
  /** Its place in a list at the top of a page, from 0. */
  place?: number
  /** Level of its title: `h2` right under the page's own heading, else `h3`. */
  heading?: 'h2' | 'h3'
  /** Whether the page is about its channel. */
  isOfChannel?: boolean
}

/** A video on the page of all videos or of its channel, with its mark and its letters. */
export function RatedVideoTile(props: RatedVideoTileProps) {
  const { video, place, heading: Heading = 'h3', isOfChannel = false } = props
  const { channel, questions, numberOfReviews } = video
  return (
    <Link className="tile rated-tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <Picture
          url={video.thumbnail?.url}
          width={video.thumbnail?.width ?? 320}
          height={video.thumbnail?.height ?? 180}
          loads={loadingAt(place)}
        />
        <SeenBar videoId={video.id} seen={video.seen} />
      </div>
      <div className="tile-name">
        <Heading>
          <bdi>{video.title || 'Unnamed Video'}</bdi>
        </Heading>{' '}
        {channel && !isOfChannel && (
          <small>
            <bdi>{channel}</bdi>
          </small>
        )}{' '}
        <small>
          {questions > 0 && `${counted(questions, 'question', 'questions')} · `}
          {counted(numberOfReviews, 'review', 'reviews')}
        </small>
      </div>
      <RatingMark counts={video.ratingCounts} />
      <Columns counts={video.ratingCounts} />
    </Link>
  )
}
