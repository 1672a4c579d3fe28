import type { Passage } from '#db/schema.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

/** A transcript as one text, with the position of each segment in it. */
export interface JoinedTranscript {
  text: string
  /** In the order of the text. */
  places: PlacedSegment[]
}

/** A segment and its place in the joined text. */
export interface PlacedSegment {
  /** Where it begins in the joined text, in UTF-16 units. */
  at: number
  /** Seconds from the start of the video; `null` when the service has no times. */
  start: number | null
  text: string
}

/** Joins segments into one text, separated by single blanks. */
export function joinSegments(segments: Segment[]): JoinedTranscript {
  const places: PlacedSegment[] = []
  let at = 0
  for (const { text, start } of segments) {
    places.push({ at, start, text })
    at += text.length + 1
  }
  return { text: segments.map((segment) => segment.text).join(' '), places }
}

/** Characters of a passage: about half a minute of speech. */
const passageLength = 420

/**
 * Joins segments, which can be as short as one character, into passages long enough to read and to
 * jump to. A passage ends at the end of a sentence, or at twice `passageLength`.
 */
export function passagesOf(segments: Segment[]): Passage[] {
  const passages: Passage[] = []
  let words: string[] = []
  let length = 0
  let start: number | null = null
  const closePassage = () => {
    if (words.length > 0) passages.push({ start, text: words.join(' ') })
    words = []
    length = 0
  }
  for (const segment of segments) {
    if (words.length === 0) start = segment.start
    words.push(segment.text)
    length += segment.text.length + 1
    const endsSentence = /[.!?。？！]["”’)]?$/.test(segment.text)
    if (length >= passageLength * 2 || (length >= passageLength && endsSentence)) closePassage()
  }
  closePassage()
  return passages
}

/**
 * A text is a quote when its first words, up to this many, occur in the transcript in this order.
 */
const quoteWords = 6
/** Words in the window that is searched for a paraphrase. */
const windowWords = 60
/** The share of a paraphrase's weight that one window must hold. */
const minimumShare = 0.5

/**
 * Returns a function that finds the source of a text in a part of a transcript: the start of its
 * segment in seconds, or `null` when it is not found. A quote is found by its words in order, a
 * paraphrase by the window that shares most of its rare words. The model is never asked for a time
 * (decision 007).
 */
export function locatorOf(places: PlacedSegment[]): (quote: string) => number | null {
  const words: { word: string; start: number | null }[] = places.flatMap(({ text, start }) =>
    wordsOf(text).map((word) => ({ word, start })),
  )
  const frequency = new Map<string, number>()
  for (const { word } of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const rarity = (word: string) => 1 / (1 + Math.log(frequency.get(word) ?? 1))

  return (quote) => {
    const wanted = wordsOf(quote)
    const found = findQuote(words, wanted) ?? findParaphrase(words, wanted, rarity)
    return found === null ? null : (words[found]?.start ?? null)
  }
}

/** The index of the first word of the quote, if its beginning occurs word for word. */
function findQuote(words: { word: string }[], wanted: string[]): number | null {
  const length = Math.min(quoteWords, wanted.length)
  if (length < 3) return null
  for (let at = 0; at + length <= words.length; at += 1) {
    let matching = 0
    while (matching < length && words[at + matching]?.word === wanted[matching]) matching += 1
    if (matching === length) return at
  }
  return null
}

/**
 * The index of the first matching word in the window that shares the most weight with the text. One
 * pass over the words, for any window size.
 */
function findParaphrase(
  words: { word: string }[],
  wanted: string[],
  rarity: (word: string) => number,
): number | null {
  const weights = new Map(
    [...new Set(wanted)].filter((word) => word.length > 3).map((word) => [word, rarity(word)]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (weights.size < 3) return null

  const inside = new Map<string, number>()
  let score = 0
  let best = { score: 0, at: 0 }
  words.forEach(({ word }, end) => {
    const weight = weights.get(word)
    if (weight !== undefined) {
      const times = inside.get(word) ?? 0
      if (times === 0) score += weight
      inside.set(word, times + 1)
    }
    const leaving = words[end - windowWords]?.word
    if (leaving !== undefined && weights.has(leaving)) {
      const times = (inside.get(leaving) ?? 1) - 1
      inside.set(leaving, times)
      if (times === 0) score -= weights.get(leaving) ?? 0
    }
    if (score > best.score + 1e-9) best = { score, at: end }
  })
  if (best.score < total * minimumShare) return null
  // `best.at` is the end of the window; the source begins with its first matching word.
  const from = Math.max(0, best.at - windowWords + 1)
  const first = words.slice(from, best.at + 1).findIndex(({ word }) => weights.has(word))
  return from + Math.max(first, 0)
}

/** Words for comparison: letters, marks and digits, in lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
