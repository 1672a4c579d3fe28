import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Video } from '#core/videos/video.ts'
import type { NotedPassages } from '../notes/noted-words.ts'
import { Finder } from './Finder.tsx'
import { readFound } from './found-path.ts'
import { NoTranscript } from './NoTranscript.tsx'
import { Passage } from './Passage.tsx'
import { useFind } from './use-find.ts'
import { useFollow } from './use-follow.ts'
import { indexAt, usePlayerTime } from './use-player-time.ts'

interface TranscriptProps {
  video: Video
  /** The words that the viewer's notes quote. */
  noted: NotedPassages
}

/** What is said in the video: the passage that is being said, and a box to find words. */
export function Transcript({ video, noted }: TranscriptProps) {
  const { passages, transcriptLanguage } = video
  const box = useRef<HTMLDivElement>(null)
  const times = passages.map(({ start }) => start)
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  const follow = useFollow(box, now)
  const { search } = useLocation()
  const [found] = useState(() => readFound(search))
  const find = useFind(box, passages, follow.stop, found)
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
}

/** The English name of a language tag; the tag itself when it has none. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
