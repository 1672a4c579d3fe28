import { type ChannelAddress, parseChannelAddress } from '../channels/channel-address.ts'
import { withoutEnding } from '../plain-text.ts'
import { platformLink } from '../videos/platform-link.ts'
import { parseVideoAddress, parseVideoTime } from '../videos/video-address.ts'

export type Shared =
  | { kind: 'video'; videoId: string; seconds: number | null }
  | { kind: 'playlist'; url: string }
  | { kind: 'channel'; address: ChannelAddress }
  | { kind: 'own'; path: string }

/**
 * Finds the first address of the video platform or of this site. Apps put it into any field, often
 * in a sentence. A bare word is none: every word of eleven letters looks like a video id.
 */
export function findSharedAddress(texts: string[], origin: string): Shared | null {
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const found = readAddress(withoutSurroundings(word), origin)
      if (found) return found
    }
  }
  return null
}

/** Japanese and Chinese have no space around an address. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+|(?<=[^\x21-\x7e])(?=https?:\/\/)/u)
    .filter((word) => /[.:]/.test(word))
    .flatMap((word) => {
      const foreign = word.search(/[^\x21-\x7e]/u)
      return foreign === -1 ? [word] : [word, word.slice(0, foreign)]
    })
}

function readAddress(word: string, origin: string): Shared | null {
  const own = URL.parse(word)
  if (own?.origin === origin) return { kind: 'own', path: own.pathname + own.search + own.hash }
  const link = platformLink(word)
  if (!link) return null
  const videoId = parseVideoAddress(word)
  if (videoId) return { kind: 'video', videoId, seconds: parseVideoTime(word) }
  if (link.path[0] === 'playlist' && link.query.has('list')) return { kind: 'playlist', url: word }
  const address = parseChannelAddress(word)
  return address.kind === 'name' && address.name === word ? null : { kind: 'channel', address }
}

/** Quotation marks, brackets and the full stop of a sentence around an address. */
function withoutSurroundings(word: string): string {
  const begun = word.replace(/^[<([{"'“‘«„（「『【]+/, '')
  return withoutEnding(begun, /[>)\]}"'”’».,;:!?…）」』】。、，！？：]/)
}
