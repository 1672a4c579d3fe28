import { href } from 'react-router'
import type { Piece } from '../search/highlights.ts'

/** The mark in the transcript to which a passage of the search leads. */
export const foundId = 'found'

/** Words in an address, and characters of each. */
const mostFound = 6
const longestFound = 60

/**
 * The path of a video at a passage that a search found: its second, with the transcript open and
 * the found words marked there. These are words of the transcript, not of the visitor.
 * @param start seconds; `null` without times
 */
export function foundPath(videoId: string, start: number | null, pieces: Piece[]): string {
  const query = new URLSearchParams()
  if (start !== null) query.set('t', String(Math.floor(start)))
  const words = wordsOf(pieces)
  if (words.length > 0) query.set('find', words.join(','))
  const path = href('/video/:videoId', { videoId })
  return query.size === 0 ? path : `${path}?${query}${query.has('find') ? `#${foundId}` : ''}`
}

/** The path of a video with all places of a term marked in its transcript. */
export function termPath(videoId: string, term: string): string {
  const query = new URLSearchParams({ find: term })
  return `${href('/video/:videoId', { videoId })}?${query}#${foundId}`
}

/** The marked words, neighbors as one. */
function wordsOf(pieces: Piece[]): string[] {
  const joined = pieces.map(({ text, found }, index) => {
    const isBetween = /^\s+$/.test(text) && pieces[index - 1]?.found && pieces[index + 1]?.found
    return found || isBetween ? text : '\n'
  })
  const words = joined
    .join('')
    .split('\n')
    .filter((text) => text !== '' && text.length <= longestFound)
  return [...new Map(words.map((text) => [text.toLowerCase(), text])).values()].slice(0, mostFound)
}

/** The words and the second of such a path. */
export function readFound(search: string): { words: string[]; second: number | null } {
  const query = new URLSearchParams(search)
  const second = /^\d{1,6}/.exec(query.get('t') ?? '')?.[0]
  const words = (query.get('find') ?? '').split(',').slice(0, mostFound)
  return {
    words: words.filter((text) => text.trim() !== '' && text.length <= longestFound),
    second: second === undefined ? null : Number(second),
  }
}
