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
