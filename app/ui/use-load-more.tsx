import { useEffect, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { Page } from '#core/page.ts'
import { asPart } from '../layout/keep-page.ts'

/**
 * A list that grows with its Load More button. Without scripts the button is a link to the next
 * page alone.
 * @param first the part of the list that the page came with
 * @param pick finds the list in the loader's data of the next page. It must be the same function in
 *   every render.
 * @param query what else the URL of the next page holds: the order of the list
 * @returns all items so far, and the button; `false` in its place after the last page
 */
export function useLoadMore<Item, Data>(
  first: Page<Item>,
  pick: (data: Data) => Page<Item>,
  {
    parameter = 'after',
    label = 'Load More',
    query = {},
  }: { parameter?: string; label?: string; query?: Record<string, string> } = {},
) {
  const { pathname, search } = useLocation()
  // The loader of the page itself answers; the parameter of `pick` names the type of its data.
  const fetcher = useFetcher({
    key: `${pathname} ${new URLSearchParams({ ...query, [parameter]: '' })}`,
  })
  const view = `${parameter} ${search}`
  const [list, setList] = useState({ view, first, pages: [first] })
  if (list.first !== first || list.view !== view) {
    // After an action the first page comes again. If it ends where it did, the others follow it.
    const isSame = list.view === view && list.first.next === first.next
    setList({ view, first, pages: [first, ...(isSame ? list.pages.slice(1) : [])] })
  }

  const [asked, setAsked] = useState<string | null>(null)
  const loaded = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!loaded || asked === null) return
    setList((before) => {
      const page = pick(loaded)
      // After an action the fetcher loads its page again, which may not be the next one any more. A
      // page that ends where the next one begins is the last one that is shown.
      const isNext = before.pages.at(-1)?.next === asked && page.next !== asked
      return isNext ? { ...before, pages: [...before.pages, page] } : before
    })
  }, [loaded, asked, pick])

  const next = list.pages.at(-1)?.next ?? null
  const nextUrl = `${pathname}?${new URLSearchParams({ ...query, [parameter]: next ?? '' })}`
  const moreButton = next !== null && (
    <Link
      className="button more"
      to={nextUrl}
      aria-disabled={fetcher.state !== 'idle'}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (fetcher.state !== 'idle') return
        setAsked(next)
        fetcher.load(asPart(nextUrl))
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
