import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isRating } from '#core/rating.ts'
import type { Refused } from '#server/request/forms.ts'
import { Mark } from '../ui/Mark.tsx'
import { invalidUrl, Player, PlayerRoom } from '../videos/Player.tsx'

interface WorkbenchProps {
  title: string
  description: string
  refused: Refused | undefined
  /** What was typed, and the video it named: `null` when it named none. */
  asked: { url: string; videoId: string | null } | undefined
  embedUrl: string
  children: React.ReactNode
}

/** What Lab and Edu share: the video URL, the Analyze button, and the video. */
export function Workbench({
  title,
  description,
  refused,
  asked,
  embedUrl,
  children,
}: WorkbenchProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1>{title}</h1>
      <p className="prose">{description}</p>
      <Form className="search" method="post">
        <label htmlFor="url">Video URL</label>
        <div>
          <input
            id="url"
            name="url"
            defaultValue={asked?.url ?? refused?.typed.url}
            placeholder="Video URL or ID"
            autoComplete="off"
          />
          <button className="button pen" type="submit" disabled={busy}>
            {busy ? 'Loading...' : 'Analyze'}
          </button>
        </div>
      </Form>
      {refused && (
        <p role="alert" className="alert">
          {refused.refusal}
        </p>
      )}
      {asked && <Screen key={asked.url} videoId={asked.videoId} embedUrl={embedUrl} />}
      {children}
    </>
  )
}

/** Nothing is loaded from the platform until somebody wants to watch. */
function Screen({ videoId, embedUrl }: { videoId: string | null; embedUrl: string }) {
  const [watching, setWatching] = useState(false)
  if (videoId === null) return <p className="player alert">{invalidUrl}</p>
  if (watching) {
    return (
      <PlayerRoom embedUrl={embedUrl}>
        {(frame) => <Player {...frame} videoId={videoId} title="Video player" autoplay />}
      </PlayerRoom>
    )
  }
  return (
    <a
      className="player facade"
      href={`${embedUrl}/${videoId}`}
      onClick={(event) => {
        event.preventDefault()
        setWatching(true)
      }}
    >
      <span className="button pen">Play the video</span>
    </a>
  )
}

/** The letter of an experiment, which need not be one of the scale. */
export function Verdict({ letter, summary }: { letter: string | null; summary: string }) {
  return (
    <section className="sheet">
      <div className="comment-analysis">
        {isRating(letter) ? (
          <Mark letter={letter} />
        ) : (
          letter !== null && <b className="mark">{letter}</b>
        )}
        <p className="prose" dir="auto">
          {summary}
        </p>
      </div>
    </section>
  )
}
