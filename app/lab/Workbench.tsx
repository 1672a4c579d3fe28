import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { InvalidUrl } from '../videos/InvalidUrl.tsx'
import { Player } from '../videos/Player.tsx'

interface WorkbenchProps {
  title: string
  description: string
  refused: Refused | undefined
  /** What was typed, and the video that it names; `null` when it names none. */
  submitted: { url: string; videoId: string | null } | undefined
  embedUrl: string
  /** The results. */
  children: React.ReactNode
}

/** The common part of Lab and Edu: the video URL, the Analyze button, and the video. */
export function Workbench({
  title,
  description,
  refused,
  submitted,
  embedUrl,
  children,
}: WorkbenchProps) {
  const isBusy = useNavigation().state !== 'idle'
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
            defaultValue={submitted?.url ?? refused?.typed.url}
            placeholder="Video URL or ID"
            autoComplete="off"
          />
          <button className="button pen" type="submit" disabled={isBusy}>
            {isBusy ? 'Loading...' : 'Analyze'}
          </button>
        </div>
      </Form>
      <RefusalAlert refused={refused} />
      {submitted && (
        <ClickToPlay key={submitted.url} videoId={submitted.videoId} embedUrl={embedUrl} />
      )}
      {children}
    </>
  )
}

/** The player, loaded from the platform only after a click. */
function ClickToPlay({ videoId, embedUrl }: { videoId: string | null; embedUrl: string }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (videoId === null) return <InvalidUrl />
  if (isPlaying)
    return <Player embedUrl={embedUrl} videoId={videoId} title="Video player" autoplay />
  return (
    <a
      className="player facade"
      href={`${embedUrl}/${videoId}`}
      onClick={(event) => {
        event.preventDefault()
        setIsPlaying(true)
      }}
    >
      <span className="button pen">Play the video</span>
    </a>
  )
}
