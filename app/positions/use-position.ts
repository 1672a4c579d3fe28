import { use, useEffect, useState } from 'react'
import type { Position } from '#core/positions/position.ts'
import type { OwnPosition } from '#core/positions/positions.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import { hasGuestPositions } from './has-guest-positions.ts'

export const loadPlace = () => import('./place.ts')

/** Where the viewer is in the video of the page. */
export interface Watching {
  position: Position | null
  /** Until the video plays. */
  isArriving: boolean
  /** For guests: notes what they say of "Done". */
  tick(isDone: boolean): void
}

/**
 * Where the viewer stopped in the video of the page, and stores it while they watch: for members on
 * the site, for guests in the browser.
 * @param own `null` for guests
 */
export function usePosition(videoId: string, own: OwnPosition | null): Watching {
  const player = use(PlayerContext)
  const [position, setPosition] = useState<Position | null>(own?.position ?? null)
  const [isArriving, setArriving] = useState(true)
  const isGuest = own === null
  const isStored = own?.isStored ?? true

  useEffect(() => {
    if (own) setPosition(own.position)
    else if (hasGuestPositions())
      loadPlace().then(({ readGuestPosition }) => setPosition(readGuestPosition(videoId)))
  }, [own, videoId])

  useEffect(() => {
    if (!player || !isStored) return
    let hasLeft = false
    let stop = player.subscribe(() => {
      if (!player.isPlaying()) return
      stop()
      setArriving(false)
      loadPlace().then(({ followPosition }) => {
        if (!hasLeft) stop = followPosition(player, videoId, isGuest, setPosition)
      })
    })
    return () => {
      hasLeft = true
      stop()
    }
  }, [player, videoId, isGuest, isStored])

  return {
    position,
    isArriving,
    tick(isDone: boolean) {
      loadPlace().then(({ tickAsGuest }) => setPosition(tickAsGuest(videoId, isDone)))
    },
  }
}
