import { Day } from '../ui/Day.tsx'
import { placeholder, showPlaceholder } from '../ui/Face.tsx'

interface LikedListProps {
  videos: {
    videoId: string
    title: string
    thumbnail: string | null
    publishedAt: Date
    channelTitle?: string
  }[]
  /** Whether a video opens beside the page, so that a list that was opened stays open. */
  newTab?: boolean
}

/** Liked videos in compact rows, each leading to its page. */
export function LikedList({ videos, newTab = false }: LikedListProps) {
  return (
    <ul className="liked-list">
      {videos.map((video) => (
        <li key={video.videoId}>
          <a
            href={`/video/${encodeURIComponent(video.videoId)}`}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            <img
              src={video.thumbnail ?? placeholder}
              alt=""
              width={120}
              height={90}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              onError={showPlaceholder}
            />
            <span>
              <b>
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
