import './ranking.css'
import { Link } from 'react-router'
import type { TopicMenu } from '../topics/topic-menu.server.ts'
import { type ListView, listPath } from './list-query.ts'
import { type Sort, sorts } from './sort.ts'
import { TopicLinks } from './TopicLinks.tsx'

const labels: Record<Sort, string> = {
  best: 'Best rated',
  reviews: 'Most reviewed',
  new: 'New',
}

interface ListHeadProps {
  title: string
  path: string
  ownOrder: string
  view: ListView
}

interface ShelfProps extends ListHeadProps {
  menu: TopicMenu
  empty: [ofTopic: string, ofAll: string] | null
  children: React.ReactNode
}

/** A list of channels or videos, with its orders and topics. */
export function Shelf({ menu, empty, children, ...head }: ShelfProps) {
  const { path, view } = head
  return (
    <>
      <ListHead {...head} />
      <div className="shelf">
        <TopicLinks menu={menu} path={path} view={view} />
        <div className="shelf-list">
          {empty && <p className="empty">{empty[view.topic ? 0 : 1]}</p>}
          {children}
        </div>
      </div>
    </>
  )
}

/** The heading of a list and the links to its orders. */
function ListHead({ title, path, ownOrder, view }: ListHeadProps) {
  const orders = [null, ...sorts]
  return (
    <header className="list-head">
      <h1>{title}</h1>
      <div>
        <nav className="tray" aria-label="Sort">
          {orders.map((sort) => (
            <Link
              key={sort ?? 'own'}
              to={listPath(path, { ...view, sort })}
              aria-current={sort === view.sort ? 'true' : undefined}
              preventScrollReset
            >
              {sort ? labels[sort] : ownOrder}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}
