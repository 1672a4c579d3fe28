import { shortId } from '../people/short-id.ts'

export function PersonId({ uid }: { uid: string }) {
  return <small className="faint"> {shortId(uid)}</small>
}
