import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again and again, each time after the last answer. A hidden page waits until
 * it is visible.
 * @param milliseconds pause before each reading; `null` stops
 */
export function useRevalidateEvery(milliseconds: number | null) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (milliseconds === null || state !== 'idle') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') return revalidate()
      document.addEventListener('visibilitychange', () => revalidate(), {
        once: true,
        signal: stop.signal,
      })
    }, milliseconds)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [milliseconds, state, revalidate])
}
