import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasGuestPositions } from './has-guest-positions.ts'

/** After sign-in the account gets the positions of the guest, and this browser keeps none. */
export function useGuestMerge(isMember: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMember || !hasGuestPositions()) return
    import('./merge-guest-positions.ts').then(async ({ mergeGuestPositions }) => {
      if (await mergeGuestPositions()) await revalidate()
    })
  }, [isMember, revalidate])
}
