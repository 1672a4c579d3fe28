/**
 * The longest chunk of a transcript sent to the analyst (specification, part 9), in UTF-16 units.
 */
export const chunkSize = 15_000

/** A piece of a text, from `from` to `to` (exclusive). */
export interface Chunk {
  from: number
  to: number
  text: string
}

/**
 * Cuts a text into chunks of at most `chunkSize`, each ending at the end of a word. Every character
 * is in exactly one chunk, except that chunks of only white space are left out. A word longer than
 * a chunk is cut, but never inside a surrogate pair or before a combining mark.
 */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let from = 0
  while (from < text.length) {
    const to = endOfChunk(text, from)
    const piece = text.slice(from, to)
    if (piece.trim() !== '') chunks.push({ from, to, text: piece })
    from = to
  }
  return chunks
}

function endOfChunk(text: string, from: number): number {
  const furthest = from + chunkSize
  if (furthest >= text.length) return text.length
  // A chunk may end right before a blank, or right after one.
  for (let at = furthest; at > from; at -= 1) {
    if (/\s/.test(text.charAt(at)) || /\s/.test(text.charAt(at - 1))) return at
  }
  let cut = furthest
  while (cut > from + 1 && joinsBackwards(text, cut)) cut -= 1
  return cut
}

/** Whether the character at `at` belongs to the one before it. */
function joinsBackwards(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff
  return (
    isLowSurrogate ||
    /^[\p{M}\u200d]/u.test(text.slice(at, at + 2)) ||
    text.charAt(at - 1) === '\u200d'
  )
}

/**
 * How many questions the analyst is asked for per chunk: 3 when there are more than 2 chunks,
 * otherwise 5, the last one deeper (specification, part 9).
 */
export function questionsFor(chunkCount: number): { count: number; deeperLast: boolean } {
  return chunkCount > 2 ? { count: 3, deeperLast: false } : { count: 5, deeperLast: true }
}
