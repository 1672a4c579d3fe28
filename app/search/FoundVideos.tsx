import { href, Link } from 'react-router'
import type { VideoHit } from '#core/search/rank-names.ts'
import { SeenBar } from '../positions/SeenBar.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Picture } from '../ui/Picture.tsx'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'

/** Videos found by title or description. */
export function FoundVideos({ videos, all }: { videos: VideoHit[]; all: All | null }) {
  return (
    <FoundSection name="Videos" all={all}>
      <ul className="tiles found-videos">
        {videos.map((video) => (
          <li key={video.id}>
            <Link className="tile" to={href('/video/:videoId', { videoId: video.id })}>
              <div className="picture">
                <Picture
                  url={video.thumbnail?.url}
                  width={video.thumbnail?.width ?? 320}
                  height={video.thumbnail?.height ?? 180}
                />
                <SeenBar seen={video.seen} />
                <RatingMark counts={video.ratingCounts} />
              </div>
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
