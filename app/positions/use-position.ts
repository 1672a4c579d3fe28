import { use, useEffect, useState } from 'react'
import type { Position } from '#core/positions/position.ts'
import type { OwnPosition } from '#core/positions/positions.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import { hasGuestPositions } from './has-guest-positions.ts'

/** Loaded when a video plays, or when this browser knows a guest: the page begins without it. */
const load = () => import('./follow-position.ts')

/**
 * Where the viewer stopped in the video of the page, and stores it while they watch: for members on
 * the site, for guests in the browser.
 * @param own `null` for guests
 * @returns `isArriving` until the video plays; `tick`, for guests, notes what they say of "Done"
 */
export function usePosition(videoId: string, own: OwnPosition | null) {
  const player = use(PlayerContext)
  const [position, setPosition] = useState<Position | null>(own?.position ?? null)
  const [isArriving, setArriving] = useState(true)
  const isGuest = own === null
  const isStored = own?.isStored ?? true

  useEffect(() => {
    if (own) setPosition(own.position)
    else if (hasGuestPositions())
      load().then(({ readGuestPosition }) => setPosition(readGuestPosition(videoId)))
  }, [own, videoId])

  useEffect(() => {
    if (!player || !isStored) return
    let hasLeft = false
    let stop = player.subscribe(() => {
      if (!player.isPlaying()) return
      stop()
      setArriving(false)
      load().then(({ followPosition }) => {
        if (!hasLeft) stop = followPosition(player, videoId, isGuest, setPosition)
      })
    })
    return () => {
      hasLeft = true
      stop()
    }
  }, [player, videoId, isGuest, isStored])

  const tick = (isDone: boolean) =>
    load().then(({ tickAsGuest }) => setPosition(tickAsGuest(videoId, isDone)))
  return { position, isArriving, tick }
}
