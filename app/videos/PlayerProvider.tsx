import { createContext, useCallback, useEffect, useMemo, useRef } from 'react'
import { readReport } from './player-report.ts'

export interface PlayerContextValue {
  /** For the player's `<iframe>`. */
  frame: React.RefObject<HTMLIFrameElement | null>
  /**
   * For its `onLoad`: asks the player to answer, so that `seek` knows whether it takes commands.
   */
  greet: () => void
  /** Moves the player to a second of the video and plays. */
  seek: (seconds: number) => void
  /** Plays, or pauses when it plays. */
  toggle: () => void
  play: () => void
  pause: () => void
  isPlaying: () => boolean
  /** Whether it has played to the end. */
  isOver: () => boolean
  /** The last second that the player reported; `null` before playback has begun. */
  now: () => number | null
  /** Seconds of the video; `null` before the player has told them. */
  length: () => number | null
  /** Calls the listener whenever `now` or `isOver` changes. Returns how to stop that. */
  subscribe: (listener: () => void) => () => void
}

/** The player of the page, for `Player` and `TimeLink`; `null` without a provider. */
export const PlayerContext = createContext<PlayerContextValue | null>(null)

/** Lets the `TimeLink`s in it move the `Player` in it, and tells subscribers the player's time. */
export function PlayerProvider({ children }: { children: React.ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const takesCommands = useRef(false)
  const isPlaying = useRef(false)
  const hasEnded = useRef(false)
  const time = useRef<number | null>(null)
  const duration = useRef<number | null>(null)
  const listeners = useRef(new Set<() => void>())
  const greet = useCallback(() => send(frame.current, { event: 'listening' }), [])

  const tell = useCallback(() => {
    for (const listener of listeners.current) listener()
  }, [])

  const setTime = useCallback(
    (seconds: number) => {
      time.current = seconds
      tell()
    },
    [tell],
  )

  useEffect(() => {
    const noteAnswer = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      takesCommands.current = true
      const report = readReport(data)
      if (report.isPlaying !== null) isPlaying.current = report.isPlaying
      duration.current = report.length ?? duration.current
      // A player that has not begun reports second 0.
      if (report.seconds !== null && (report.seconds > 0 || time.current !== null))
        setTime(report.seconds)
      if (report.isOver !== null && report.isOver !== hasEnded.current) {
        hasEnded.current = report.isOver
        tell()
      }
    }
    addEventListener('message', noteAnswer)
    // The iframe can have loaded before hydration; then its `load` event is gone.
    greet()
    return () => removeEventListener('message', noteAnswer)
  }, [greet, setTime, tell])

  const seek = useCallback(
    (seconds: number) => {
      const { current } = frame
      if (!current) return
      if (takesCommands.current) {
        command(current, 'seekTo', [seconds, true])
        command(current, 'playVideo')
      } else {
        // A player that has not answered is loaded again at that second. `replace` adds no history
        // entry, so Back still leaves the page.
        const url = new URL(current.src)
        url.searchParams.set('start', String(Math.floor(seconds)))
        url.searchParams.set('autoplay', '1')
        current.contentWindow?.location.replace(url)
      }
      setTime(seconds)
      // The text stays where it is: only the column of the player scrolls.
      current.closest('.beside')?.scrollTo({ top: 0 })
    },
    [setTime],
  )

  const play = useCallback(() => command(frame.current, 'playVideo'), [])
  const pause = useCallback(() => command(frame.current, 'pauseVideo'), [])
  const toggle = useCallback(() => {
    if (!takesCommands.current) seek(time.current ?? 0)
    else if (isPlaying.current) pause()
    else play()
  }, [seek, play, pause])

  const isOver = useCallback(() => hasEnded.current, [])
  const isPlayingNow = useCallback(() => isPlaying.current, [])
  const length = useCallback(() => duration.current, [])
  const now = useCallback(() => time.current, [])
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => listeners.current.delete(listener)
  }, [])

  const value = useMemo(
    () => ({
      frame,
      greet,
      seek,
      toggle,
      play,
      pause,
      isPlaying: isPlayingNow,
      isOver,
      now,
      length,
      subscribe,
    }),
    [greet, seek, toggle, play, pause, isPlayingNow, isOver, now, length, subscribe],
  )
  return <PlayerContext value={value}>{children}</PlayerContext>
}

function command(frame: HTMLIFrameElement | null, func: string, args: unknown[] = []): void {
  send(frame, { event: 'command', func, args })
}

/**
 * The messages of the platform's own iframe API: after `listening` the player answers and takes
 * commands. The target origin is `*`: before the player has loaded the frame is empty, browsers log
 * an error for any other origin, and the messages hold no secret.
 */
function send(
  frame: HTMLIFrameElement | null,
  message: { event: string; func?: string; args?: unknown[] },
): void {
  frame?.contentWindow?.postMessage(
    JSON.stringify({ ...message, id: 'player', channel: 'widget' }),
    '*',
  )
}
