import { href, Link } from 'react-router'
import { SeenBar } from '../positions/SeenBar.tsx'
import { Picture } from '../ui/Picture.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { foundPath } from '../videos/found-path.ts'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { Said, SaidInVideo, SaidPassage } from './rank-said.server.ts'
import { searchPath } from './search-path.ts'

/** Passages of transcripts, grouped by video. Each leads to its second and its words. */
export function SaidInVideos({ said, typed, all }: { said: Said; typed: string; all: All | null }) {
  return (
    <FoundSection name="Said in videos" all={all}>
      <ul className="list loose">
        {said.videos.map((video) => (
          <li key={video.id} className="talk sheet">
            <Talk video={video} typed={typed} />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

function Talk({ video, typed }: { video: SaidInVideo; typed: string }) {
  const path = href('/video/:videoId', { videoId: video.id })
  const others = video.count - video.passages.length
  return (
    <>
      <div className="shot">
        <Link to={path} tabIndex={-1} aria-hidden="true">
          <Picture url={video.thumbnail?.url} width={320} height={180} />
        </Link>
        <SeenBar seen={video.seen} />
      </div>
      <div>
        <h3 className="plain-title">
          <Link to={path}>
            <bdi>{video.title || 'Unnamed Video'}</bdi>
          </Link>
        </h3>
        {video.channel && (
          <small>
            <bdi>{video.channel}</bdi>
          </small>
        )}
      </div>
      <ul>
        {video.passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passages can have the same text
          <li key={index}>
            <PassageLink videoId={video.id} passage={passage} />
          </li>
        ))}
        {others > 0 && (
          <li>
            <Link className="rest faint" to={searchPath(typed, 'passages', video.id)}>
              {others.toLocaleString('en')} more in this video
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

function PassageLink({ videoId, passage }: { videoId: string; passage: SaidPassage }) {
  const { start, text } = passage
  return (
    // A new document, as for the times in the study room: the player starts at its address.
    <Link className="passage" to={foundPath(videoId, start, text)} reloadDocument>
      {start !== null && <span className="time">{inClockTime(start)}</span>}
      <span dir="auto">
        <Highlighted pieces={text} />
      </span>
    </Link>
  )
}
