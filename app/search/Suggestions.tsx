import { useEffect, useId, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { Suggestion } from '#core/search/suggest.ts'
import { channelPath } from '../channels/channel-path.ts'
import { Emblem } from '../topics/Emblem.tsx'
import { topicPath } from '../topics/topic-path.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Face.tsx'
import { Picture } from '../ui/Picture.tsx'
import { directPath } from './direct-path.ts'
import { Marked } from './Marked.tsx'
import type { ComboboxAttributes } from './SearchBox.tsx'
import { searchPath } from './search-path.ts'

interface SuggestionsProps {
  input: React.RefObject<HTMLInputElement | null>
  onChange(attributes: ComboboxAttributes): void
}

/** After the last letter: faster typing asks once. */
const waitMs = 80

/**
 * The list under the search box: an editable combobox with manual selection (WAI-ARIA Authoring
 * Practices). The typed text and the focus stay in the box; arrows choose, Enter goes there, Escape
 * closes the list.
 */
export function Suggestions({ input, onChange }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [items, setItems] = useState<Suggestion[]>([])
  const [chosen, setChosen] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen && items.length > 0
  const state = useRef({ items, chosen, isShown })
  state.current = { items, chosen, isShown }

  useEffect(() => {
    onChange({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': isShown && chosen >= 0 ? `${id}-${chosen}` : undefined,
    })
  }, [onChange, id, isShown, chosen])
  // A closed list has no combobox around it any more.
  useEffect(() => () => onChange({}), [onChange])

  useEffect(() => {
    const box = input.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()

    async function ask(typed: string) {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      if (typed === '') return setItems([])
      try {
        const url = `${href('/api/search')}?${new URLSearchParams({ q: typed })}`
        const answer = await fetch(url, { signal })
        // Beyond the rate limit, or without the server, the box is a plain form.
        const found = answer.ok ? ((await answer.json()) as Suggestion[]) : []
        if (signal.aborted) return
        setItems(found)
        setChosen(-1)
      } catch {
        if (!signal.aborted) setItems([])
      }
    }
    const onInput = () => {
      setIsOpen(true)
      clearTimeout(timer)
      timer = setTimeout(() => ask(box.value.trim()), waitMs)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { items: all, chosen: at, isShown: isListShown } = state.current
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      // An input method uses these keys to choose a spelling.
      if (event.isComposing) return
      if (event.key === 'Escape' && isListShown) {
        event.preventDefault()
        setIsOpen(false)
        setChosen(-1)
      } else if (event.key === 'Enter' && isListShown && all[at]) {
        event.preventDefault()
        setIsOpen(false)
        navigate(pathOf(all[at]))
      } else if (step !== 0 && all.length > 0 && !event.altKey && !event.ctrlKey) {
        event.preventDefault()
        setIsOpen(true)
        // One step beyond either end is the box itself, without a choice.
        const places = all.length + 1
        setChosen((((((isListShown ? at : -1) + 1 + step) % places) + places) % places) - 1)
      }
    }
    const onFocus = () => setIsOpen(true)
    const onBlur = () => {
      setIsOpen(false)
      setChosen(-1)
    }
    box.addEventListener('input', onInput)
    box.addEventListener('keydown', onKeyDown)
    box.addEventListener('focus', onFocus)
    box.addEventListener('blur', onBlur)
    // Letters may have been typed while this file was loading.
    if (document.activeElement === box && box.value.trim() !== '' && box.value !== box.defaultValue)
      onInput()
    return () => {
      clearTimeout(timer)
      asked.abort()
      box.removeEventListener('input', onInput)
      box.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('focus', onFocus)
      box.removeEventListener('blur', onBlur)
    }
  }, [input, navigate])

  useEffect(() => {
    if (chosen >= 0)
      document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  return (
    <>
      <div
        className="suggestions"
        role="listbox"
        id={id}
        aria-label="Suggestions"
        hidden={!isShown}
        // The box keeps the focus: without it the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          <Link
            key={pathOf(item)}
            to={pathOf(item)}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            className={item.kind === 'exact' ? 'exact' : undefined}
            tabIndex={-1}
            onClick={() => setIsOpen(false)}
          >
            <Line item={item} />
          </Link>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isShown && counted(items.length, 'suggestion', 'suggestions')}
      </span>
    </>
  )
}

function pathOf(item: Suggestion): string {
  switch (item.kind) {
    case 'address':
      return directPath(item.page)
    case 'channel':
      return channelPath(item.key)
    case 'video':
      return href('/video/:videoId', { videoId: item.id })
    case 'person':
      return href('/user/:userName', { userName: item.uid })
    case 'topic':
      return topicPath(item.id)
    case 'said':
      return searchPath(item.query, 'passages')
    case 'exact':
      return channelPath(item.name)
  }
}

function Line({ item }: { item: Suggestion }) {
  switch (item.kind) {
    case 'address':
      return (
        <>
          <Arrow />
          <span className="what">Go to this {addressed[item.page.kind]}</span>
        </>
      )
    case 'channel':
    case 'person':
      return (
        <>
          <Face url={item.picture} size="tiny" />
          <bdi className="what">
            <Marked pieces={item.text} />
          </bdi>
          <small>{item.kind}</small>
        </>
      )
    case 'video':
      return (
        <>
          <Picture className="shot" url={item.picture} width={42} height={24} />
          <bdi className="what">
            <Marked pieces={item.text} />
          </bdi>
          <small>video</small>
        </>
      )
    case 'topic':
      return (
        <>
          <Emblem topicId={item.id} />
          <bdi className="what">
            <Marked pieces={item.text} />
          </bdi>
          <small>topic</small>
        </>
      )
    case 'said':
      return (
        <>
          <span className="quote" aria-hidden="true">
            “
          </span>
          <span className="what">
            “
            <bdi>
              <mark>{item.query}</mark>
            </bdi>
            ”
          </span>
          <small>said in {counted(item.videos, 'video', 'videos')}</small>
        </>
      )
    case 'exact':
      return (
        <>
          <Arrow />
          <span className="what">
            Go to the channel named exactly “<bdi>{item.name}</bdi>”
          </span>
        </>
      )
  }
}

const addressed = { video: 'video', channel: 'channel', person: 'person', topic: 'topic' }

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="m9 5 7 7-7 7" />
    </svg>
  )
}
