import { useEffect, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { Page } from '#core/page.ts'

/**
 * A list that grows with its Load More button. Without scripts the button is a link to the next
 * page alone.
 * @param first the part of the list that the page came with
 * @param pick finds the list in the loader's data of the next page. It must be the same function in
 *   every render.
 * @returns all items so far, and the button; `false` in its place after the last page
 */
export function useLoadMore<Item, Data>(
  first: Page<Item>,
  pick: (data: Data) => Page<Item>,
  { parameter = 'after', label = 'Load More' } = {},
) {
  const { pathname } = useLocation()
  // The loader of the page itself answers; the parameter of `pick` names the type of its data.
  const fetcher = useFetcher({ key: `${pathname} ${parameter}` })
  const [list, setList] = useState({ first, pages: [first] })
  if (list.first !== first) setList({ first, pages: [first] })

  const loaded = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!loaded) return
    setList((before) => {
      const page = pick(loaded)
      return before.pages.includes(page) ? before : { ...before, pages: [...before.pages, page] }
    })
  }, [loaded, pick])

  const next = list.pages.at(-1)?.next ?? null
  const nextUrl = `${pathname}?${new URLSearchParams({ [parameter]: next ?? '' })}`
  const moreButton = next !== null && (
    <Link
      className="button more"
      to={nextUrl}
      aria-disabled={fetcher.state !== 'idle'}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (fetcher.state === 'idle') fetcher.load(nextUrl)
      }}
    >
      {fetcher.state === 'idle' ? label : 'Loading...'}
    </Link>
  )
  return { items: list.pages.flatMap((page) => page.items), moreButton }
}

/** `pick` for a loader that returns nothing but the list. */
export function wholePage<Item>(page: Page<Item>): Page<Item> {
  return page
}
