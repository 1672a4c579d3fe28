import type { Sentence } from './sentences.ts'

export interface Ranked {
  sentence: Sentence
  /** Its place in the text. */
  at: number
  /** How much of what the text is about is in it; comparable within one text only. */
  weight: number
}

/** Below and above this a sentence is hard to understand by itself. */
const GOOD_LENGTH = { least: 7, most: 34 }

/** Said to viewers and not about the subject. */
const HOUSEKEEPING =
  /\b(subscrib|like button|hit the bell|sponsor|patreon|link in the description|in the comments|welcome back|thanks for watching|see you (next|in the)|my name is)/i

/** What a sentence that leans on the one before it begins with. */
const LEANING =
  /^(he|she|it|its|they|them|this|that|these|those|and|but|so|or|then|which|because|there)\b/i

/** What explains something. */
const EXPLAINING =
  /\b(because|therefore|means?|is called|are called|is defined|refers? to|in other words|for example|the reason|that is why)\b/i

/** Each sentence with its weight, in the text's order: how common the words are that it is made of, corrected by how it reads. */
export function rank(sentences: Sentence[]): Ranked[] {
  const common = new Map<string, number>()
  for (const sentence of sentences)
    for (const stem of stemsOf(sentence)) common.set(stem, (common.get(stem) ?? 0) + 1)

  return sentences.map((sentence, at) => {
    const stems = stemsOf(sentence)
    // A word that is in every sentence says no more than one that is in none but this.
    const total = [...stems].reduce(
      (sum, stem) => sum + Math.log2(1 + Math.min(common.get(stem) ?? 0, 12)),
      0,
    )
    return { sentence, at, weight: (total / Math.sqrt(stems.size + 4)) * readability(sentence) }
  })
}

/** The different words of a sentence that say something. */
export function stemsOf(sentence: Sentence): Set<string> {
  return new Set(sentence.words.filter(({ speaks }) => speaks).map(({ stem }) => stem))
}

/** The best `count`, in the text's order; of two that say the same, one. */
export function best(ranked: Ranked[], count: number): Ranked[] {
  const chosen: Ranked[] = []
  for (const candidate of [...ranked].sort((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (chosen.length === count) break
    if (chosen.every((other) => !alike(candidate.sentence, other.sentence))) chosen.push(candidate)
  }
  return chosen.sort((a, b) => a.at - b.at)
}

/** The list in `count` parts of nearly the same length, none of them empty. */
export function parts<Item>(list: Item[], count: number): Item[][] {
  const many = Math.min(count, list.length)
  return Array.from({ length: many }, (_, n) =>
    list.slice(Math.floor((n * list.length) / many), Math.floor(((n + 1) * list.length) / many)),
  )
}

function readability({ text, words }: Sentence): number {
  const length = words.filter(({ pos }) => pos !== 'PUNCT').length
  let factor = 1
  if (length < GOOD_LENGTH.least) factor *= length / GOOD_LENGTH.least
  if (length > GOOD_LENGTH.most) factor *= GOOD_LENGTH.most / length
  if (/[?\uff1f\u061f]$/.test(text)) factor *= 0.4
  if (LEANING.test(text)) factor *= 0.75
  if (HOUSEKEEPING.test(text)) factor *= 0.15
  if (EXPLAINING.test(text)) factor *= 1.25
  if (/\d/.test(text)) factor *= 1.1
  return factor
}

function alike(one: Sentence, other: Sentence): boolean {
  const [ours, theirs] = [stemsOf(one), stemsOf(other)]
  const shared = [...ours].filter((stem) => theirs.has(stem)).length
  return one.text === other.text || shared > 0.6 * Math.min(ours.size, theirs.size)
}
