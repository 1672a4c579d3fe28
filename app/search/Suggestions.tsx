import { href, Link, useNavigate } from 'react-router'
import { counted } from '../ui/words.ts'
import type { ComboboxAttributes } from './SearchBox.tsx'
import { SuggestionLine } from './SuggestionLine.tsx'
import type { Suggestion } from './suggest.server.ts'
import { type Answer, useCombobox } from './use-combobox.ts'
import './suggestions.css'

interface SuggestionsProps {
  input: React.RefObject<HTMLInputElement | null>
  onChange(attributes: ComboboxAttributes): void
}

/** The list of suggestions under the search box. Enter and a click go to the chosen one. */
export function Suggestions({ input, onChange }: SuggestionsProps) {
  const navigate = useNavigate()
  const { id, items, chosen, isShown, close } = useCombobox({
    input,
    read: readSuggestions,
    onEnter: (item) => (item.kind === 'passage' ? location.assign(item.to) : navigate(item.to)),
    onChange,
  })

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
            key={item.to}
            to={item.to}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            className={item.kind === 'exact' ? 'exact' : undefined}
            tabIndex={-1}
            // As from the page of results: the player starts at its address.
            reloadDocument={item.kind === 'passage'}
            onClick={close}
          >
            <SuggestionLine item={item} />
          </Link>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isShown && counted(items.length, 'suggestion', 'suggestions')}
      </span>
    </>
  )
}

/**
 * A box that has to wait (429) asks again at a time of its own: a class would come back all at
 * once.
 */
async function readSuggestions(typed: string, signal: AbortSignal): Promise<Answer<Suggestion>> {
  const url = `${href('/api/search')}?${new URLSearchParams({ q: typed })}`
  const answer = await fetch(url, { signal })
  if (answer.ok) return { items: await answer.json() }
  const seconds = Number(answer.headers.get('retry-after'))
  return answer.status === 429 && seconds > 0
    ? { retryMs: (seconds + Math.random()) * 1000 }
    : { items: [] }
}
