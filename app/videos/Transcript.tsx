import { memo, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import type { NotedPassages, NotedWords } from '../notes/noted-words.ts'
import { Moment } from '../ui/Day.tsx'
import { part } from '../ui/part.tsx'
import { foundId, type readFound } from './found-path.ts'
import { indexAt } from './needle.ts'
import { PlayerContext, usePlayerTime } from './PlayerProvider.tsx'
import { TimeLink } from './PlayLink.tsx'
import { useFind } from './use-find.ts'
import { type Video, whyNoTranscript } from './video.ts'

interface TranscriptProps {
  video: Video
  /** The words that the viewer's notes quote. */
  noted: NotedPassages
  /** What is found at first. */
  found: ReturnType<typeof readFound>
}

/** What is said in the video: the passage that is being said, and a box to find words. */
export const Transcript = part(function Transcript({ video, noted, found }: TranscriptProps) {
  const { passages, transcriptLanguage, missingTranscript: missing } = video
  const box = useRef<HTMLDivElement>(null)
  const times = passages.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  const [isFollowing, setFollowing] = useState(true)
  const stop = useCallback(() => setFollowing(false), [])
  const find = useFind(box, passages, stop, found)
  const player = use(PlayerContext)
  useFollow(box, isFollowing ? now : -1)
  useEffect(() => {
    const isPressed = isPressedHere()
    // A passage of the search plays, as a time of the study room does.
    if (isPressed && found.words.length > 0 && found.second !== null) player?.seek(found.second)
  }, [player, found])
  if (passages.length === 0)
    return (
      <p className="faint">
        <NoTranscript missing={missing} />
      </p>
    )
  return (
    <>
      {transcriptLanguage && !transcriptLanguage.startsWith('en') && (
        <p className="faint">
          There is no English transcript; this one is in {languageName(transcriptLanguage)}.
        </p>
      )}
      <Finder find={find}>
        {times.some((time) => time !== null) && (
          <button
            type="button"
            className="button follow"
            aria-pressed={isFollowing}
            onClick={() => setFollowing(!isFollowing)}
          >
            Follow along
          </button>
        )}
      </Finder>
      {/* Who scrolls by hand does not want it to move. The scrollbar is the box itself. */}
      <div
        className="transcript script"
        ref={box}
        onWheel={stop}
        onTouchMove={stop}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && stop()}
      >
        {passages.map((passage, index) => (
          <Passage
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            key={index}
            passage={passage}
            isNow={index === now}
            needle={find.needle}
            at={find.placeIn(index)}
            noted={noted[index]}
          />
        ))}
      </div>
    </>
  )
})

/** Why there is none, and when the site asks for it again. */
export function NoTranscript({ missing }: { missing: Video['missingTranscript'] }) {
  return (
    <>
      {whyNoTranscript(missing)}
      {missing && (
        <>
          {' '}
          The site asks again on <Moment of={missing.retryAt} />.
        </>
      )}
    </>
  )
}

/** Scrolls a box along with the video. */
function useFollow(box: React.RefObject<HTMLElement | null>, now: number): void {
  useEffect(() => {
    const scroll = () => {
      const child = box.current?.children[now]
      if (!box.current || !(child instanceof HTMLElement)) return
      const { scrollTop, clientHeight } = box.current
      const { top } = box.current.getBoundingClientRect()
      const from = child.getBoundingClientRect().top - top
      if (from < 0 || from + child.offsetHeight > clientHeight)
        box.current.scrollTo({ top: scrollTop + from - clientHeight / 4 })
    }
    scroll()
    // A folded box has no height.
    const details = box.current?.closest('details')
    details?.addEventListener('toggle', scroll)
    return () => details?.removeEventListener('toggle', scroll)
  }, [box, now])
}

/** How many places there are, and steps between them. */
function Finder({ find, children }: { find: ReturnType<typeof useFind>; children: ReactNode }) {
  const { query, needle, total, at } = find
  const step = (by: number, name: string, path: string) => (
    <button type="button" className="step" onClick={() => find.step(by)} disabled={total === 0}>
      <span className="visually-hidden">{name}</span>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <search className="finder row" aria-label="In this transcript">
      <div className="find-field">
        <input
          type="search"
          aria-label="Find in transcript"
          placeholder="Find in transcript"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => find.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              find.step(event.shiftKey ? -1 : 1)
          }}
        />
        <output>
          {needle !== null && (total > 0 ? `${at + 1} of ${total}` : 'Nothing found')}
        </output>
      </div>
      {step(-1, 'Previous place', 'm5 15 7-7 7 7')}
      {step(1, 'Next place', 'm5 9 7 7 7-7')}
      {children}
    </search>
  )
}

interface PassageProps {
  passage: Video['passages'][number]
  isNow: boolean
  needle: RegExp | null
  /** Which of the places found in it is the current one; -1 for none of them. */
  at: number
  noted: NotedWords[] | undefined
}

/** Half a minute. `memo`: a lecture has hundreds, and a move changes two. */
const Passage = memo(function Passage({ passage, isNow, needle, at, noted = [] }: PassageProps) {
  let end = 0
  const pieces = (needle ? passage.text.split(needle) : [passage.text]).map((piece, index) => {
    const begin = end
    end += piece.length
    const words = withNoted(piece, begin, noted)
    const isAt = (index - 1) / 2 === at
    // A translator replaces text nodes: those of elements that come and go are never beside others.
    return index % 2 === 0 ? (
      <span key={`text ${begin}`}>{words}</span>
    ) : (
      <mark key={begin} className={isAt ? 'at' : undefined} id={isAt ? foundId : undefined}>
        {words}
      </mark>
    )
  })
  return (
    <p className={isNow ? 'line now' : 'line'}>
      <TimeLink seconds={passage.start} isNow={isNow} />{' '}
      <span dir="auto">
        <span>{pieces}</span>
      </span>
    </p>
  )
})

/** A part of a passage, whose noted words are marked. Found words can begin or end in them. */
function withNoted(piece: string, begin: number, noted: NotedWords[]): ReactNode {
  if (noted.length === 0) return piece
  let done = 0
  const parts: ReactNode[] = []
  for (const { from, to, note } of noted) {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, piece.length)]
    if (first >= last) continue
    parts.push(
      <span key={done}>{piece.slice(done, first)}</span>,
      <mark key={first} className="noted" data-note={note}>
        {piece.slice(first, last)}
      </mark>,
    )
    done = last
  }
  return [...parts, <span key={done}>{piece.slice(done)}</span>]
}

/** The English name of a language tag; the tag itself when it has none. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Whether the document has not been asked yet. */
let isFirst = true

/** Whether a link of this site has just opened the document: no address, Reload or Back. */
function isPressedHere(): boolean {
  const wasFirst = isFirst
  isFirst = false
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    wasFirst &&
    document.referrer.startsWith(`${location.origin}/`) &&
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'navigate'
  )
}
