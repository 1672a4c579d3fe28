import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { readReport } from './player-report.ts'

export type PlayerContextValue = ReturnType<typeof openPlayer>

/** The player of the page, for `Player` and `TimeLink`; `null` without a provider. */
export const PlayerContext = createContext<PlayerContextValue | null>(null)

export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(openPlayer)
  useEffect(() => {
    addEventListener('message', player.hear)
    // The iframe can have loaded before hydration; then its `load` event is gone.
    player.greet()
    return () => removeEventListener('message', player.hear)
  }, [player])
  return <PlayerContext value={player}>{children}</PlayerContext>
}

function openPlayer() {
  let frame: HTMLIFrameElement | null = null
  let takesCommands = false
  let isPlaying = false
  let isOver = false
  let time: number | null = null
  let length: number | null = null
  const listeners = new Set<() => void>()

  function tell(seconds: number | null): void {
    time = seconds
    for (const listener of listeners) listener()
  }

  /**
   * The messages of the platform's own iframe API: after `listening` the player answers and takes
   * commands. The target origin is `*`: before the player has loaded the frame is empty, browsers
   * log an error for any other origin, and the messages hold no secret.
   */
  function send(message: { event: string; func?: string; args?: unknown[] }): void {
    const text = JSON.stringify({ ...message, id: 'player', channel: 'widget' })
    frame?.contentWindow?.postMessage(text, '*')
  }
  const command = (func: string, args: unknown[] = []) => send({ event: 'command', func, args })

  const player = {
    frame(element: HTMLIFrameElement | null) {
      frame = element
    },
    greet: () => send({ event: 'listening' }),
    hear({ source, data }: MessageEvent) {
      if (source === null || source !== frame?.contentWindow) return
      takesCommands = true
      const report = readReport(data)
      const wasOver = isOver
      isPlaying = report.isPlaying ?? isPlaying
      isOver = report.isOver ?? isOver
      length = report.length ?? length
      // A player that has not begun reports second 0.
      const isTime = report.seconds !== null && (report.seconds > 0 || time !== null)
      if (isTime || isOver !== wasOver) tell(isTime ? report.seconds : time)
    },
    seek(seconds: number) {
      if (!frame) return
      if (takesCommands) {
        command('seekTo', [seconds, true])
        command('playVideo')
      } else {
        // A player that has not answered is loaded again at that second. `replace` adds no history
        // entry, so Back still leaves the page.
        const url = new URL(frame.src)
        url.searchParams.set('start', String(Math.floor(seconds)))
        url.searchParams.set('autoplay', '1')
        frame.contentWindow?.location.replace(url)
      }
      tell(seconds)
    },
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    toggle() {
      if (!takesCommands) player.seek(time ?? 0)
      else if (isPlaying) player.pause()
      else player.play()
    },
    isPlaying: () => isPlaying,
    isOver: () => isOver,
    now: () => time,
    length: () => length,
    /** Calls the listener whenever `now` or `isOver` changes. Returns how to stop that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return player
}

/** A number: the component renders again only when that changes, not four times a second. */
export function usePlayerTime(select: (seconds: number | null) => number): number {
  const player = use(PlayerContext)
  return useSyncExternalStore(
    player?.subscribe ?? (() => () => {}),
    () => select(player?.now() ?? null),
    () => select(null),
  )
}
