import { LRUCache } from 'lru-cache'
import type { TranscriptPart } from '../analyst.ts'
import { type LanguageRules, plainWords } from './languages/rules.ts'
import { blankSoundLabels } from './sound-labels.ts'
import { pausesOf } from './speech-pauses.ts'

/** A sentence, or a clause of captions without full stops. */
export interface Sentence {
  /**
   * Word for word, without sound and speaker marks and words such as a leading «So»; with white
   * space collapsed, a capital letter at the beginning, and a full stop at the end.
   */
  text: string
  /** The same words as the transcript has them, marks included. */
  quotation: string
  /** `false` for a clause that was cut out of captions without full stops. */
  isPunctuated: boolean
}

/** Captions with fewer full stops than one in this many words have none that count. */
const WORDS_PER_STOP = 60

/** A part whose first segment starts later, in seconds, is not the first of its transcript. */
const BEGINNING = 30

/** No sentence that can be shown is longer; what is longer is not read any further. */
const MAX_LENGTH = 400

const STOP = /[.!?。！？؟।۔…]["'”’»)\]]*$/u

/** Splits the text of a part into sentences, in order. None is cut to fit. */
export function sentencesOf(
  part: TranscriptPart,
  language: string | null,
  rules: LanguageRules,
): Sentence[] {
  const text = blankSoundLabels(part.text)
  const punctuated = isPunctuated(text)
  const places = punctuated
    ? sentencePlaces(text, language, rules)
    : clausePlaces(text, pausesOf(part, text), rules)
  // The part may begin in the middle of a sentence.
  const isBeginning = (part.segments[0]?.start ?? 0) < BEGINNING
  return places.slice(isBeginning ? 0 : 1).flatMap((place) => {
    const from = punctuated
      ? place.from + openerLength(text.slice(place.from, place.to), rules)
      : place.from
    const words = collapse(text.slice(from, place.to))
    if (words === '' || words.length > MAX_LENGTH) return []
    if (punctuated && !STOP.test(words)) return []
    const isTrimmed = text.slice(place.from, from).trim() !== ''
    // A sentence that begins in the middle.
    if (punctuated && !isTrimmed && /^[^\p{L}\p{N}]*\p{Ll}/u.test(words)) return []
    return [
      {
        text: `${words.charAt(0).toUpperCase()}${words.slice(1)}${punctuated ? '' : '.'}`,
        quotation: collapse(part.text.slice(from, place.to).toWellFormed()),
        isPunctuated: punctuated,
      },
    ]
  })
}

/** The length of the words before a sentence that it does without, and of the blanks. */
function openerLength(text: string, rules: LanguageRules): number {
  const blanks = /^ */.exec(text)?.[0].length ?? 0
  return blanks + (rules.openers.exec(text.slice(blanks, blanks + 100))?.[0].length ?? 0)
}

interface SentenceSpan {
  from: number
  to: number
}

function isPunctuated(text: string): boolean {
  const stops = text.match(/[.!?؟।۔](?=["'”’»)\]]* )|[.!?؟।۔]$|[。！？]/gu)?.length ?? 0
  const words = text.match(/ +/g)?.length ?? 0
  return stops > 0 && stops * WORDS_PER_STOP >= words
}

/** By language, 15 KB each. A transcript service chooses the language. */
const segmenters = new LRUCache<string, Intl.Segmenter>({ max: 30 })

function segmenterOf(language: string | null): Intl.Segmenter {
  const key = language ?? 'und'
  const segmenter =
    segmenters.get(key) ?? new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' })
  segmenters.set(key, segmenter)
  return segmenter
}

/** Unicode's sentence boundaries, without those after an abbreviation or an initial. */
function sentencePlaces(
  text: string,
  language: string | null,
  rules: LanguageRules,
): SentenceSpan[] {
  const places: SentenceSpan[] = []
  let isOpen = false
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const to = index + segment.length
    const last = places.at(-1)
    if (last && isOpen) last.to = to
    else places.push({ from: index, to })
    const ending = /([\p{L}.]{1,6})\.\s*$/u.exec(segment)?.[1] ?? ''
    isOpen =
      rules.abbreviations.has(ending.toLowerCase()) ||
      // «John F. Kennedy», but not «… vitamin C. The …»
      /(?<!^)\p{Lu}\p{Ll}+ \p{Lu}\.\s*$/u.test(segment.slice(-40))
  }
  return places
}

/**
 * Cuts at pauses and before words that begin a main clause, whose first word is left out: a clause
 * that is shown has no leading conjunction.
 */
function clausePlaces(
  text: string,
  pauses: ReadonlySet<number>,
  rules: LanguageRules,
): SentenceSpan[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))
  const places: SentenceSpan[] = []
  let from = 0
  let end = 0
  words.forEach(({ word, index }, at) => {
    const isStart = rules.clauseStarts(plainWords(`${word} ${words[at + 1]?.word ?? ''}`))
    if (isStart || pauses.has(index)) {
      if (end > from) places.push({ from, to: end })
      from = isStart ? index + word.length : index
    }
    end = index + word.length
  })
  if (end > from) places.push({ from, to: end })
  return places
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
