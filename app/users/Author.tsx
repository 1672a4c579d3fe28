import { href, Link } from 'react-router'

interface AuthorProps {
  uid: string | null
  displayName: string | null
}

/** Browsers know all routes, so the link says nothing to discover them; a page has fifty. */
export function Author({ uid, displayName }: AuthorProps) {
  if (uid === null) return <b>anonymous</b>
  return (
    <Link to={href('/user/:userName', { userName: uid })} discover="none">
      <b dir="auto">{displayName ?? 'Someone'}</b>
    </Link>
  )
}
