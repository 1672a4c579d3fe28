import { findAddress, type Pasted, pastedChannel } from '../videos/pasted-address.ts'
import { isVideoId } from '../videos/video.ts'

/** Many words have 11 letters, like a video's id: only what cannot be a word is an id. */
export function directPage(typed: string, origin: string): Pasted | null {
  const pasted = findAddress(typed, origin)?.pasted
  if (pasted) return pasted
  const bare = typed.trim()
  if (isVideoId(bare) && !isWord(bare))
    return { kind: 'video', video: { id: bare, seconds: null }, playlist: null }
  const channel = pastedChannel(bare, origin)
  return channel.kind === 'name' ? null : { kind: 'channel', channel }
}

/** Whether 11 characters read as words or as a number: mathematics, Mathematics, MATHEMATICS. */
function isWord(id: string): boolean {
  return /^(\d+|([A-Z]?[a-z]*|[A-Z]*)([_-]([A-Z]?[a-z]+|[A-Z]+))*)$/.test(id)
}
