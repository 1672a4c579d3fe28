import { Day } from '../ui/Day.tsx'
import { Picture } from '../ui/Picture.tsx'
import type { WrappedVideo } from './wrapped-summary.ts'

interface LikedListProps {
  videos: (WrappedVideo & { channelTitle?: string })[]
  /** Whether a video opens in a new tab, so that an expanded list stays expanded. */
  newTab?: boolean
}

export function LikedList({ videos, newTab = false }: LikedListProps) {
  return (
    <ul className="tiles wide liked-list">
      {videos.map((video) => (
        <li key={video.videoId}>
          <a
            href={`/video/${encodeURIComponent(video.videoId)}`}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            <Picture url={video.thumbnail} width={120} height={90} />
            <span>
              <b className="clamped">
                <bdi>{video.title || 'Unnamed Video'}</bdi>
              </b>
              {video.channelTitle && (
                <small>
                  <bdi>{video.channelTitle}</bdi>
                </small>
              )}
              <small>
                Liked on: <Day of={video.publishedAt} />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
