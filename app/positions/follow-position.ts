import { merge, type Position, playedTo, said } from '#core/positions/position.ts'
import type { PlayerContextValue } from '../videos/PlayerProvider.tsx'
import { readGuestPosition, storeGuestPosition } from './guest-positions.ts'
import { sendPositions } from './send-positions.ts'

/**
 * Milliseconds between two reports of a video that plays: ten seconds, less a quarter, in which the
 * player reports to us. Who comes back after a crash finds a place that is ten seconds old at most.
 */
const betweenMs = 9_750

/**
 * Stores where the player is, every ten seconds while it plays, and when the page is left. Nothing
 * before the first ten seconds: opening is not watching.
 * @returns how to stop, which is leaving too
 */
export function followPosition(
  player: PlayerContextValue,
  videoId: string,
  isGuest: boolean,
  setPosition: (change: (before: Position | null) => Position) => void,
): () => void {
  let reportedAt = performance.now()
  /** The player's second at the last report; `null` before the first one. */
  let reported: number | null = null

  const report = (now: number) => {
    reported = now
    reportedAt = performance.now()
    const position = playedTo(now, player.length(), Date.now())
    if (isGuest) storeGuestPosition(videoId, position)
    else sendPositions([{ videoId, ...position }])
    setPosition((before) => (before ? merge(before, position) : position))
  }
  const look = () => {
    const now = player.now()
    if (now === null || !player.isPlaying()) return
    if (performance.now() - reportedAt >= betweenMs) report(now)
  }
  const leave = () => {
    const now = player.now()
    if (reported !== null && now !== null && now !== reported) report(now)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }

  const unsubscribe = player.subscribe(look)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    leave()
    unsubscribe()
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** A guest says that they are done with a video, or that they are not. */
export function tickAsGuest(videoId: string, isDone: boolean): Position | null {
  storeGuestPosition(videoId, said(isDone, Date.now()))
  return readGuestPosition(videoId)
}
