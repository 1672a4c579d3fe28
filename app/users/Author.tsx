import { href, Link } from 'react-router'

interface AuthorProps {
  /** `null` for an anonymous review. */
  uid: string | null
  displayName: string | null
}

/** The author of a review: a link to the profile, or "anonymous". */
export function Author({ uid, displayName }: AuthorProps) {
  if (uid === null) return <b>anonymous</b>
  return (
    <Link to={href('/user/:userName', { userName: uid })}>
      <b>
        <bdi>{displayName ?? 'Someone'}</bdi>
      </b>
    </Link>
  )
}
