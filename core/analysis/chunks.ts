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

/** A chunk ends at a chapter or a sentence if one ends in this many of its last characters. */
const wholeSentenceRoom = 2_000

/** A letter with its marks, in UTF-16 units. */
const longestLetter = 100

/**
 * Cuts a text into chunks of at most `chunkSize`, each ending where a chapter begins or a sentence
 * ends if there is such a place near its end, otherwise at the end of a word. Every character
 * is in exactly one chunk, except that chunks of only white space are left out. A word longer than
 * a chunk is cut, but never inside a surrogate pair or before a combining mark.
 * @param chapters the indexes at which chapters begin
 */
export function chunksOf(text: string, chapters: number[] = []): Chunk[] {
  const chunks: Chunk[] = []
  let from = 0
  while (from < text.length) {
    const to = endOfChunk(text, from, chapters)
    const piece = text.slice(from, to)
    if (piece.trim() !== '') chunks.push({ from, to, text: piece })
    from = to
  }
  return chunks
}

function endOfChunk(text: string, from: number, chapters: number[]): number {
  const furthest = from + chunkSize
  if (furthest >= text.length) return text.length
  const earliest = furthest - wholeSentenceRoom
  const chapter = chapters.findLast((at) => at > earliest && at <= furthest)
  if (chapter !== undefined) return chapter
  const sentence = lastSentenceEnd(text.slice(earliest, furthest))
  if (sentence !== null) return earliest + sentence
  // A chunk may end right before a blank, or right after one.
  for (let at = furthest; at > from; at -= 1) {
    if (/\s/.test(text.charAt(at)) || /\s/.test(text.charAt(at - 1))) return at
  }
  // No letter has more marks: a text of marks alone is cut between two of them.
  for (let cut = furthest; cut > furthest - longestLetter; cut -= 1)
    if (!joinsBackwards(text, cut)) return cut
  return isLowSurrogate(text, furthest) ? furthest - 1 : furthest
}

/** Where the last whole sentence of a text ends, behind the blank that follows it. */
function lastSentenceEnd(text: string): number | null {
  const ends = [...text.matchAll(/[.!?]["”’)\]]*\s+|[。！？]["”’）]*\s*/g)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : null
}

/** Whether the character at `at` belongs to the one before it. */
function joinsBackwards(text: string, at: number): boolean {
  return (
    isLowSurrogate(text, at) ||
    /^[\p{M}\u200d]/u.test(text.slice(at, at + 2)) ||
    text.charAt(at - 1) === '\u200d'
  )
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/**
 * How many questions the analyst is asked for per chunk: 3 when there are more than 2 chunks,
 * otherwise 5, the last one deeper (specification, part 9).
 */
export function questionsFor(chunkCount: number): { count: number; deeperLast: boolean } {
  return chunkCount > 2 ? { count: 3, deeperLast: false } : { count: 5, deeperLast: true }
}
