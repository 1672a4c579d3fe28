import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { Page } from '../request/page.ts'
import { asPart } from './keep-page.ts'

/** Pages by the cursor that asked for them. */
type Pages<Item> = Record<string, Page<Item>>

/** By the entry of the history. Written in effects, so it stays empty on the server. */
const remembered = new Map<string, Pages<unknown>>()

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
  const urlAfter = (next: string) =>
    `${pathname}?${new URLSearchParams({ ...query, [parameter]: next })}`
  const fetcher = useFetcher({ key: urlAfter('') })
  const isIdle = fetcher.state === 'idle'

  const place = `${key} ${parameter}`
  const view = pathname + search
  const [more, setMore] = useState({ view, pages: pagesAt<Item>(place) })
  if (more.view !== view) setMore({ view, pages: pagesAt(place) })
  useEffect(() => void remembered.set(place, more.pages), [place, more.pages])

  const [asked, setAsked] = useState('')
  const loaded = isIdle ? fetcher.data : undefined
  useEffect(() => {
    const page = loaded && asked !== '' ? pick(loaded) : null
    // What was loaded before ends where this one begins.
    if (page && page.next !== asked)
      setMore(({ view, pages }) => ({ view, pages: { ...pages, [asked]: page } }))
  }, [loaded, asked, pick])

  // After an action the first page can end elsewhere: those behind it are not its next ones, then.
  const shown = [first]
  let { next } = first
  for (let page = more.pages[next ?? '']; page; page = more.pages[next ?? '']) {
    shown.push(page)
    next = page.next
  }

  /** Where the button stood when it was pressed: the first new item takes its place. */
  const pressed = useRef({ stop: 0, pages: Infinity })
  const { length } = shown
  useEffect(() => {
    const { stop, pages } = pressed.current
    if (length <= pages) return
    pressed.current.pages = Infinity
    focusStops()[stop]?.focus({ preventScroll: true })
  }, [length])

  const moreButton = next !== null && (
    <Link
      className="button more"
      to={urlAfter(next)}
      aria-disabled={!isIdle}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (!isIdle) return
        pressed.current = { stop: focusStops().indexOf(event.currentTarget), pages: length }
        setAsked(next)
        fetcher.load(asPart(urlAfter(next)))
      }}
    >
      {isIdle ? label : 'Loading...'}
    </Link>
  )
  return { items: shown.flatMap(({ items }) => items), moreButton }
}

function pagesAt<Item>(place: string): Pages<Item> {
  return (remembered.get(place) ?? {}) as Pages<Item>
}

function focusStops(): HTMLElement[] {
  const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)')
  return [...stops].filter((stop) => stop.checkVisibility())
}

/** `pick` for a loader that returns nothing but the list. */
export function wholePage<Item>(page: Page<Item>): Page<Item> {
  return page
}
