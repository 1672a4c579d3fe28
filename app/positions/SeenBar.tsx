import { useEffect, useState } from 'react'
import type { Seen } from '#core/positions/position.ts'
import { hasGuestPositions } from './has-guest-positions.ts'

interface SeenBarProps {
  videoId: string
  /** What the member has seen of it; `undefined` for nothing, and for guests. */
  seen: Seen | undefined
}

/**
 * How much of a video the viewer has seen: a bar in its picture, and "Done". What a guest has seen
 * is read from the browser, once the page is there.
 */
export function SeenBar({ videoId, seen }: SeenBarProps) {
  const [ofGuest, setOfGuest] = useState<Seen>()
  useEffect(() => {
    if (!hasGuestPositions()) return
    import('./guest.ts').then(({ guestSeen }) => setOfGuest(guestSeen(videoId)))
  }, [videoId])
  const { share = 0, isDone = false } = seen ?? ofGuest ?? {}
  const percent = Math.round(100 * share)
  if (percent === 0) return null
  return (
    <>
      {/* SVG, because the Content-Security-Policy allows no style attribute for the width. */}
      <svg className="seen" aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <span className={isDone ? 'seen-done' : 'visually-hidden'}>
        {isDone ? 'Done' : `${percent} % seen`}
      </span>{' '}
    </>
  )
}
