import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComboboxAttributes } from './SearchBox.tsx'

/** The items for a typed text, or none and when to ask for them again. */
export type Answer<Item> = { items: Item[] } | { retryMs: number }

interface ComboboxSettings<Item> {
  input: React.RefObject<HTMLInputElement | null>
  /** Reads the items for a typed text. Called again, its signal aborts. */
  read(typed: string, signal: AbortSignal): Promise<Answer<Item>>
  /** Called with the chosen item when Enter is pressed. */
  onEnter(item: Item): void
  /** Called with the new attributes of the box, and with none when the list is gone. */
  onChange(attributes: ComboboxAttributes): void
}

/** After the last letter: faster typing asks once. */
const waitMs = 80
/** How often the items of one text are asked for again. */
const mostRetries = 3

/**
 * An editable combobox with manual selection (WAI-ARIA Authoring Practices): the state of the list
 * and the keys of the box. The typed text and the focus stay in the box; arrows choose, Enter takes
 * the choice, Escape closes the list.
 * @returns `id` for the list, whose options have the ids `id-0`, `id-1` and so on; `chosen` is the
 *   index of the chosen item, -1 for none
 */
export function useCombobox<Item>({ input, read, onEnter, onChange }: ComboboxSettings<Item>) {
  const id = useId()
  const [items, setItems] = useState<Item[]>([])
  const [chosen, setChosen] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen && items.length > 0
  const latest = useRef({ items, chosen, isShown, read, onEnter })
  latest.current = { items, chosen, isShown, read, onEnter }

  // Before the next picture: a screen reader never meets a chosen item that the box does not name.
  useLayoutEffect(() => {
    onChange({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': isShown && chosen >= 0 ? `${id}-${chosen}` : undefined,
    })
  }, [onChange, id, isShown, chosen])
  useEffect(() => () => onChange({}), [onChange])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const listeners = new AbortController()
    const { signal: isGone } = listeners
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()

    async function ask(typed: string, retries = 0) {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      const none: Answer<Item> = { items: [] }
      const answer =
        typed === '' ? none : await latest.current.read(typed, signal).catch(() => none)
      if (signal.aborted) return
      // The items of an earlier text go, also while this one waits to be asked for again.
      setItems('items' in answer ? answer.items : [])
      setChosen(-1)
      if ('retryMs' in answer && retries < mostRetries && document.activeElement === box)
        timer = setTimeout(() => ask(typed, retries + 1), answer.retryMs)
    }
    function close() {
      setIsOpen(false)
      setChosen(-1)
    }
    function askSoon(typed: string) {
      setIsOpen(true)
      clearTimeout(timer)
      timer = setTimeout(() => ask(typed), waitMs)
    }
    function press(event: KeyboardEvent) {
      const { items, chosen, isShown, onEnter } = latest.current
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const item = items[chosen]
      // An input method uses these keys to choose a spelling.
      if (event.isComposing) return
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && isShown && item) {
        event.preventDefault()
        setIsOpen(false)
        onEnter(item)
      } else if (step !== 0 && items.length > 0 && !event.altKey && !event.ctrlKey) {
        event.preventDefault()
        setIsOpen(true)
        // One step beyond either end is the box itself, without a choice.
        const places = items.length + 1
        setChosen((((isShown ? chosen : -1) + 1 + step + places) % places) - 1)
      }
    }
    box.addEventListener('input', () => askSoon(box.value.trim()), { signal: isGone })
    box.addEventListener('keydown', press, { signal: isGone })
    box.addEventListener('focus', () => setIsOpen(true), { signal: isGone })
    box.addEventListener('blur', close, { signal: isGone })
    // Letters may have been typed while this file was loading.
    if (document.activeElement === box && box.value.trim() !== '' && box.value !== box.defaultValue)
      askSoon(box.value.trim())
    return () => {
      clearTimeout(timer)
      asked.abort()
      listeners.abort()
    }
  }, [input])

  useEffect(() => {
    if (chosen >= 0)
      document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  return { id, items, chosen, isShown, close: () => setIsOpen(false) }
}
