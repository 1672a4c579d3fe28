import type { WinkMethods } from 'wink-nlp'
import { taggedWords, type Word } from './english-words.ts'

/** A sentence of a comment, word for word with white space collapsed, and its tagged words. */
export interface CommentSentence {
  text: string
  words: Word[]
}

/** A longer sentence is a run of captions without full stops. */
const MAX_WORDS = 45
const MAX_LETTERS = 320

/**
 * Such a run is cut into windows of this many words, or of this many letters where it has no
 * blanks.
 */
const WINDOW = { least: 14, most: 26 }
const WINDOW_LETTERS = 100

/** Words that often begin a clause in speech; windows are cut before them. */
const BEGINNINGS = new Set([
  'so',
  'and',
  'but',
  'now',
  'because',
  'then',
  'well',
  'okay',
  'next',
  'however',
  'if',
  'when',
  'what',
  'this',
])

/** Sentence ends of other scripts, which the English model does not know. */
const OTHER_STOPS = /(?<=[\u3002\uff01\uff1f\u061f\u0964።])/u

/**
 * A longer run of characters is no word. The time of the English model grows with its square:
 * 300,000 letters without a blank took two minutes.
 */
const LONGEST_WORD = 200
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD + 1},})`)

/** Splits a comment into sentences, in order. Nothing but white space is lost. */
export function commentSentences(nlp: WinkMethods, text: string): CommentSentence[] {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .split(OTHER_STOPS)
    .flatMap(splitAtLongWords)
    .flatMap((stretch) =>
      stretch.includes(' ') ? nlp.readDoc(stretch).sentences().out() : [stretch],
    )
    .flatMap(splitLongSentence)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => ({ text: sentence, words: taggedWords(nlp, sentence) }))
}

/** Splits a text at runs of characters that are too long to be words, and cuts those by letters. */
function splitAtLongWords(text: string): string[] {
  return text
    .split(LONG_WORD)
    .flatMap((stretch) =>
      stretch.length > LONGEST_WORD && !stretch.includes(' ')
        ? cutByLetters(stretch)
        : [stretch.trim()],
    )
    .filter(Boolean)
}

function splitLongSentence(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= MAX_WORDS && sentence.length <= MAX_LETTERS) return [sentence]

  const windows: string[] = []
  let from = 0
  while (words.length - from > WINDOW.most) {
    const places = Array.from(
      { length: WINDOW.most - WINDOW.least + 1 },
      (_, more) => from + WINDOW.least + more,
    )
    const until =
      places.findLast((at) => BEGINNINGS.has((words[at] ?? '').toLowerCase())) ?? from + WINDOW.most
    windows.push(words.slice(from, until).join(' '))
    from = until
  }
  windows.push(words.slice(from).join(' '))
  return windows.flatMap((window) =>
    window.length > MAX_LETTERS ? cutByLetters(window) : [window],
  )
}

/** Cuts between letters, never between a letter and its marks. */
function cutByLetters(window: string): string[] {
  return (
    window.match(new RegExp(`(?:\\P{M}\\p{M}{0,20}|\\p{M}){1,${WINDOW_LETTERS}}`, 'gu')) ?? [window]
  )
}
