import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a part of a component when it shows something else while the focus is in the
 * component, nowhere, or was on something that is gone. So its keys act, and a screen reader reads
 * what is new.
 * @param shown differs for each thing that the part shows
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
