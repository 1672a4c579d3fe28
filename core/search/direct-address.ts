import { parseChannelAddress } from '../channels/channel-address.ts'
import { ownPath } from '../own-address.ts'
import { parseVideoAddress, parseVideoTime } from '../videos/video-address.ts'

export type DirectPage =
  | { kind: 'video'; id: string; second: number | null }
  | { kind: 'channel'; name: string }
  | { kind: 'person'; uid: string }
  | { kind: 'topic'; id: string }

/** Many words have 11 letters, like a video's id: only what cannot be a word is an id. */
export function directPage(typed: string, origin: string): DirectPage | null {
  const [first, second] = ownPath(typed, origin) ?? []
  if (first === 'user' && second) return { kind: 'person', uid: second }
  if (first === 'topics' && second) return { kind: 'topic', id: second }

  const id = parseVideoAddress(typed, origin)
  if (id && (id !== typed.trim() || !isWord(id)))
    return { kind: 'video', id, second: parseVideoTime(typed) }

  const address = parseChannelAddress(typed, origin)
  if (address.kind === 'id') return { kind: 'channel', name: address.id }
  if (address.kind === 'handle') return { kind: 'channel', name: address.handle }
  return address.name !== typed.trim() ? { kind: 'channel', name: address.name } : null
}

/** Whether 11 characters read as words or as a number: mathematics, Mathematics, MATHEMATICS. */
function isWord(id: string): boolean {
  return /^(\d+|([A-Z]?[a-z]*|[A-Z]*)([_-]([A-Z]?[a-z]+|[A-Z]+))*)$/.test(id)
}
