import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { asPart } from '../layout/keep-page.ts'
import { SearchForm } from '../ui/SearchForm.tsx'
import type { loader } from './channel-suggestions.ts'

/**
 * Finds the channel of exactly that name (specification, part 2). Suggests stored titles during
 * typing.
 */
export function ChannelSearch() {
  const suggestions = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')

  function suggest(beginning: string) {
    if (beginning.trim().length > 1 && beginning.length > typed.length)
      suggestions.load(
        asPart(`${href('/api/channels')}?beginning=${encodeURIComponent(beginning)}`),
      )
    setTyped(beginning)
  }

  return (
    <SearchForm
      name="channel"
      label="Find a channel"
      landmark="Channels"
      placeholder="Exact channel name"
      list="channel-names"
      onChange={(event) => suggest(event.target.value)}
    >
      <datalist id="channel-names">
        {suggestions.data?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </SearchForm>
  )
}
