import { Author } from '../people/Author.tsx'
import { shortId } from '../people/user.ts'

interface PersonProps {
  uid: string | null
  displayName: string | null
}

/** With the beginning of the account's id as a tooltip: two people can have one name. */
export function Person({ uid, displayName }: PersonProps) {
  return (
    <span title={uid === null ? undefined : shortId(uid)}>
      <Author uid={uid} displayName={displayName} />
    </span>
  )
}
