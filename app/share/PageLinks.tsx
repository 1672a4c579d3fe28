import { href, Link } from 'react-router'

interface PageLinksProps {
  /** The page's own path. */
  path: string
  /** The path of its feed. */
  feed?: string
}

/** Where a page can go from here: Share, with its link, its card and its code, and its feed. */
export function PageLinks({ path, feed }: PageLinksProps) {
  return (
    <p className="actions">
      <Link className="small-action" to={`${href('/elsewhere')}?page=${encodeURIComponent(path)}`}>
        Share
      </Link>
      {feed && (
        <a className="small-action" href={feed}>
          Feed
        </a>
      )}
    </p>
  )
}
