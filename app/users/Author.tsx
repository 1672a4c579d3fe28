import { href, Link } from 'react-router'

interface AuthorProps {
  uid: string | null
  displayName: string | null
  isNamesake?: boolean
}

/** Browsers know all routes, so the link says nothing to discover them; a page has fifty. */
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
