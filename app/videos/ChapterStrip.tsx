import { part } from '../ui/part.tsx'
import { endOf } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { PlayLink } from './PlayLink.tsx'
import { usePlayerTime } from './use-player-time.tsx'
import type { Video } from './video.ts'

/**
 * The chapters under the player: bars as wide as they are long, red as far as the video is. For
 * the mouse only: `ChapterList` has the same links for keyboards and screen readers.
 */
export const ChapterStrip = part(function ChapterStrip({ video }: { video: Video }) {
  const { chapters } = video
  const starts = chapters.map(({ start }) => start)
  const end = endOf(video)
  const percent = (seconds: number) => Math.min(100, Math.max(0, (100 * seconds) / end))
  const done = usePlayerTime((seconds) => Math.round(10 * percent(seconds ?? 0)) / 10)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds))
  if (chapters.length === 0) return null
  return (
    // SVG, because the Content-Security-Policy allows no style attribute for the widths.
    <svg className="chapter-strip" aria-hidden="true">
      {chapters.map(({ title, start }, index) => {
        const width = `${percent(starts[index + 1] ?? end) - percent(start)}%`
        const x = `${percent(start)}%`
        return (
          <PlayLink
            key={start}
            className={index === now ? 'now' : undefined}
            tabIndex={-1}
            seconds={start}
          >
            <title>{`${inClockTime(start)} ${title}`}</title>
            <rect className="place" x={x} width={width} height="100%" />
            <rect className="bar" x={x} width={width} />
          </PlayLink>
        )
      })}
      <rect className="done" width={`${done}%`} />
      {starts.slice(1).map((start) => (
        <rect className="gap" key={start} x={`${percent(start)}%`} width="3" height="100%" />
      ))}
    </svg>
  )
})
