import type { ReactNode } from 'react'
import type { Page } from '../request/page.ts'
import { useLoadMore, wholePage } from './use-load-more.tsx'

interface ListPageProps<Item> {
  page: Page<Item>
  /** What is said when there is nothing. */
  empty: ReactNode
  keyOf: (item: Item) => string | number
  className?: string
  /** What the address of the next page keeps. */
  query?: Record<string, string>
  children: (item: Item) => ReactNode
}

/** The list of a page whose loader returns nothing else, with Load More. */
export function ListPage<Item>({
  page,
  empty,
  keyOf,
  className = 'entries',
  query,
  children,
}: ListPageProps<Item>) {
  const { items, moreButton } = useLoadMore(page, wholePage<Item>, { query })
  if (items.length === 0) return <p className="empty">{empty}</p>
  return (
    <>
      <ul className={className}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {moreButton}
    </>
  )
}
