import type { SpokenSentence } from './spoken-sentences.ts'
import type { Phrase } from './terms.ts'

/** Consecutive sentences of a lecture, from the first to before `to`. */
export interface Stretch {
  from: number
  to: number
}

/** Sentences and letters of a passage. */
const most = 3
const fewestLetters = 100
const mostLetters = 520

/**
 * Beginnings that lean on the sentence before, in English: a passage does not begin with one. In
 * other languages a passage begins with a sentence that names a term.
 */
const leaning =
  /^(?:and|but|or|so|because|then|that|this|these|those|it|its|they|their|them|he|she|his|her|which|who|also|too|here|there|now|well|okay|ok|yes|yeah|no|right|alright|such|however|therefore|thus|hence|instead|otherwise|moreover|furthermore|for example|for instance|in other words|as a result|similarly|likewise|again|anyway|exactly|of course|both|neither|another|the (?:other|same|former|latter|next|previous|first|second|third|last|one|ones|answer|reason)|first|second|third|finally|next|um|uh|oh|i|i'm|my|let's|let me|thank|thanks|welcome|hello|hi|good (?:morning|evening|afternoon))\b/i

/** What is said about the video, its sponsor or its homework, and not about the subject. */
const housekeeping =
  /\b(?:subscrib\w+|sponsor\w*|patreon|promo|discount|coupon|free trial|sign up|link in|links? below|description below|like button|thanks for watching|this (?:video|episode|channel)|my channel|homework|registered|registration|recordings?|slides|over to|exercises|midterm|office hours|problem set|last (?:time|week|lecture)|next (?:time|week|lecture|video)|welcome back|my name is|\w+\.(?:com|org|io|net))\b/i

/** A passage and how much it says about the terms. */
interface Weighed extends Stretch {
  weight: number
}

/**
 * The two or three consecutive sentences of a stretch that say most about the terms; `null` if none
 * can stand alone.
 * @param weights how much each sentence says, by index
 * @param taken stretches that the passage must not touch
 */
export function passageIn(
  sentences: SpokenSentence[],
  stretch: Stretch,
  weights: number[],
  taken: Stretch[] = [],
): Stretch | null {
  return (
    densest(sentences, stretch, weights, taken, standsAlone) ??
    densest(sentences, stretch, weights, taken, isWhole) ??
    // Captions without full stops, of a speaker who never pauses.
    densest(sentences, stretch, weights, taken, () => true)
  )
}

function densest(
  sentences: SpokenSentence[],
  stretch: Stretch,
  weights: number[],
  taken: Stretch[],
  canBeShown: (sentences: SpokenSentence[], passage: Stretch) => boolean,
): Stretch | null {
  let best: Weighed | null = null
  for (let from = stretch.from; from < stretch.to; from += 1) {
    if (!canBegin(sentences[from], weights[from] ?? 0)) continue
    let letters = 0
    let weight = 0
    for (let to = from + 1; to <= Math.min(from + most, stretch.to); to += 1) {
      const { text = '', words = '' } = sentences[to - 1] ?? {}
      letters += sizeOf(text) + 1
      weight += weights[to - 1] ?? 0
      if (letters > mostLetters || housekeeping.test(words)) break
      if (taken.some((other) => from < other.to && other.from < to)) break
      const isEnough = to - from > 1 || to === stretch.to
      if (letters < fewestLetters || !isEnough || !canBeShown(sentences, { from, to })) continue
      const density = weight / Math.sqrt(letters + 150)
      if (!best || density > best.weight) best = { from, to, weight: density }
    }
  }
  return best
}

/** Letters of a text; a sign of Chinese, Japanese or Korean says as much as three. */
function sizeOf(text: string): number {
  return (
    text.length +
    2 * (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0)
  )
}

/** A passage begins with a sentence that names a term and does not lean on another one. */
function canBegin(sentence: SpokenSentence | undefined, weight: number): boolean {
  return (
    sentence !== undefined &&
    weight > 0 &&
    !leaning.test(sentence.words) &&
    !housekeeping.test(sentence.words)
  )
}

/** What points at another sentence, in languages of many lectures, or at a picture. */
const pointing =
  /\b(?:this|these|those|that one|the other|he|she|they|them|here|there|above|below|again|said|saw|mentioned|another|at which|use it|(?:do|does|did) that|it's|cela|ceci|esto|eso|isso|isto|dies\w*|deshalb)\b|этот|это |これ|それ|この|その|这个|這個/i
const toPicture =
  /\b(?:(?:this|these|that) (?:picture|slide|diagram|figure|graph|animation|example)|pause|on the (?:left|right|board|screen)|(?:you|we) (?:can )?see|over here|right here|look at)\b/i
/** A lecture begins with greetings: this share of it. */
const greeting = 0.05

/** Whether a reader who has not heard what was said before understands a passage. */
function standsAlone(sentences: SpokenSentence[], passage: Stretch): boolean {
  const piece = sentences.slice(passage.from, passage.to)
  const [first, last] = [piece[0], piece.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    isWhole(sentences, passage) &&
    !first.leans &&
    !pointing.test(first.words) &&
    !/[?？؟]["'”’»)]*$/.test(last.words) &&
    passage.from >= greeting * sentences.length &&
    piece.every(({ words }) => !toPicture.test(words))
  )
}

/** Whether a passage begins and ends where sentences do, or at pauses. */
function isWhole(sentences: SpokenSentence[], { from, to }: Stretch): boolean {
  return sentences[from]?.isBeginning === true && sentences[to]?.isBeginning !== false
}

/** How much each sentence says about phrases: each phrase counts once for each of its mentions. */
export function weightsOf(count: number, phrases: Phrase[]): number[] {
  const weights = new Array<number>(count).fill(0)
  for (const { mentions, weight } of phrases)
    for (const index of new Set(mentions)) weights[index] = (weights[index] ?? 0) + weight
  return weights
}

export function quoted(sentences: SpokenSentence[], { from, to }: Stretch) {
  const piece = sentences.slice(from, to)
  return { text: piece.map(({ text }) => text).join(' '), time: piece[0]?.time ?? null }
}
