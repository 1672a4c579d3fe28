import { createContext, useCallback, useContext, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { counted } from '../ui/dates.tsx'

/** What the specification shows in the player's place for what is no video (part 5). */
export const invalidUrl = 'Error: Invalid YouTube URL'

/** Moves the player of the page to a second; given by the page that has one. */
const SeekContext = createContext<((seconds: number) => void) | null>(null)

/**
 * The embedded player and what can move it. A time in the page's address (`?t=`) is where it begins, which is also how a time works
 * without scripts.
 */
export function PlayerRoom({ embedUrl, children }: { embedUrl: string; children: (frame: FrameProps) => React.ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = new URL(embedUrl).origin
  const seek = useCallback(
    (seconds: number) => {
      const player = frame.current?.contentWindow
      if (!player) return
      // The protocol of the platform's own iframe API: greet it, then command it.
      player.postMessage(JSON.stringify({ event: 'listening', id: 'player', channel: 'widget' }), origin)
      for (const [func, args] of [
        ['seekTo', [seconds, true]],
        ['playVideo', []],
      ]) {
        player.postMessage(JSON.stringify({ event: 'command', func, args, id: 'player', channel: 'widget' }), origin)
      }
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
    [origin],
  )
  const props = useMemo(() => ({ ref: frame, embedUrl }), [embedUrl])
  return <SeekContext value={seek}>{children(props)}</SeekContext>
}

interface FrameProps {
  ref: React.RefObject<HTMLIFrameElement | null>
  embedUrl: string
}

export function Player({ ref, embedUrl, videoId, title, autoplay = false }: FrameProps & PlayerProps) {
  const { search } = useLocation()
  const start = /^\d{1,6}/.exec(new URLSearchParams(search).get('t') ?? '')?.[0] ?? '0'
  const query = new URLSearchParams({ enablejsapi: '1', rel: '0', start, autoplay: autoplay ? '1' : '0' })
  return (
    <iframe
      ref={ref}
      id="player"
      className="player"
      src={`${embedUrl}/${encodeURIComponent(videoId)}?${query}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

interface PlayerProps {
  videoId: string
  title: string
  autoplay?: boolean
}

/** Where something was said; following it moves the player there. `null` shows nothing: what was not found gets no time. */
export function TimeLink({ seconds }: { seconds: number | null | undefined }) {
  const seek = useContext(SeekContext)
  const { pathname } = useLocation()
  if (seconds === null || seconds === undefined) return null
  return (
    <Link
      className="time"
      to={`${pathname}?t=${Math.floor(seconds)}#player`}
      reloadDocument
      aria-label={`Play from ${inWords(seconds)}`}
      onClick={(event) => {
        if (!seek || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        seek(seconds)
      }}
    >
      {clock(seconds)}
    </Link>
  )
}

/** 75 is "1:15", 3675 is "1:01:15". */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** 75 is "1 minute 15 seconds". */
function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds) % 60]
  const parts = [minutes > 0 && counted(minutes, 'minute', 'minutes'), (rest > 0 || minutes === 0) && counted(rest, 'second', 'seconds')]
  return parts.filter(Boolean).join(' ')
}
