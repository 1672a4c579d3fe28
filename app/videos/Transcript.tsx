import {
  memo,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { foundId, type readFound } from './found-path.ts'
import { indexAt, needleOf, timesIn } from './needle.ts'
import { PlayerContext, usePlayerTime } from './PlayerProvider.tsx'
import { TimeLink } from './PlayLink.tsx'
import { type Video, whyNothing } from './video.ts'

interface TranscriptProps {
  video: Video
  found: ReturnType<typeof readFound>
}

/** What is said in the video: the passage that is being said, or those that have some words. */
export const Transcript = part(function Transcript({ video, found }: TranscriptProps) {
  const { passages, transcriptLanguage } = video
  const box = useRef<HTMLDivElement>(null)
  const times = passages.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  const scrolledAt = useRef(0)
  const scrolls = () => {
    scrolledAt.current = Date.now()
  }
  const [words, setWords] = useState(found.words)
  // A long transcript takes longer to mark than a key takes to press.
  const asked = useDeferredValue(words)
  const needle = useMemo(() => needleOf(asked), [asked])
  const count = passages.reduce((sum, { text }) => sum + timesIn(text, needle), 0)
  const foundAt = passages.findIndex(
    ({ text }, index) => index >= indexAt(times, found.second) && timesIn(text, needle) > 0,
  )
  const player = use(PlayerContext)
  useFollow(box, now, scrolledAt)
  useEffect(() => {
    const isPressed = isPressedHere()
    // A passage of the search plays, as a time of the study room does.
    if (isPressed && found.words.length > 0 && found.second !== null) player?.seek(found.second)
  }, [player, found])
  if (passages.length === 0) return <p className="faint">{whyNothing(video)}</p>
  return (
    <>
      {transcriptLanguage && !transcriptLanguage.startsWith('en') && (
        <p className="faint">
          There is no English transcript; this one is in {languageName(transcriptLanguage)}.
        </p>
      )}
      <search className="finder row" aria-label="In this transcript">
        <div className="find-field">
          <input
            type="search"
            aria-label="Find in transcript"
            placeholder="Find in transcript"
            autoComplete="off"
            enterKeyHint="search"
            value={words.join(' ')}
            onChange={({ target }) => setWords([target.value])}
          />
          <output>
            {needle && (count > 0 ? counted(count, 'place', 'places') : 'Nothing found')}
          </output>
        </div>
      </search>
      {/* The scrollbar is the box itself. */}
      <div
        className="transcript script"
        ref={box}
        onWheel={scrolls}
        onTouchMove={scrolls}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && scrolls()}
      >
        {passages.map((passage, index) => (
          <Passage
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            key={index}
            passage={passage}
            isNow={index === now}
            needle={needle}
            isFound={index === foundAt}
          />
        ))}
      </div>
    </>
  )
})

/** Milliseconds. Who has just scrolled by hand does not want it to move. */
const restMs = 20_000

function useFollow(
  box: RefObject<HTMLElement | null>,
  now: number,
  scrolledAt: RefObject<number>,
): void {
  useEffect(() => {
    const scroll = () => {
      if (Date.now() - scrolledAt.current < restMs) return
      const child = box.current?.children[now]
      if (!box.current || !(child instanceof HTMLElement) || child.offsetHeight === 0) return
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
  }, [box, now, scrolledAt])
}

interface PassageProps {
  passage: Video['passages'][number]
  isNow: boolean
  needle: RegExp | null
  /** Whether a link leads to the first place in it. */
  isFound: boolean
}

/** Half a minute. `memo`: a lecture has hundreds, and a move changes two. */
const Passage = memo(function Passage({ passage, isNow, needle, isFound }: PassageProps) {
  // `split` by one group returns texts and places in turn.
  const pieces = needle ? passage.text.split(needle) : [passage.text]
  const isOther = needle !== null && pieces.length === 1
  return (
    <p className={`line ${isNow ? 'now' : ''} ${isOther ? 'other' : ''}`}>
      <TimeLink seconds={passage.start} isNow={isNow} />{' '}
      <span dir="auto">
        <span>
          {pieces.map((piece, index) => {
            const key = pieces.slice(0, index).join('').length
            // A translator replaces text nodes: those of elements that come and go are never
            // beside others.
            return index % 2 === 0 ? (
              <span key={`text ${key}`}>{piece}</span>
            ) : (
              <mark key={key} id={isFound && index === 1 ? foundId : undefined}>
                {piece}
              </mark>
            )
          })}
        </span>
      </span>
    </p>
  )
})

/** The English name of a language tag; the tag itself when it has none. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

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
