/** Specification, part 9; UTF-16 units. */
export const chunkSize = 15_000

export interface Chunk {
  from: number
  to: number
  text: string
}

/** A chunk ends at a chapter or a sentence if one ends in this many of its last characters. */
const wholeSentenceRoom = 2_000

const longestLetter = 100

/** Never cuts inside a surrogate pair or before a combining mark. */
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
  for (let at = furthest; at > from; at -= 1) {
    if (/\s/.test(text.charAt(at)) || /\s/.test(text.charAt(at - 1))) return at
  }
  // No letter has more marks: a text of marks alone is cut between two of them.
  for (let cut = furthest; cut > furthest - longestLetter; cut -= 1)
    if (!joinsBackwards(text, cut)) return cut
  return isLowSurrogate(text, furthest) ? furthest - 1 : furthest
}

function lastSentenceEnd(text: string): number | null {
  const ends = [...text.matchAll(/[.!?]["”’)\]]*\s+|[。！？]["”’）]*\s*/g)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : null
}

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

/** Specification, part 9. */
export function questionsFor(chunkCount: number): { count: number; deeperLast: boolean } {
  return chunkCount > 2 ? { count: 3, deeperLast: false } : { count: 5, deeperLast: true }
}
