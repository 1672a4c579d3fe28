import type { ItemToken, PartOfSpeech, WinkMethods } from 'wink-nlp'

/** One sentence of a text, word for word as it stands there (white space evened out), and what is known about its words. */
export interface Sentence {
  text: string
  words: Word[]
}

export interface Word {
  text: string
  /** What it is counted under: `plants` and `plant` are one. */
  stem: string
  pos: PartOfSpeech
  /** Whether it says something by itself: no stop word, no punctuation. */
  speaks: boolean
  /** Where it stands in the sentence's text. */
  from: number
  to: number
}

/** Beyond this it is no sentence but captions without full stops. */
const MOST_WORDS = 45
const MOST_LETTERS = 320

/** Where there are no sentences, passages of so many words; of so many letters where there are no blanks either. */
const WINDOW = { least: 14, most: 26 }
const WINDOW_LETTERS = 100

/** Words with which speakers begin anew; captions without full stops are cut before them. */
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

/** Full stops that the English model does not know. */
const OTHER_STOPS = /(?<=[\u3002\uff01\uff1f\u061f\u0964።])/u

/** Longer words are none, and the English model's time grows with their square: 300,000 letters without a blank took it two minutes. */
const LONGEST_WORD = 200
const NO_WORD = new RegExp(`(\\S{${LONGEST_WORD + 1},})`)

/** The sentences of a text in their order; nothing of it is left out but white space. */
export function sentencesOf(nlp: WinkMethods, text: string): Sentence[] {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .split(OTHER_STOPS)
    .flatMap(stretchesOf)
    .flatMap((stretch) =>
      stretch.includes(' ') ? nlp.readDoc(stretch).sentences().out() : [stretch],
    )
    .flatMap(windowsOf)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => ({ text: sentence, words: wordsOf(nlp, sentence) }))
}

/** The text between words that are none, and those in pieces. */
function stretchesOf(text: string): string[] {
  return text
    .split(NO_WORD)
    .flatMap((stretch) =>
      stretch.length > LONGEST_WORD && !stretch.includes(' ') ? pieces(stretch) : [stretch.trim()],
    )
    .filter(Boolean)
}

function windowsOf(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= MOST_WORDS && sentence.length <= MOST_LETTERS) return [sentence]

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
  return windows.flatMap((window) => (window.length > MOST_LETTERS ? pieces(window) : [window]))
}

/** Cut between letters, never between a letter and its marks. */
function pieces(window: string): string[] {
  return (
    window.match(new RegExp(`(?:\\P{M}\\p{M}{0,20}|\\p{M}){1,${WINDOW_LETTERS}}`, 'gu')) ?? [window]
  )
}

function wordsOf(nlp: WinkMethods, sentence: string): Word[] {
  const { its } = nlp
  // Only the library's own helpers are accepted by it, and this one's type names an addon where the others' name nothing.
  const { stem }: { stem(index: number, token: unknown, addons: unknown): string } = its
  const words: Word[] = []
  let from = 0
  nlp
    .readDoc(sentence)
    .tokens()
    .each((token: ItemToken) => {
      const text = token.out()
      from = Math.max(from, sentence.indexOf(text, from))
      const isWord = said(token.out(its.type)) !== 'punctuation' && /[\p{L}\p{N}]/u.test(text)
      words.push({
        text,
        stem: said(token.out(stem)).toLowerCase(),
        pos: partOfSpeech(said(token.out(its.pos))),
        speaks: isWord && token.out(its.stopWordFlag) !== true && text.length > 1,
        from,
        to: from + text.length,
      })
      from += text.length
    })
  return words
}

const PARTS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'SPACE',
] as const

function partOfSpeech(word: string): PartOfSpeech {
  return PARTS.find((part) => part === word) ?? 'X'
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
