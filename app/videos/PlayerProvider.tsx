import { createContext, useCallback, useEffect, useMemo, useRef } from 'react'

interface PlayerContextValue {
  /** For the player's `<iframe>`. */
  frame: React.RefObject<HTMLIFrameElement | null>
  /**
   * For its `onLoad`: asks the player to answer, so that `seek` knows whether it takes commands.
   */
  greet: () => void
  /** Moves the player to a second of the video and plays. */
  seek: (seconds: number) => void
}

/** The player of the page, for `Player` and `TimeLink`; `null` without a provider. */
export const PlayerContext = createContext<PlayerContextValue | null>(null)

/** Lets the `TimeLink`s in it move the `Player` in it. */
export function PlayerProvider({ children }: { children: React.ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const takesCommands = useRef(false)
  const greet = useCallback(() => send(frame.current, { event: 'listening' }), [])

  useEffect(() => {
    const noteAnswer = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) takesCommands.current = true
    }
    addEventListener('message', noteAnswer)
    // The iframe can have loaded before hydration; then its `load` event is gone.
    greet()
    return () => removeEventListener('message', noteAnswer)
  }, [greet])

  const seek = useCallback((seconds: number) => {
    const { current } = frame
    if (!current) return
    if (takesCommands.current) {
      send(current, { event: 'command', func: 'seekTo', args: [seconds, true] })
      send(current, { event: 'command', func: 'playVideo', args: [] })
    } else {
      // A player that has not answered is loaded again at that second. `replace` adds no history
      // entry, so Back still leaves the page.
      const url = new URL(current.src)
      url.searchParams.set('start', String(Math.floor(seconds)))
      url.searchParams.set('autoplay', '1')
      current.contentWindow?.location.replace(url)
    }
    current.scrollIntoView({ block: 'nearest' })
  }, [])

  const value = useMemo(() => ({ frame, greet, seek }), [greet, seek])
  return <PlayerContext value={value}>{children}</PlayerContext>
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
