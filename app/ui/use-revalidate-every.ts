import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * A hidden page waits until it is visible.
 * @param milliseconds `null` stops
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
