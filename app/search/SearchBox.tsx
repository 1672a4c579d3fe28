import { useEffect, useRef, useState } from 'react'
import { Form, href, useLocation } from 'react-router'
import { part } from '../ui/part.tsx'

/** The attributes that the list of suggestions sets on the box (WAI-ARIA, combobox). */
export type ComboboxAttributes = Pick<
  React.ComponentProps<'input'>,
  'role' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'
>

/**
 * The search box of the top bar: a plain form, in which Ctrl K or Cmd K puts the focus. The list of
 * suggestions loads when the box gets the focus, so that pages load no script for it.
 */
export const SearchBox = part(function SearchBox() {
  const { pathname, search, key } = useLocation()
  const typed = pathname === href('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<typeof import('./Suggestions.tsx') | null>(null)
  const [attributes, setAttributes] = useState<ComboboxAttributes>({})

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // An open dialog makes the bar inert.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || document.querySelector('dialog:modal'))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  function onSubmit(event: React.FormEvent) {
    if (input.current?.value.trim() === '') event.preventDefault()
  }

  return (
    <Form className="find" role="search" action={href('/search')} onSubmit={onSubmit}>
      <div className="find-box">
        <label className="visually-hidden" htmlFor="search">
          Search channels, videos, people, topics and what is said in videos
        </label>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21" />
        </svg>
        <input
          key={key}
          ref={input}
          id="search"
          type="search"
          name="q"
          placeholder="Search"
          defaultValue={typed}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="Control+K Meta+K"
          // Without it, after a failed load, the box is a plain form.
          onFocus={() => void import('./Suggestions.tsx').then(setLoaded, () => {})}
          {...attributes}
        />
        <kbd>Ctrl K</kbd>
      </div>
      {loaded && <loaded.Suggestions key={key} input={input} onChange={setAttributes} />}
    </Form>
  )
})
