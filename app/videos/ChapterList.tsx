import type { Video } from '#core/videos/video.ts'
import { TimeLink } from './TimeLink.tsx'
import { indexAt, usePlayerTime } from './use-player-time.ts'

/** The chapter where the video is and, unfolded, all of them; nothing when there are none. */
export function ChapterList({ chapters }: { chapters: Video['chapters'] }) {
  const starts = chapters.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds))
  const shown = chapters[Math.max(now, 0)]
  if (!shown) return null
  return (
    <details className="chapters">
      <summary>
        <b dir="auto">{shown.title}</b>
        <span className="faint">
          {Math.max(now, 0) + 1} of {chapters.length}
        </span>
        <span className="faint all">All chapters</span>
      </summary>
      <ol>
        {chapters.map(({ title, start, sentence }, index) => (
          <li key={start} className={index === now ? 'now' : undefined}>
            <TimeLink seconds={start} isNow={index === now} />
            <div>
              <b dir="auto">{title}</b>
              {sentence && <p dir="auto">{sentence}</p>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
