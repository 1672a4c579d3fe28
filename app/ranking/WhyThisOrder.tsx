import { href, Link } from 'react-router'
import type { PathSort } from '#core/paths/path.ts'
import type { Sort } from '#core/ranking/sort.ts'

/** Orders that `/ranking` explains. */
type Order = Sort | PathSort | 'own' | 'votes' | 'topics' | 'of-a-channel' | 'search'

/** Leads from a list to the words about its order. */
export function WhyThisOrder({ order }: { order: Order }) {
  return (
    <Link className="why" to={`${href('/ranking')}#${order}`}>
      Why this order?
    </Link>
  )
}
