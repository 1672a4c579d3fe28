import { use, useEffect, useRef } from 'react'
import type { NotedPassages } from '../notes/noted-words.ts'
import { part } from '../ui/part.tsx'
import { Finder } from './Finder.tsx'
import type { readFound } from './found-path.ts'
import { NoTranscript } from './NoTranscript.tsx'
import { indexAt } from './needle.ts'
import { Passage } from './Passage.tsx'
import { PlayerContext } from './PlayerProvider.tsx'
import { useFind } from './use-find.ts'
import { useFollow } from './use-follow.ts'
import { usePlayerTime } from './use-player-time.tsx'
import type { Video } from './video.ts'

interface TranscriptProps {
  video: Video
  /** The words that the viewer's notes quote. */
  noted: NotedPassages
  /** What is found at first. */
  found: ReturnType<typeof readFound>
}

/** What is said in the video: the passage that is being said, and a box to find words. */
export const Transcript = part(function Transcript({ video, noted, found }: TranscriptProps) {
  const { passages, transcriptLanguage } = video
  const box = useRef<HTMLDivElement>(null)
  const times = passages.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  const follow = useFollow(box, now)
  const find = useFind(box, passages, follow.stop, found)
  const player = use(PlayerContext)
  useEffect(() => {
    const isPressed = isPressedHere()
    // A passage of the search plays, as a time of the study room does.
    if (isPressed && found.words.length > 0 && found.second !== null) player?.seek(found.second)
  }, [player, found])
  if (passages.length === 0)
    return (
      <p className="faint">
        <NoTranscript missing={video.missingTranscript} />
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
            aria-pressed={follow.isFollowing}
            onClick={follow.toggle}
          >
            Follow along
          </button>
        )}
      </Finder>
      <div className="transcript script" ref={box} {...follow.handlers}>
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
