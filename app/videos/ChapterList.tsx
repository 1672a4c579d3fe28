import type { ListedQuestion } from '../questions/list.server.ts'
import { counted } from '../ui/counted.ts'
import { part } from '../ui/part.tsx'
import { byChapter, type ChapterPart, groupChapters } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { usePlayerTime } from './PlayerProvider.tsx'
import { PlayLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

/**
 * The chapters with their times and how many questions they have, beyond ten in two levels; nothing
 * when there are none. On a wide screen the list is open. On a phone the chapter where the video is
 * stands for it, and "All chapters" opens it as a native popover, without scripts too.
 */
export const ChapterList = part(function ChapterList({
  chapters,
  questions,
}: {
  chapters: Video['chapters']
  questions: ListedQuestion[]
}) {
  const starts = chapters.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds))
  const shown = chapters[Math.max(now, 0)]
  if (!shown) return null
  const asked = questions.filter(({ isVotedDown }) => !isVotedDown)
  const parts = byChapter(chapters, asked, ({ second }) => second)
  const groups = groupChapters(chapters)
  const rows = (from: number, to: number) => (
    <ol>
      {parts.slice(from, to).map((part, index) => (
        <Row key={part.chapter?.start} part={part} isNow={from + index === now} />
      ))}
    </ol>
  )
  return (
    <>
      <div className="chapter-now row">
        <b dir="auto">{shown.title}</b>
        <span className="faint">
          {Math.max(now, 0) + 1} of {chapters.length}
        </span>
        <button type="button" className="faint" popoverTarget="chapters">
          All chapters
        </button>
      </div>
      <nav className="chapters" id="chapters" popover="auto" aria-label="Chapters">
        {groups.length === 1
          ? rows(0, chapters.length)
          : groups.map((group) => {
              const from = chapters.indexOf(group[0] ?? shown)
              const to = from + group.length
              return (
                <details key={from} open={from <= Math.max(now, 0) && Math.max(now, 0) < to}>
                  <summary>
                    <span className="at">{inClockTime(chapters[from]?.start ?? 0)}</span>
                    <bdi>{chapters[from]?.title}</bdi>
                    <small>{`and ${group.length - 1} more`}</small>
                  </summary>
                  {rows(from, to)}
                </details>
              )
            })}
      </nav>
    </>
  )
})

function Row({ part: { chapter, items }, isNow }: { part: ChapterPart<unknown>; isNow: boolean }) {
  if (!chapter) return null
  return (
    <li>
      <PlayLink seconds={chapter.start} aria-current={isNow || undefined}>
        <span className="at">{inClockTime(chapter.start)}</span>
        <bdi>{chapter.title}</bdi>
        {items.length > 0 && <small>{counted(items.length, 'question', 'questions')}</small>}
      </PlayLink>
    </li>
  )
}
