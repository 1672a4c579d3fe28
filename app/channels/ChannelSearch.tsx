import { useState } from 'react'
import { Form, href, useFetcher } from 'react-router'
import { preventEmptySearch } from '../ui/prevent-empty-search.ts'
import type { loader } from './suggestions.ts'

/** Goes to the channel of exactly that name (specification, part 2), and offers the names the site has while the visitor types. */
export function ChannelSearch() {
  const suggestions = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')
  return (
    <Form
      className="search"
      role="search"
      aria-label="Channels"
      action={href('/home')}
      onSubmit={preventEmptySearch}
    >
      <label htmlFor="channel">Find a channel</label>
      <div>
        <input
          id="channel"
          name="channel"
          list="channel-names"
          placeholder="Exact channel name"
          autoComplete="off"
          onChange={(event) => {
            const beginning = event.target.value
            if (beginning.trim().length > 1 && beginning.length > typed.length) {
              suggestions.load(
                `${href('/api/channels')}?beginning=${encodeURIComponent(beginning)}`,
              )
            }
            setTyped(beginning)
          }}
        />
        <button className="button pen" type="submit">
          Search
        </button>
      </div>
      <datalist id="channel-names">
        {suggestions.data?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </Form>
  )
}
