import { Fragment, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { asPart } from '../ui/keep-page.ts'
import { part } from '../ui/part.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { channelPath } from './channel-path.ts'
import type { loader } from './channel-suggestions.route.ts'

interface ChannelSearchProps {
  typed?: string
  leftToAdd: string[]
}

/**
 * Finds the channel of exactly that name (specification, part 2). Suggests stored titles during
 * typing.
 */
export const ChannelSearch = part(({ typed: before, leftToAdd }: ChannelSearchProps) => {
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
      defaultValue={before}
      aria-describedby={before === undefined ? undefined : 'channel-hint'}
      onChange={(event) => suggest(event.target.value)}
    >
      {before !== undefined && (
        <p className="faint" id="channel-hint">
          Its title has to be the exact one. An @handle or the address of the channel works as well.
        </p>
      )}
      {leftToAdd.length > 0 && (
        <p className="faint">
          The demo has left for you to add:{' '}
          {leftToAdd.map((title, index) => (
            <Fragment key={title}>
              {index > 0 && ', '}
              <Link to={channelPath(title)}>{title}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <datalist id="channel-names">
        {suggestions.data?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </SearchForm>
  )
})
