import { href, Link } from 'react-router'

/** Browsers know all routes, so the link says nothing to discover them; a page has fifty. */
export function Author({ uid, displayName }: { uid: string | null; displayName: string | null }) {
  if (uid === null) return <b>anonymous</b>
  return (
    <Link to={href('/user/:userName', { userName: uid })} discover="none">
      <b dir="auto">{displayName ?? 'Someone'}</b>
    </Link>
  )
}
