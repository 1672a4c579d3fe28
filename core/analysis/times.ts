import type { Passage } from '#db/schema.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

/** A transcript as one text, with the places where its segments begin in it. */
export interface PlacedTranscript {
  text: string
  /** In the order of the text. */
  places: { at: number; start: number | null; text: string }[]
}

/** Joins segments into one text, a blank between two. */
export function placed(segments: Segment[]): PlacedTranscript {
  const places: PlacedTranscript['places'] = []
  let at = 0
  for (const { text, start } of segments) {
    places.push({ at, start, text })
    at += text.length + 1
  }
  return { text: segments.map((segment) => segment.text).join(' '), places }
}

/** About half a minute of speech. */
const passageLength = 420

/** Gathers segments, which can be as short as one character, into passages that can be read and jumped to. */
export function passagesOf(segments: Segment[]): Passage[] {
  const passages: Passage[] = []
  let words: string[] = []
  let length = 0
  let start: number | null = null
  const close = () => {
    if (words.length > 0) passages.push({ start, text: words.join(' ') })
    words = []
    length = 0
  }
  for (const segment of segments) {
    if (words.length === 0) start = segment.start
    words.push(segment.text)
    length += segment.text.length + 1
    const endsSentence = /[.!?。？！]["”’)]?$/.test(segment.text)
    if (length >= passageLength * 2 || (length >= passageLength && endsSentence)) close()
  }
  close()
  return passages
}

/** How many words of a quote have to stand in the transcript in this order to be the quote. */
const exactWords = 6
/** Words on one window when a paraphrase is looked for. */
const windowWords = 60
/** The share of a paraphrase's weight that has to be found in one window. */
const enough = 0.5

/**
 * Finds where in a part of a transcript something was said: seconds of the segment, or `null` when it cannot be found. A quote is
 * found by its words in order; a paraphrase by the window that shares most of its rare words. The model is never asked for a time
 * (design, decision 6).
 */
export function locatorOf(places: PlacedTranscript['places']): (quote: string) => number | null {
  const words: { word: string; start: number | null }[] = places.flatMap(({ text, start }) =>
    wordsOf(text).map((word) => ({ word, start })),
  )
  const frequency = new Map<string, number>()
  for (const { word } of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const rarity = (word: string) => 1 / (1 + Math.log(frequency.get(word) ?? 1))

  return (quote) => {
    const wanted = wordsOf(quote)
    const found = exactly(words, wanted) ?? roughly(words, wanted, rarity)
    return found === null ? null : (words[found]?.start ?? null)
  }
}

/** The index of the first word of the quote, if its beginning stands there word for word. */
function exactly(words: { word: string }[], wanted: string[]): number | null {
  const length = Math.min(exactWords, wanted.length)
  if (length < 3) return null
  for (let at = 0; at + length <= words.length; at += 1) {
    let matching = 0
    while (matching < length && words[at + matching]?.word === wanted[matching]) matching += 1
    if (matching === length) return at
  }
  return null
}

/** The index where the window begins that shares the most weight with the quote. One pass, whatever the window's size. */
function roughly(
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
  if (best.score < total * enough) return null
  // The window ends there; what was meant begins with the first of its words that counts.
  const from = Math.max(0, best.at - windowWords + 1)
  const first = words.slice(from, best.at + 1).findIndex(({ word }) => weights.has(word))
  return from + Math.max(first, 0)
}

/** Words as they compare: letters, marks and digits, in lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
