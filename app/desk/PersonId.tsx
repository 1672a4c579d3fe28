import { shortId } from '#core/users/short-id.ts'

export function PersonId({ uid }: { uid: string }) {
  return <small className="faint"> {shortId(uid)}</small>
}
