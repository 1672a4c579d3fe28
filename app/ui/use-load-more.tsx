import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { Page } from '../request/page.ts'
import { asPart } from './keep-page.ts'

/** By the entry of the history. Written in effects, so it stays empty on the server. */
const loadedPages = new Map<string, Page<unknown>[]>()
/** Entries of the history whose pages are remembered. */
const mostRemembered = 20

function rememberPages(key: string, pages: Page<unknown>[]): void {
  loadedPages.delete(key)
  if (pages.length > 1) loadedPages.set(key, pages)
  const [oldest] = loadedPages.keys()
  if (loadedPages.size > mostRemembered && oldest !== undefined) loadedPages.delete(oldest)
}

/**
 * The first new item gets the focus, and Back shows all pages again. Without scripts the button is
 * a link to the next page alone.
 * @param pick the same function in every render
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
  const { pathname, search, key } = useLocation()
  const fetcher = useFetcher({
    key: `${pathname} ${new URLSearchParams({ ...query, [parameter]: '' })}`,
  })
  const view = `${parameter} ${search}`
  const place = `${key} ${parameter}`
  const [list, setList] = useState(() => ({ view, first, pages: pagesAt(place, first) }))
  if (list.first !== first || list.view !== view) {
    // After an action the first page comes again.
    const pages = list.view === view ? withOthers(first, list.pages) : pagesAt(place, first)
    setList({ view, first, pages })
  }

  useEffect(() => rememberPages(place, list.pages), [place, list.pages])

  /** What stood before the button when it was pressed, and how many pages there were. */
  const pressed = useRef<{ after: HTMLElement | undefined; pages: number }>(null)
  const { length } = list.pages
  useEffect(() => {
    const { current } = pressed
    if (!current || length <= current.pages) return
    pressed.current = null
    const stops = focusStops()
    const next = current.after && stops[stops.indexOf(current.after) + 1]
    next?.focus({ preventScroll: true })
  }, [length])

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
        const stops = focusStops()
        const after = stops[stops.indexOf(event.currentTarget) - 1]
        pressed.current = { after, pages: length }
        setAsked(next)
        fetcher.load(asPart(nextUrl))
      }}
    >
      {fetcher.state === 'idle' ? label : 'Loading...'}
    </Link>
  )
  return { items: list.pages.flatMap((page) => page.items), moreButton }
}

function pagesAt<Item>(place: string, first: Page<Item>): Page<Item>[] {
  return withOthers(first, (loadedPages.get(place) ?? []) as Page<Item>[])
}

/** A first page that ends where it did is followed by the same ones. */
function withOthers<Item>(first: Page<Item>, pages: Page<Item>[]): Page<Item>[] {
  return pages[0]?.next === first.next ? [first, ...pages.slice(1)] : [first]
}

function focusStops(): HTMLElement[] {
  const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)')
  return [...stops].filter((stop) => stop.checkVisibility())
}

/** `pick` for a loader that returns nothing but the list. */
export function wholePage<Item>(page: Page<Item>): Page<Item> {
  return page
}
