import { Link } from 'react-router'
import { type Sort, sorts } from '#core/ranking/sort.ts'
import { type ListView, listPath } from './list-query.ts'
import { WhyThisOrder } from './WhyThisOrder.tsx'

const labels: Record<Sort, string> = {
  best: 'Best rated',
  reviews: 'Most reviewed',
  new: 'New',
}

interface ListHeadProps {
  title: string
  /** The path of the list. */
  path: string
  /** The name of the list's own order. */
  ownOrder: string
  view: ListView
}

/** The heading of a list and the links to its orders. */
export function ListHead({ title, path, ownOrder, view }: ListHeadProps) {
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
        <WhyThisOrder order={view.sort ?? 'own'} />
      </div>
    </header>
  )
}
