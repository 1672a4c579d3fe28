import { ownPath } from '../own-address.ts'
import { platformLink } from '../videos/platform-link.ts'

const CHANNEL_ID = /^UC[\w-]{22}$/

/** https://support.google.com/youtube/answer/11585688 */
const HANDLE = /^@[\p{L}\p{M}\p{N}_.\-·]{1,30}$/u

export type ChannelAddress =
  | { kind: 'id'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'name'; name: string }

/**
 * Looking up an id or a handle costs 1 unit of the platform's quota, a name 100. Legacy URLs
 * `/c/Name` and `/user/Name` hold neither id nor handle, so they give the name.
 */
export function parseChannelAddress(input: string, origin: string | null = null): ChannelAddress {
  const text = input.trim()
  const [page, own] = (origin && ownPath(text, origin)) || []
  if (page === 'channel' && own) return parseChannelAddress(own)
  const [first = text, second] = platformLink(text)?.path ?? []

  if (first === 'channel' && second && CHANNEL_ID.test(second)) return { kind: 'id', id: second }
  if (CHANNEL_ID.test(first)) return { kind: 'id', id: first }
  if (HANDLE.test(first)) return { kind: 'handle', handle: first }
  if ((first === 'c' || first === 'user') && second) return { kind: 'name', name: second }
  return { kind: 'name', name: text }
}
