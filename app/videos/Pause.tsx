import { use, useCallback, useEffect, useRef, useState } from 'react'
import { openQuestions } from '../practice/open-questions.ts'
import { PageForm } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { byChapter } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { PlayerContext } from './PlayerProvider.tsx'
import { StudyQuestion } from './StudyQuestion.tsx'
import type { KnownPage } from './video-page.server.ts'

const mostAtOnce = 2
/** Seconds between two reports of a playing video, at most; a longer way is a jump. */
const longestStep = 3

interface Stop {
  index: number
  second: number
  hashes: string[]
  isOver: boolean
}

/**
 * Stops the video at the end of each chapter that has questions, and asks one or two of them. They
 * stand beside the player, on a phone under it. Escape, or any way of playing, goes on.
 */
export const Pause = part(function Pause({ video, questions, remembered, reader }: KnownPage) {
  const player = use(PlayerContext)
  const card = useRef<HTMLElement>(null)
  const [stop, setStop] = useState<Stop | null>(null)

  useEffect(() => {
    if (!player) return
    // What is not practised yet comes first; then what is, and nothing that is objected to.
    const open = openQuestions(questions, remembered, reader.mutes)
    const all = [...open, ...openQuestions(questions, [], reader.mutes)]
    const parts = byChapter(video.chapters, all, ({ second }) => second)
    let before = player.now()
    let wasOver = player.isOver()
    return player.subscribe(() => {
      const [last, now, isOver] = [before, player.now(), player.isOver()]
      const isEnd = isOver && !wasOver
      before = now
      wasOver = isOver
      if (now === null) return
      setStop((stop) => (stop && Math.abs(now - stop.second) > 1 ? null : stop))
      const next = video.chapters.findIndex(
        ({ start }) => last !== null && last < start && start <= now && now - last <= longestStep,
      )
      const index = (isEnd ? video.chapters.length : next) - 1
      const asked = parts[index]?.items.map(({ hash }) => hash)
      const hashes = index < 0 ? [] : [...new Set(asked)].slice(0, mostAtOnce)
      if (hashes.length === 0) return
      if (!isEnd) player.pause()
      if (document.fullscreenElement) document.exitFullscreen()
      setStop({ index, second: now, hashes, isOver: isEnd })
    })
  }, [player, video, questions, remembered, reader])

  const goOn = useCallback(() => {
    setStop(null)
    if (!player?.isOver()) player?.play()
  }, [player])

  const isAsking = stop !== null
  useEffect(() => {
    if (!isAsking) return
    const focused = document.activeElement
    card.current?.querySelector('h2')?.focus({ preventScroll: true })
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape closes what is open above the page first.
      if (key !== 'Escape' || defaultPrevented) return
      if (!document.querySelector('dialog[open], :popover-open')) goOn()
    }
    addEventListener('keydown', close)
    return () => {
      removeEventListener('keydown', close)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [isAsking, goOn])

  if (!stop) return null
  return (
    <section className="sheet pause" aria-labelledby="pause" ref={card}>
      <h2 id="pause" tabIndex={-1}>
        End of “<bdi>{video.chapters[stop.index]?.title}</bdi>”.
        {!stop.isOver && ` The video waits at ${inClockTime(stop.second)}.`}
      </h2>
      <PageForm intent="remember" values={{ between: 'yes' }} replace>
        {questions
          .filter(({ hash }) => stop.hashes.includes(hash))
          .map((question) => (
            <StudyQuestion
              key={question.hash}
              question={question}
              video={video}
              isRemembered={remembered.includes(question.hash)}
            />
          ))}
      </PageForm>
      <div className="row">
        <button className="button" type="button" onClick={goOn}>
          {stop.isOver ? 'Close' : 'Continue watching'}
        </button>
        <span aria-hidden="true">
          <kbd>Esc</kbd>
        </span>
      </div>
    </section>
  )
})
