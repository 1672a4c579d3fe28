import { useEffect, useRef } from 'react'

/**
 * Moves the focus to what is new, so that a screen reader reads it.
 * @param first what it showed before; `null` moves the focus on arrival too
 */
export function useFocusOnNext(shown: string, first: string | null = shown) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef(first)
  useEffect(() => {
    const part = ref.current
    if (before.current === shown || !part) return
    before.current = shown
    const { activeElement, body } = document
    if (activeElement === body || part.parentElement?.contains(activeElement))
      part.focus({ preventScroll: true })
  }, [shown])
  return ref
}
