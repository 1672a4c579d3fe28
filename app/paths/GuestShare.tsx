import { useEffect, useState } from 'react'
import type { ListedPath } from '#core/paths/paths.ts'
import { hasGuestPositions } from '../positions/has-guest-positions.ts'
import type { GuestShareOfPath } from './guest-path.ts'

/**
 * How far the guest of this browser is on a path of a list: a bar in its picture, and words. Lists
 * are the same for all guests, so it is known after the page has been drawn, and moves nothing.
 */
export function GuestShare({ path: { id, required } }: { path: ListedPath }) {
  const [share, setShare] = useState<GuestShareOfPath | null>(null)
  useEffect(() => {
    if (!required || !hasGuestPositions()) return
    import('../positions/guest.ts').then(({ guestShare }) => setShare(guestShare(id, required)))
  }, [id, required])
  if (!share) return null
  return (
    <>
      {/* SVG, because the Content-Security-Policy allows no style attribute for the width. */}
      <svg className="seen" aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect width={`${(100 * share.done) / share.required}%`} height="100%" />
      </svg>
      <span className="seen-done">
        {share.done} of {share.required} done
      </span>{' '}
    </>
  )
}
