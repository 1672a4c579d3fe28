import { Link } from 'react-router'
import type { SearchKind } from './search-all.server.ts'
import { searchPath } from './search-path.ts'

interface KindTabsProps {
  typed: string
  only: SearchKind | null
  counts: Record<SearchKind, number>
  /** All results, with the viewer's notes. */
  total: number
}

const names: [SearchKind, string][] = [
  ['passages', 'Said in videos'],
  ['videos', 'Videos'],
  ['paths', 'Paths'],
  ['channels', 'Channels'],
  ['people', 'People'],
  ['topics', 'Topics'],
  ['reviews', 'Reviews'],
]

/** Links to results of one kind. Kinds without results have none. */
export function KindTabs({ typed, only, counts, total }: KindTabsProps) {
  const shown = names.filter(([kind]) => counts[kind] > 0 || kind === only)
  return (
    <nav className="tabs" aria-label="Kinds of results">
      <Link to={searchPath(typed)} aria-current={only === null ? 'page' : undefined}>
        All <span>{total.toLocaleString('en')}</span>
      </Link>
      {shown.map(([kind, name]) => (
        <Link
          key={kind}
          to={searchPath(typed, kind)}
          aria-current={only === kind ? 'page' : undefined}
        >
          {name} <span>{counts[kind].toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  )
}
