import { use, useEffect, useState } from 'react'
import { href } from 'react-router'
import { PlayerContext, type PlayerContextValue } from '../videos/PlayerProvider.tsx'
import { merge, type Position, playedTo } from './position.ts'
import type { OwnPosition } from './positions.server.ts'

/** Ten seconds, less a quarter, in which the player reports to us. */
const betweenMs = 9_750

export type Watching = ReturnType<typeof usePosition>

export function usePosition(videoId: string, own: OwnPosition | null) {
  const player = use(PlayerContext)
  const [position, setPosition] = useState<Position | null>(own?.position ?? null)
  const [isArriving, setArriving] = useState(true)
  const isStored = own?.isStored ?? false

  useEffect(() => setPosition(own?.position ?? null), [own])

  useEffect(() => {
    if (!player || !isStored) return
    let stop = player.subscribe(() => {
      if (!player.isPlaying()) return
      stop()
      setArriving(false)
      stop = followPosition(player, (now) => {
        const length = player.length()
        sendPosition({ videoId, second: now, length })
        const played = playedTo(now, length, Date.now())
        setPosition((before) => (before ? merge(before, played) : played))
      })
    })
    return () => stop()
  }, [player, videoId, isStored])

  return { position, isArriving }
}

/** Nothing before the first ten seconds: opening is not watching. */
function followPosition(player: PlayerContextValue, tell: (second: number) => void): () => void {
  let reportedAt = performance.now()
  let reported: number | null = null

  const report = (now: number) => {
    reported = now
    reportedAt = performance.now()
    tell(now)
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

/** Sends it as a beacon: also while the page is closed. */
function sendPosition(position: { videoId: string; second: number; length: number | null }): void {
  const sent = JSON.stringify(position)
  navigator.sendBeacon(href('/api/positions'), new Blob([sent], { type: 'application/json' }))
}
