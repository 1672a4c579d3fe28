import { use, useSyncExternalStore } from 'react'
import { PlayerContext } from './PlayerProvider.tsx'

/**
 * Subscribes to the player's time.
 * @param select gets the player's second, or `null` before playback. It returns a number: the
 *   component renders again only when that number changes, not four times a second.
 */
export function usePlayerTime(select: (seconds: number | null) => number): number {
  const player = use(PlayerContext)
  return useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    () => select(player?.now() ?? null),
    () => select(null),
  )
}

function subscribeToNothing() {
  return () => {}
}

/** Seconds. Players land a little before the place that they were sent to. */
const tolerance = 0.3

/**
 * Index of the place that is being said: the one with the latest time up to now. -1 before
 * playback, before the first place, and when no place has a time.
 */
export function indexAt(times: (number | null)[], seconds: number | null): number {
  if (seconds === null) return -1
  let found = -1
  let latest = Number.NEGATIVE_INFINITY
  times.forEach((time, index) => {
    if (time === null || time > seconds + tolerance || time < latest) return
    latest = time
    found = index
  })
  return found
}
