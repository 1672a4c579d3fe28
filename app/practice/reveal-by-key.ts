/**
 * Ctrl+Enter, also while one writes, and Space outside of fields and buttons show the answer. It
 * takes the focus, so that a screen reader reads it and the keys of the grades act.
 * @param keys whether keys without a modifier act
 */
export function revealByKey(event: React.KeyboardEvent<HTMLElement>, keys: boolean): void {
  const { key, target, currentTarget } = event
  const isEnter = key === 'Enter' && (event.ctrlKey || event.metaKey)
  const isSpace =
    keys &&
    key === ' ' &&
    target instanceof Element &&
    !target.closest('a, button, summary, textarea')
  const reveal = currentTarget.querySelector<HTMLDetailsElement>('.reveal')
  if (!reveal || !(isEnter || isSpace)) return
  event.preventDefault()
  reveal.open = true
  reveal.querySelector<HTMLElement>('.answer')?.focus()
}
