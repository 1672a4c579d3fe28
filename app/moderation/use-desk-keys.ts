import { useEffect, useRef } from 'react'

/**
 * The keys of the desk. Each presses the button or link whose `aria-keyshortcuts` names it. They
 * act only while the focus is on the desk and outside its fields (WCAG 2.1.4). A key that is held
 * down acts once.
 * @param isOn whether the person has switched them on
 */
export function useDeskKeys(isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const board = ref.current
    if (!board || !isOn) return
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      if (event.defaultPrevented || event.isComposing || repeat || !/^[jkz123]$/i.test(key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof Element) || target.closest('input, textarea, select')) return
      const pressed = board.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
      if (!pressed) return
      event.preventDefault()
      pressed.click()
    }
    board.addEventListener('keydown', press)
    return () => board.removeEventListener('keydown', press)
  }, [isOn])
  return ref
}
