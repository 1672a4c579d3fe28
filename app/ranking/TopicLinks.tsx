import { Link } from 'react-router'
import type { TopicMenu } from '../topics/topic-menu.server.ts'
import { type ListView, listPath } from './list-query.ts'

/** The topics that a list can be narrowed to: a column beside it, on a phone a row above it. */
export function TopicLinks(props: { menu: TopicMenu; path: string; view: ListView<string> }) {
  const { menu, path, view } = props
  const all = { id: null, name: 'All topics', count: menu.total }
  return (
    <nav className="topic-links" aria-label="Topic">
      {/* No list items: the items of the page are the channels or videos. */}
      <div>
        {[all, ...menu.topics].map(({ id, name, count }) => (
          <Link
            key={id ?? ''}
            to={listPath(path, { ...view, topic: id })}
            aria-current={id === view.topic ? 'true' : undefined}
            preventScrollReset
          >
            {name} <span>{count > menu.most ? `${menu.most}+` : count}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
