import { Link } from 'react-router'
import { SeenBar } from '../positions/SeenBar.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'
import type { VideoTileData } from './video.ts'

interface VideoTileProps {
  video: VideoTileData
  heading?: 'h2' | 'h3'
  place?: number
}

/** A video in a list. */
export function VideoTile({ video, heading: Heading = 'h3', place }: VideoTileProps) {
  return (
    <Link className="tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <VideoPicture video={video} place={place}>
        <RatingMark counts={video.ratingCounts} />
      </VideoPicture>
      <Heading>
        <bdi>{video.title || 'Unnamed Video'}</bdi>
      </Heading>
    </Link>
  )
}

interface VideoPictureProps {
  video: Pick<VideoTileData, 'thumbnail' | 'seen'>
  place?: number | undefined
  alt?: string
  title?: string | undefined
  children?: React.ReactNode
}

export function VideoPicture({ video, place, alt = '', title, children }: VideoPictureProps) {
  const { url, width, height } = video.thumbnail ?? {}
  return (
    <div className="picture">
      <Picture
        {...{ url, alt, title }}
        width={width ?? 320}
        height={height ?? 180}
        loads={loadingAt(place)}
      />
      <SeenBar seen={video.seen} />
      {children}
    </div>
  )
}
