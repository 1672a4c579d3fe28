import { shortId } from '#core/users/short-id.ts'

/** The beginning of an account's id, after a name on the desk: others may have the same name. */
export function PersonId({ uid }: { uid: string }) {
  return <small className="faint"> {shortId(uid)}</small>
}
