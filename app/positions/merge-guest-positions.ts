import { href } from 'react-router'
import { readGuestPaths } from '../paths/guest-path.ts'
import { readGuestPositions } from './guest-positions.ts'
import { guestPathsKey, guestPositionsKey } from './has-guest-positions.ts'
import { bodyOf } from './send-positions.ts'

/**
 * Hands over what this browser kept for a guest who has signed in, and forgets it here. What did
 * not arrive is handed over with the next page.
 * @param revalidate reads the data of the page again
 */
export async function mergeGuestPositions(revalidate: () => Promise<void>): Promise<void> {
  const body = bodyOf(readGuestPositions(), readGuestPaths())
  const answer = await fetch(href('/api/positions'), { method: 'POST', body }).catch(() => null)
  const isTaken = answer?.status === 204
  // What the site cannot read will never be of use.
  if (isTaken || answer?.status === 400)
    for (const key of [guestPositionsKey, guestPathsKey]) localStorage.removeItem(key)
  if (isTaken) await revalidate()
}
