import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a part of a component when it shows something else while the focus is in the
 * component, or was on something that is gone. So its keys go on to act, and a screen reader reads
 * what is new.
 * @param shown differs for each thing that the part shows
 */
export function useFocusOnNext(shown: string) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef(shown)
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
