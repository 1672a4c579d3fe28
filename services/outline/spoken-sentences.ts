import type { Segment } from '../transcripts/transcripts.ts'
import { blankSoundLabels } from './sound-labels.ts'

/** A sentence of a lecture, or what is said between two pauses in captions without full stops. */
export interface SpokenSentence {
  /** Word for word as the captions have it, without a leading «So» or «And». */
  text: string
  /** The same without sound and speaker labels, for reading its words. */
  words: string
  /** Seconds at which it begins; `null` when the captions have no times. */
  time: number | null
  /** Whether it begins where a sentence does, after a pause, or with a word such as «so». */
  isBeginning: boolean
  /** Whether a word was left out that ties it to the sentence before. */
  leans: boolean
}

/** Words before an English sentence that it does without: «Well, so». */
const openers =
  /^(?:(?:and|but|so|well|now|okay|ok|all right|alright|right|yes|yeah|um|uh|you know|i mean)\b(?: *, *| +))+/i
const tying = /\b(?:and|but|so)\b/i

/** Captions with fewer full stops than one in this many words have none that count. */
const wordsPerStop = 60
/** What is said without a long pause is cut after this many words, or letters without blanks. */
const longestClause = 24
const shortestClause = 8
const mostLetters = 400

const stops = /[.!?؟।۔](?=["'”’»)\]]* )|[.!?؟।۔]$|[。！？]/gu
/** After these a full stop ends no sentence, nor after one capital letter: «John F. Kennedy». */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|cf|Fig|Eq|No|approx|bzw|z\. ?B|d\. ?h|Sr|Sra|M|Mme|ca)\.\s*$/u

/**
 * The sentences of a lecture, in order.
 * @param language an ISO 639-1 code, or `null`
 */
export function sentencesOf(segments: Segment[], language: string | null): SpokenSentence[] {
  const text = segments.map((segment) => segment.text).join(' ')
  const plain = blankSoundLabels(text)
  const timeAt = timesOf(segments)
  const isPunctuated = hasFullStops(plain)
  const pauses = isPunctuated ? null : pausesOf(segments)
  const ends = pauses ? clauseEnds(plain, pauses, language) : sentenceEnds(plain, language)
  let from = 0
  return ends.flatMap((end) => {
    const begin = from + (/^\s*/.exec(plain.slice(from, end))?.[0].length ?? 0)
    const opener = language === 'en' ? (openers.exec(plain.slice(begin, end))?.[0].length ?? 0) : 0
    const at = begin + opener
    from = end
    const words = collapse(plain.slice(at, end))
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    const quote = collapse(text.slice(at, end).toWellFormed())
    return [
      {
        text: opener > 0 && isPunctuated ? quote.charAt(0).toUpperCase() + quote.slice(1) : quote,
        words,
        time: timeAt(at),
        isBeginning: pauses === null || begin === 0 || opener > 0 || pauses.has(begin),
        leans: tying.test(plain.slice(begin, at)),
      },
    ]
  })
}

/** Captions in lower case have stops at the ends of their lines, wherever these are. */
function hasFullStops(text: string): boolean {
  const all = text.match(stops)?.length ?? 0
  const beforeLowerCase = text.match(/[.!?] +\p{Ll}/gu)?.length ?? 0
  const words = text.match(/ +/g)?.length ?? 0
  return all > 0 && all * wordsPerStop >= words && beforeLowerCase * 2 < all
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The second at which a position of the joined text is said. Positions are asked for in order. */
function timesOf(segments: Segment[]): (at: number) => number | null {
  let index = 0
  let begin = 0
  return (at) => {
    while (index < segments.length - 1 && begin + (segments[index]?.text.length ?? 0) + 1 <= at) {
      begin += (segments[index]?.text.length ?? 0) + 1
      index += 1
    }
    const segment = segments[index]
    if (!segment || segment.start === null) return null
    const share = Math.min(Math.max(at - begin, 0) / Math.max(segment.text.length, 1), 1)
    return segment.start + (segment.duration ?? 0) * share
  }
}

function sentenceEnds(text: string, language: string | null): number[] {
  const ends: number[] = []
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' })
  let from = 0
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length
    if (abbreviation.test(segment.slice(-12)) && end < text.length) continue
    // A list without full stops: cut where a clause may end, so that nothing is too long to show.
    for (; end - from > mostLetters; from = ends.at(-1) ?? end)
      ends.push(cutBefore(text, from + mostLetters))
    ends.push(end)
    from = end
  }
  if (ends.at(-1) !== text.length) ends.push(text.length)
  return ends
}

/** The last blank or comma before a position, else the position, never inside a letter. */
function cutBefore(text: string, at: number): number {
  const before = text.slice(at - mostLetters / 2, at)
  const found = Math.max(
    before.lastIndexOf(' '),
    before.lastIndexOf('、'),
    before.lastIndexOf('，'),
  )
  if (found >= 0) return at - mostLetters / 2 + found + 1
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

/** Seconds between two segments, or that a segment takes longer than its letters need: a pause. */
const gapSeconds = 0.4
const delaySeconds = 0.9

/** Words with which people begin a main clause when they speak. */
const clauseStart = /^(?:so|now|okay|well|alright)$/i

/** Cuts at pauses of the speaker, else at the longest clause. */
function clauseEnds(text: string, pauses: ReadonlySet<number>, language: string | null): number[] {
  const ends: number[] = []
  let words = 0
  let from = 0
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const isPause = pauses.has(index) || (language === 'en' && clauseStart.test(word))
    if ((isPause && words >= shortestClause) || words >= longestClause) {
      ends.push(index)
      from = index
      words = 0
    }
    for (; index + word.length - from > mostLetters; from = ends.at(-1) ?? 0)
      ends.push(cutBefore(text, from + mostLetters))
    words += 1
  }
  return [...ends, text.length]
}

/** The positions in the joined text before which the speaker pauses. */
function pausesOf(segments: Segment[]): Set<number> {
  const paces = segments
    .flatMap(({ text, start }, index) => {
      const next = segments[index + 1]?.start ?? null
      return start === null || next === null || text.length < 10
        ? []
        : [(next - start) / text.length]
    })
    .sort((one, other) => one - other)
  // Seconds per letter. Automatic captions overlap, so their durations show no gap.
  const pace = paces[Math.floor(paces.length / 2)] ?? Number.POSITIVE_INFINITY
  const pauses = new Set<number>()
  let at = 0
  segments.forEach(({ text, start, duration }, index) => {
    at += text.length + 1
    const next = segments[index + 1]
    if (start === null || !next || next.start === null) return
    const lasts = next.start - start
    if (lasts - (duration ?? lasts) >= gapSeconds || lasts - text.length * pace >= delaySeconds)
      pauses.add(at + (/^\s*/.exec(next.text)?.[0].length ?? 0))
  })
  return pauses
}
