import { useEffect, useRef } from 'react'

/**
 * Each key presses the visible button or link whose `aria-keyshortcuts` names it, while the focus
 * is inside and outside fields (WCAG 2.1.4).
 */
export function useComponentKeys(isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const component = ref.current
    if (!component || !isOn) return
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      if (event.defaultPrevented || event.isComposing || repeat || !/^[a-z0-9]$/i.test(key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof Element) || target.closest('input, textarea, select')) return
      const pressed = component.querySelector<HTMLElement>(
        `[aria-keyshortcuts="${key.toUpperCase()}"]`,
      )
      // What is folded away is not visible.
      if (!pressed?.checkVisibility()) return
      event.preventDefault()
      pressed.click()
    }
    component.addEventListener('keydown', press)
    return () => component.removeEventListener('keydown', press)
  }, [isOn])
  return ref
}
