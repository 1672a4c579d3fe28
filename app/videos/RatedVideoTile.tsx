import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Columns } from '../ui/Columns.tsx'
import { counted } from '../ui/counted.ts'
import { inClockTime, inWords } from './clock-time.ts'
import { VideoPicture } from './VideoTile.tsx'
import type { ListedVideo } from './video.ts'

interface RatedVideoTileProps {
  video: ListedVideo
  place?: number
  heading?: 'h2' | 'h3'
  isOfChannel?: boolean
}

/** A video on the page of all videos or of its channel, with its mark and its letters. */
export function RatedVideoTile(props: RatedVideoTileProps) {
  const { video, place, heading: Heading = 'h3', isOfChannel = false } = props
  const { channel, length, questions, numberOfReviews } = video
  return (
    <Link className="tile rated-tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <VideoPicture video={video} place={place} />
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
          {length !== null && (
            <>
              <span aria-hidden="true">{inClockTime(length)}</span>
              <span className="visually-hidden">{inWords(length)}</span> ·{' '}
            </>
          )}
          {questions > 0 && `${counted(questions, 'question', 'questions')} · `}
          {counted(numberOfReviews, 'review', 'reviews')}
        </small>
      </div>
      <RatingMark counts={video.ratingCounts} />
      <Columns counts={video.ratingCounts} />
    </Link>
  )
}
