import { useEffect, useRef } from 'react'

/**
 * The keys of a component. Each presses the visible button or link in it whose `aria-keyshortcuts`
 * names it. They act only while the focus is inside and outside its fields (WCAG 2.1.4). A key that
 * is held down acts once.
 * @param isOn whether the person has switched them on
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
