import type { Position } from '../positions/position.ts'
import { Day } from '../ui/Day.tsx'
import { Icon } from '../ui/Icon.tsx'
import { part } from '../ui/part.tsx'
import { ChapterStrip } from './ChapterStrip.tsx'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { usePlayerTime } from './PlayerProvider.tsx'
import { PlayLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

interface ChapterRowProps {
  video: Video
  stopped: Position | null
}

/** Its list is a native popover, which works without scripts. */
export const ChapterRow = part(function ChapterRow({ video, stopped }: ChapterRowProps) {
  const { chapters } = video
  const starts = chapters.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds ?? stopped?.second ?? 0))
  const shown = chapters[Math.max(now, 0)]
  if (!shown) return stopped && <Stopped at={stopped} />
  return (
    <div className="now-row">
      <ChapterStrip video={video} />
      <button type="button" className="act chapter-now" popoverTarget="chapters">
        <span className="visually-hidden">All chapters. </span>
        {stopped && <span className="here">{inClockTime(stopped.second)}</span>}
        <b dir="auto">{shown.title}</b>
        <span className="faint">
          {Math.max(now, 0) + 1} of {chapters.length}
        </span>
        <Icon name="down" />
      </button>
      <nav className="menu chapters" id="chapters" popover="auto" aria-label="Chapters">
        {stopped && <Stopped at={stopped} />}
        <ol>
          {chapters.map(({ title, start }, index) => (
            <li key={start}>
              <PlayLink seconds={start} aria-current={index === now || undefined}>
                <span className="at">{inClockTime(start)}</span>
                <bdi>{title}</bdi>
              </PlayLink>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
})

function Stopped({ at: { second, movedAt } }: { at: Position }) {
  return (
    <p className="stopped">
      You stopped at <b className="here">{inClockTime(second)}</b>
      {movedAt !== null && (
        <>
          {' '}
          on <Day of={new Date(movedAt)} />
        </>
      )}
      .{' '}
      <PlayLink className="small-action" seconds={0}>
        Start over
      </PlayLink>
    </p>
  )
}
