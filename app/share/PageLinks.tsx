import { href, Link } from 'react-router'

interface PageLinksProps {
  /** The page's own path. */
  path: string
  /** Whether it has a feed (app/feeds). */
  hasFeed?: boolean
}

/** Where a page can go from here: Share, with its link, its card and its code, and its feed. */
export function PageLinks({ path, hasFeed = false }: PageLinksProps) {
  return (
    <p className="actions">
      <Link className="small-action" to={`${href('/elsewhere')}?page=${encodeURIComponent(path)}`}>
        Share
      </Link>
      {hasFeed && (
        <a className="small-action" href={`${path}/feed.atom`}>
          Feed
        </a>
      )}
    </p>
  )
}
