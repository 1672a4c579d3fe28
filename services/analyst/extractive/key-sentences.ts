import type { Sentence } from './sentences.ts'

/** A sentence with its weight. */
export interface Ranked {
  sentence: Sentence
  /** Its index in the text. */
  at: number
  /** How well it represents the text; comparable within one text only. */
  weight: number
}

/** Words of a sentence that is easy to understand by itself. */
const GOOD_LENGTH = { least: 7, most: 34 }

/** Matches sentences about the video and not its subject. */
const HOUSEKEEPING =
  /\b(subscrib|like button|hit the bell|sponsor|patreon|link in the description|in the comments|welcome back|thanks for watching|see you (next|in the)|my name is)/i

/** First words of a sentence that refers to the one before it. */
const BACK_REFERENCE =
  /^(he|she|it|its|they|them|this|that|these|those|and|but|so|or|then|which|because|there)\b/i

/** Phrases of an explanation. */
const EXPLANATION =
  /\b(because|therefore|means?|is called|are called|is defined|refers? to|in other words|for example|the reason|that is why)\b/i

/**
 * Weighs each sentence, in the order of the text: the frequency of its words in the text, times a
 * factor for readability.
 */
export function rankSentences(sentences: Sentence[]): Ranked[] {
  const common = new Map<string, number>()
  for (const sentence of sentences)
    for (const stem of stemsOf(sentence)) common.set(stem, (common.get(stem) ?? 0) + 1)

  return sentences.map((sentence, at) => {
    const stems = stemsOf(sentence)
    // Capped at 12 sentences: beyond that a word is common, and more occurrences add nothing.
    const total = [...stems].reduce(
      (sum, stem) => sum + Math.log2(1 + Math.min(common.get(stem) ?? 0, 12)),
      0,
    )
    return { sentence, at, weight: (total / Math.sqrt(stems.size + 4)) * readability(sentence) }
  })
}

/** The stems of the content words of a sentence. */
export function stemsOf(sentence: Sentence): Set<string> {
  return new Set(
    sentence.words.filter(({ isContentWord }) => isContentWord).map(({ stem }) => stem),
  )
}

/**
 * The `count` sentences of the highest weight, in the order of the text; of two similar ones only
 * one.
 */
export function bestSentences(ranked: Ranked[], count: number): Ranked[] {
  const chosen: Ranked[] = []
  for (const candidate of [...ranked].sort((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (chosen.length === count) break
    if (chosen.every((other) => !isSimilar(candidate.sentence, other.sentence)))
      chosen.push(candidate)
  }
  return chosen.sort((a, b) => a.at - b.at)
}

/**
 * Splits a list into `count` parts of nearly equal length, none of them empty; fewer parts if the
 * list is shorter.
 */
export function splitEvenly<Item>(list: Item[], count: number): Item[][] {
  const partCount = Math.min(count, list.length)
  return Array.from({ length: partCount }, (_, n) =>
    list.slice(
      Math.floor((n * list.length) / partCount),
      Math.floor(((n + 1) * list.length) / partCount),
    ),
  )
}

function readability({ text, words }: Sentence): number {
  const length = words.filter(({ pos }) => pos !== 'PUNCT').length
  let factor = 1
  if (length < GOOD_LENGTH.least) factor *= length / GOOD_LENGTH.least
  if (length > GOOD_LENGTH.most) factor *= GOOD_LENGTH.most / length
  if (/[?\uff1f\u061f]$/.test(text)) factor *= 0.4
  if (BACK_REFERENCE.test(text)) factor *= 0.75
  if (HOUSEKEEPING.test(text)) factor *= 0.15
  if (EXPLANATION.test(text)) factor *= 1.25
  if (/\d/.test(text)) factor *= 1.1
  return factor
}

function isSimilar(one: Sentence, other: Sentence): boolean {
  const [ours, theirs] = [stemsOf(one), stemsOf(other)]
  const shared = [...ours].filter((stem) => theirs.has(stem)).length
  return one.text === other.text || shared > 0.6 * Math.min(ours.size, theirs.size)
}
