import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again when the browser brings a left page back from memory (the
 * back-forward cache). The person may have signed out since, and `Clear-Site-Data` does not reach
 * these pages in every browser.
 */
export function useCurrentSession(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [revalidate])
}
