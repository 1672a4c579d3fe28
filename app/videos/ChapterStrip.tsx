import { part } from '../ui/part.tsx'
import { endOf } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { usePlayerTime } from './PlayerProvider.tsx'
import { PlayLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

/** For the mouse only: `ChapterRow` has the same links for keyboards and screen readers. */
export const ChapterStrip = part(function ChapterStrip({ video }: { video: Video }) {
  const { chapters } = video
  const starts = chapters.map(({ start }) => start)
  const end = endOf(video)
  const share = (seconds: number) => Math.min(100, Math.max(0, (100 * seconds) / end))
  const percent = (seconds: number) => `${share(seconds)}%`
  const done = usePlayerTime((seconds) => Math.round(10 * share(seconds ?? 0)) / 10)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds))
  if (chapters.length === 0) return null
  return (
    <div className="chapter-strip" aria-hidden="true">
      {chapters.map(({ title, start }, index) => (
        <PlayLink
          key={start}
          className={index === now ? 'now' : undefined}
          style={{ left: percent(start), right: percent(end - (starts[index + 1] ?? end)) }}
          title={`${inClockTime(start)} ${title}`}
          tabIndex={-1}
          seconds={start}
        />
      ))}
      <span style={{ width: `${done}%` }} />
    </div>
  )
})
