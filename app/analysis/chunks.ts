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
  const blank = text.slice(from, furthest + 1).search(/\s\S*$/)
  if (blank > 0) return Math.min(from + blank + 1, furthest)
  // No letter has more marks: a text of marks alone is cut between two of them.
  const letter = letters.segment(text.slice(furthest - longestLetter, furthest + 2))
  const begin = letter.containing(longestLetter)?.index
  return begin
    ? furthest - longestLetter + begin
    : furthest - Number(isLowSurrogate(text, furthest))
}

const letters = new Intl.Segmenter('en')

function lastSentenceEnd(text: string): number | null {
  const ends = [...text.matchAll(/[.!?]["”’)\]]*\s+|[。！？]["”’）]*\s*/g)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : null
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Specification, part 9. */
export function questionsFor(chunkCount: number): { count: number; deeperLast: boolean } {
  return chunkCount > 2 ? { count: 3, deeperLast: false } : { count: 5, deeperLast: true }
}
