import { useEffect, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { Page } from '#core/page.ts'

/**
 * A list that grows by its Load More button. Without scripts the button is a link to the next page alone.
 * `first` is what the page came with; `pick` finds the list again in the loader's data of the next page.
 */
export function usePages<Item, Data>(
  first: Page<Item>,
  pick: (data: Data) => Page<Item>,
  { parameter = 'after', label = 'Load More' } = {},
) {
  const { pathname } = useLocation()
  // Whatever page this hook is on, its own loader answers: `pick` names the type.
  const fetcher = useFetcher({ key: `${pathname} ${parameter}` })
  const [grown, setGrown] = useState({ first, pages: [first] })
  if (grown.first !== first) setGrown({ first, pages: [first] })

  const loaded = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!loaded) return
    setGrown((before) => {
      const page = pick(loaded)
      return before.pages.includes(page) ? before : { ...before, pages: [...before.pages, page] }
    })
  }, [loaded, pick])

  const next = grown.pages.at(-1)?.next ?? null
  const query = new URLSearchParams({ [parameter]: next ?? '' })
  const more = next !== null && (
    <Link
      className="button more"
      to={`${pathname}?${query}`}
      aria-disabled={fetcher.state !== 'idle'}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (fetcher.state === 'idle') fetcher.load(`${pathname}?${query}`)
      }}
    >
      {fetcher.state === 'idle' ? label : 'Loading...'}
    </Link>
  )
  return { items: grown.pages.flatMap((page) => page.items), more }
}
