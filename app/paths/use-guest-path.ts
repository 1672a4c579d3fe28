import { useEffect, useState } from 'react'
import type { PathStep } from '#core/paths/path.ts'
import { hasGuestPositions } from '../positions/has-guest-positions.ts'
import type { GuestPath } from './guest-path.ts'

/** Lazy: most visitors come for the first time. */
const loadGuestPath = () => import('./guest-path.ts')

/** What a guest does on a path. Without scripts they log in first. */
export interface GuestActs {
  start(): void
  tick(videoId: string, isDone: boolean): void
}

/**
 * How far a guest is on a path, by what their browser keeps. It is known after the page, which is
 * the same for all guests, has been drawn: what it changes must have its room before.
 */
export function useGuestPath(pathId: string, rows: PathStep[], isGuest: boolean) {
  const [guestPath, setGuestPath] = useState<GuestPath | null>(null)
  useEffect(() => {
    if (isGuest && hasGuestPositions())
      loadGuestPath().then(({ readGuestPath }) => setGuestPath(readGuestPath(pathId, rows)))
  }, [pathId, rows, isGuest])
  const acts: GuestActs = {
    start: () => void loadGuestPath().then(({ startGuestPath }) => startGuestPath(pathId)),
    tick: (videoId, isDone) =>
      void loadGuestPath().then(({ tickGuestStep, readGuestPath }) => {
        tickGuestStep(pathId, videoId, isDone)
        setGuestPath(readGuestPath(pathId, rows))
      }),
  }
  return { guestPath, acts: isGuest ? acts : null }
}
