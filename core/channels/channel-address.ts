import { platformLink } from '../videos/platform-link.ts'

const CHANNEL_ID = /^UC[\w-]{22}$/

/** Letters and digits of any script, and `_ - . ·`: https://support.google.com/youtube/answer/11585688 */
const HANDLE = /^@[\p{L}\p{M}\p{N}_.\-·]{1,30}$/u

export type ChannelAddress =
  | { kind: 'id'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'name'; name: string }

/**
 * What a person typed to name a channel: a handle (kept with its `@`), a `UC…` id, a link to either (with or without scheme, `www.` or
 * `m.`, further path or query), and otherwise a name, trimmed. Ids and handles cost 1 unit to look up, a name 100 (design, decision 3).
 * Of the old links `/c/Name` and `/user/Name`, which are neither, the name is taken.
 */
export function parseChannelAddress(input: string): ChannelAddress {
  const text = input.trim()
  const [first = text, second] = platformLink(text)?.path ?? []

  if (first === 'channel' && second && CHANNEL_ID.test(second)) return { kind: 'id', id: second }
  if (CHANNEL_ID.test(first)) return { kind: 'id', id: first }
  if (HANDLE.test(first)) return { kind: 'handle', handle: first }
  if ((first === 'c' || first === 'user') && second) return { kind: 'name', name: second }
  return { kind: 'name', name: text }
}
