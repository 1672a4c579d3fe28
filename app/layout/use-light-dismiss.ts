import { useEffect, useRef } from 'react'

/** A `<details>` that works as a menu: Escape and a press outside close it. */
export function useLightDismiss() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current: menu } = ref
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && menu.contains(event.target)) return
      menu.open = false
    }
    // `focusin`: Tab leads out of the menu.
    const events = ['pointerdown', 'keydown', 'focusin']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return ref
}
