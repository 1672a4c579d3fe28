import './ranking.css'
import { Link } from 'react-router'
import type { TopicMenu } from '../topics/topic-menu.server.ts'
import { type ListView, listPath, type Sort, sorts } from './list-query.ts'
import { TopicLinks } from './TopicLinks.tsx'

const labels: Record<Sort, string> = {
  best: 'Best rated',
  reviews: 'Most reviewed',
  new: 'New',
}

interface ShelfProps {
  title: string
  path: string
  ownOrder: string
  view: ListView
  menu: TopicMenu
  empty: [ofTopic: string, ofAll: string] | null
  /** Beside its own one. */
  orders?: readonly Sort[]
  act?: React.ReactNode
  children: React.ReactNode
}

/** A list of channels, videos or paths, with its orders and topics. */
export function Shelf(props: ShelfProps) {
  const { title, path, ownOrder, orders = sorts, view, menu, act, empty, children } = props
  return (
    <>
      <header className="list-head">
        <h1>{title}</h1>
        <nav className="tray" aria-label="Sort">
          {[null, ...orders].map((sort) => (
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
        {act}
      </header>
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
