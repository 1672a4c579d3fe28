import type { Segment } from '../transcripts/transcripts.ts'

export interface SpokenSentence {
  words: string
  time: number | null
}

/** A longer sentence is cut: many captions have no full stops. */
const mostLetters = 400

export function sentencesOf(segments: Segment[]): SpokenSentence[] {
  const text = withoutLabels(segments.map((segment) => segment.text).join(' '))
  const timeAt = timesOf(segments)
  let from = 0
  return sentenceEnds(text).flatMap((end) => {
    const at = from + (/^\s*/.exec(text.slice(from, end))?.[0].length ?? 0)
    from = end
    const words = text.slice(at, end).replace(/ +/g, ' ').trim()
    return /[\p{L}\p{N}]/u.test(words) ? [{ words, time: timeAt(at) }] : []
  })
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

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  for (const { segment, index } of sentenceSegmenter.segment(text)) {
    const end = index + segment.length
    for (let from = index; from < end; from = ends.at(-1) ?? end)
      ends.push(end - from > mostLetters ? cutBefore(text, from + mostLetters) : end)
  }
  return ends
}

/** The last blank before a position, else the position, never inside a letter. */
function cutBefore(text: string, at: number): number {
  const blank = text.slice(at - mostLetters / 2, at).lastIndexOf(' ')
  if (blank >= 0) return at - mostLetters / 2 + blank + 1
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

/** The speaker, as captions name one. */
const name = "\\p{Lu}[\\p{Lu}.'’-]{1,20}(?: \\p{Lu}[\\p{Lu}.'’-]{0,20}){0,3}"

/** Every pattern is bounded: else the time would grow with the square of the length. */
const labels = [
  // [Applause], [INAUDIBLE], [? word ?]; intervals such as [0, 1] are said.
  /[[【](?=[^[\]【】]{0,80}\p{L}{2})[^[\]【】]{1,80}[\]】]:?/gu,
  /[♪♫♬][^♪♫♬]{0,400}[♪♫♬]/gu,
  /\((?:\p{Lu}[\p{Lu} ]{2,40}|(?:[a-z]{1,20} ){0,3}(?:laugh|applau|music|cough)[a-z]{0,9})\)/gu,
  /[(（](?:拍手|掌声|音楽|音乐|笑い?|笑声|박수|음악|웃음)[)）]/gu,
  // >> NAME: and >>
  />>+ ?(?:\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,3}:(?= ))?/gu,
  // NAME:, MAN #1: and Speaker 1: at the beginning of a sentence
  new RegExp(`(?<=^|[.?!…\\])”"] )(?:${name}|Speaker)(?:[ _]?#?\\d{1,2})?:(?= )`, 'gu'),
]

/** Replaces labels and all white space by blanks; positions stay, and with them the times. */
function withoutLabels(text: string): string {
  let blanked = text.toWellFormed().replace(/\s/g, ' ')
  for (const label of labels) blanked = blanked.replace(label, (found) => ' '.repeat(found.length))
  return blanked
}
