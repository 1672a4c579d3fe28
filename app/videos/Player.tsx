import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router'

/** What the specification shows in the player's place for what is no video (part 5). */
export const invalidUrl = 'Error: Invalid YouTube URL'

/** Moves the player of the page to a second; given by the page that has one. */
const SeekContext = createContext<((seconds: number) => void) | null>(null)

/**
 * The embedded player and what can move it. A time in the page's address (`?t=`) is where it begins, which is also how a time works
 * without scripts.
 */
export function PlayerRoom({
  embedUrl,
  children,
}: {
  embedUrl: string
  children: (frame: FrameProps) => React.ReactNode
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answers = useRef(false)
  const greet = useCallback(() => tell(frame.current, { event: 'listening' }), [])

  useEffect(() => {
    const hear = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) answers.current = true
    }
    addEventListener('message', hear)
    // It may have been there before our scripts were; if it comes later, its own `load` greets it.
    greet()
    return () => removeEventListener('message', hear)
  }, [greet])

  const seek = useCallback((seconds: number) => {
    const { current } = frame
    if (!current) return
    if (answers.current) {
      tell(current, { event: 'command', func: 'seekTo', args: [seconds, true] })
      tell(current, { event: 'command', func: 'playVideo', args: [] })
    } else {
      // One that does not talk, or not yet, begins anew where it is wanted. Replaced, so that Back still leaves the page.
      const there = new URL(current.src)
      there.searchParams.set('start', String(Math.floor(seconds)))
      there.searchParams.set('autoplay', '1')
      current.contentWindow?.location.replace(there)
    }
    current.scrollIntoView({ block: 'nearest' })
  }, [])
  const props = useMemo(() => ({ ref: frame, onLoad: greet, embedUrl }), [greet, embedUrl])
  return <SeekContext value={seek}>{children(props)}</SeekContext>
}

/**
 * The protocol of the platform's own iframe API: it is greeted, answers, and then takes commands. To whatever is in the frame: before
 * it has loaded that is nobody, which a browser would complain about, and there is nothing in it to keep from anybody.
 */
function tell(
  frame: HTMLIFrameElement | null,
  message: { event: string; func?: string; args?: unknown[] },
): void {
  frame?.contentWindow?.postMessage(
    JSON.stringify({ ...message, id: 'player', channel: 'widget' }),
    '*',
  )
}

interface FrameProps {
  ref: React.RefObject<HTMLIFrameElement | null>
  onLoad: () => void
  embedUrl: string
}

export function Player({
  ref,
  onLoad,
  embedUrl,
  videoId,
  title,
  autoplay = false,
}: FrameProps & PlayerProps) {
  const { search } = useLocation()
  const start = /^\d{1,6}/.exec(new URLSearchParams(search).get('t') ?? '')?.[0] ?? '0'
  const query = new URLSearchParams({
    enablejsapi: '1',
    rel: '0',
    start,
    autoplay: autoplay ? '1' : '0',
  })
  return (
    <iframe
      ref={ref}
      onLoad={onLoad}
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
      aria-label={`Play from ${clock(seconds)}`}
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
