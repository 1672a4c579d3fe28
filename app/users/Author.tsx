import { href, Link } from 'react-router'

interface AuthorProps {
  /** `null` for an anonymous review. */
  uid: string | null
  displayName: string | null
  /** Whether they have the name of a moderator without being one. */
  isNamesake?: boolean
}

/**
 * The author of a review: a link to the profile, or "anonymous". Browsers know all routes, so the
 * link says nothing to discover them; a page has fifty.
 */
export function Author({ uid, displayName, isNamesake = false }: AuthorProps) {
  if (uid === null) return <b>anonymous</b>
  return (
    <>
      <Link to={href('/user/:userName', { userName: uid })} discover="none">
        <b dir="auto">{displayName ?? 'Someone'}</b>
      </Link>
      {isNamesake && <small> ({notTheModerator})</small>}
    </>
  )
}

/** Beside the name of a moderator that another person has (core/users/namesakes.ts). */
export const notTheModerator = 'not the moderator of this name'
