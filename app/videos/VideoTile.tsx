import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SeenBar } from '../positions/SeenBar.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime, inWords } from './clock-time.ts'
import { type ListedVideo, type VideoTileData, videoPath } from './video.ts'

interface VideoTileProps {
  video: ListedVideo
  place?: number
  heading?: 'h2' | 'h3'
  isOfChannel?: boolean
}

export function VideoTile({ video, place, heading: Heading = 'h3', isOfChannel }: VideoTileProps) {
  const { title, channel, length, questions } = video
  return (
    <Link className="tile" to={videoPath(video.id, null)}>
      <VideoPicture video={video} place={place}>
        {length !== null && (
          <>
            <span className="length" aria-hidden="true">
              {inClockTime(length)}
            </span>
            <span className="visually-hidden">{inWords(length)}</span>
          </>
        )}
      </VideoPicture>
      <Heading>
        <bdi>{title || 'Unnamed Video'}</bdi>
      </Heading>{' '}
      <div className="under">
        {channel && !isOfChannel && (
          <small>
            <bdi>{channel}</bdi>
          </small>
        )}{' '}
        {questions > 0 && <small>{counted(questions, 'question', 'questions')}</small>}
        <RatingMark counts={video.ratingCounts} />
      </div>
    </Link>
  )
}

interface VideoPictureProps {
  video: Pick<VideoTileData, 'thumbnail' | 'seen'>
  place?: number | undefined
  alt?: string
  title?: string | undefined
  children?: ReactNode
}

export function VideoPicture({ video, place, alt = '', title, children }: VideoPictureProps) {
  const { url, width = 320, height = 180 } = video.thumbnail ?? {}
  return (
    <div className="picture">
      <Picture {...{ url, width, height, alt, title }} loads={loadingAt(place)} />
      <SeenBar seen={video.seen} />
      {children}
    </div>
  )
}
