import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasGuestPositions } from '../positions/has-guest-positions.ts'

/**
 * Reads the page's data again when the browser brings a left page back from memory (the
 * back-forward cache). The person may have signed out since, and `Clear-Site-Data` does not reach
 * these pages in every browser. And once after a sign-in, when the account has got the positions of
 * the guest.
 */
export function useCurrentSession(isMember: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [revalidate])
  useEffect(() => {
    if (isMember && hasGuestPositions())
      import('../positions/guest.ts').then(({ mergeGuestPositions }) =>
        mergeGuestPositions(revalidate),
      )
  }, [isMember, revalidate])
}
