import { useEffect, useState } from 'react'
import type { PathStep } from '#core/paths/path.ts'
import { hasGuestPositions } from '../positions/has-guest-positions.ts'
import type { GuestPath } from './guest-path.ts'

/** Loaded when needed: most visitors come for the first time and have no positions. */
const loadGuest = () => import('../positions/guest.ts')

const videoIdsOf = (rows: PathStep[]) => rows.map(({ videoId }) => videoId)

/** What a guest does on a path. Without scripts they log in first. */
export interface GuestActs {
  start(): void
  tick(videoId: string, isDone: boolean): void
  /** The video whose tick the browser did not store; `null` if it stores them. */
  unstored: string | null
}

/**
 * Where a guest is on a path, by what their browser stores. The page is the same for all guests, so
 * this is read after it has been drawn. It may only fill space that the page has reserved.
 */
export function useGuestPath(pathId: string, rows: PathStep[], isGuest: boolean) {
  const [guestPath, setGuestPath] = useState<GuestPath | null>(null)
  const [unstored, setUnstored] = useState<string | null>(null)
  useEffect(() => {
    if (isGuest && hasGuestPositions())
      loadGuest().then(({ readGuestPath }) => setGuestPath(readGuestPath(pathId, videoIdsOf(rows))))
  }, [pathId, rows, isGuest])
  const acts: GuestActs = {
    start: () => void loadGuest().then(({ startGuestPath }) => startGuestPath(pathId)),
    tick: (videoId, isDone) =>
      void loadGuest().then(({ tickGuestStep, readGuestPath }) => {
        setUnstored(tickGuestStep(pathId, videoId, isDone) ? null : videoId)
        setGuestPath(readGuestPath(pathId, videoIdsOf(rows)))
      }),
    unstored,
  }
  return { guestPath, acts: isGuest ? acts : null }
}
