import { href, Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { VideoPicture } from '../videos/VideoTile.tsx'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { VideoHit } from './rank-names.server.ts'

/** Videos found by title or description. */
export function FoundVideos({ videos, all }: { videos: VideoHit[]; all: All | null }) {
  return (
    <FoundSection name="Videos" all={all}>
      <ul className="tiles found-videos">
        {videos.map((video) => (
          <li key={video.id}>
            <Link className="tile" to={href('/video/:videoId', { videoId: video.id })}>
              <VideoPicture video={video}>
                <RatingMark counts={video.ratingCounts} />
              </VideoPicture>
              <h3>
                <bdi>{video.title ? <Highlighted pieces={video.name} /> : 'Unnamed Video'}</bdi>
              </h3>
              <small>
                <bdi>
                  {video.about.length > 0 ? <Highlighted pieces={video.about} /> : video.channel}
                </bdi>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}
