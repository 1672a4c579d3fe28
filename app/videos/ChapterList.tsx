import type { ListedQuestion } from '../questions/list.server.ts'
import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { byChapter } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { usePlayerTime } from './PlayerProvider.tsx'
import { PlayLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

interface ChapterListProps {
  chapters: Video['chapters']
  questions: ListedQuestion[]
}

/**
 * The chapters with their times and how many questions they have; nothing when there are none. On a
 * wide screen the list is open. On a phone only the current chapter is shown, and "All
 * chapters" opens the list as a native popover, without scripts too.
 */
export const ChapterList = part(function ChapterList({ chapters, questions }: ChapterListProps) {
  const starts = chapters.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(starts, seconds))
  const shown = chapters[Math.max(now, 0)]
  if (!shown) return null
  const asked = questions.filter(({ isVotedDown }) => !isVotedDown)
  const parts = byChapter(chapters, asked, ({ second }) => second)
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
        <ol>
          {parts.map(
            ({ chapter, items }, index) =>
              chapter && (
                <li key={chapter.start}>
                  <PlayLink seconds={chapter.start} aria-current={index === now || undefined}>
                    <span className="at">{inClockTime(chapter.start)}</span>
                    <bdi>{chapter.title}</bdi>
                    {items.length > 0 && (
                      <small>{counted(items.length, 'question', 'questions')}</small>
                    )}
                  </PlayLink>
                </li>
              ),
          )}
        </ol>
      </nav>
    </>
  )
})
