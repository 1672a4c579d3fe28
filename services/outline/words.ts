import type { ItemToken, WinkMethods } from 'wink-nlp'
import { wordsOfEveryLecture } from './words-of-every-lecture.ts'

export interface Word {
  text: string
  /** Inflected forms of a word share it, as far as that is easily told. */
  key: string
  isNoun: boolean | null
  from: number
  to: number
}

/** The content words of a sentence in runs: «Green's theorem» is one, with nothing else between. */
export type Reader = (sentence: string) => Word[][]

/** A longer run of letters is no word. The time of the tagger grows with its square. */
const longestWord = 60

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Without a tagger all words of four letters count, in scripts without blanks of two signs. */
export function readerOf(tagger: WinkMethods | null): Reader {
  return (sentence) => {
    const words = tagger
      ? englishWords(tagger, sentence)
      : [...wordSegmenter.segment(sentence)].filter(({ isWordLike }) => isWordLike).map(plainWord)
    const runs: Word[][] = []
    let last: Word | null = null
    for (const word of words) {
      if (word && last && /^(?:['’]s?)?[ -]?$/.test(sentence.slice(last.to, word.from)))
        runs.at(-1)?.push(word)
      else if (word) runs.push([word])
      last = word
    }
    return runs
  }
}

let loading: Promise<WinkMethods> | undefined

/** 4 MB and 0.1 s, which a site with a model, or without English captions, does not need. */
export function englishModel(): Promise<WinkMethods> {
  loading ??= (async () => {
    const [{ default: wink }, { default: english }] = await Promise.all([
      import('wink-nlp'),
      import('wink-eng-lite-web-model'),
    ])
    return wink(english, ['sbd', 'pos'])
  })()
  return loading
}

function taggedWords({ readDoc, its }: WinkMethods, sentence: string) {
  // wink accepts only its own helpers; the type of this one differs from the others'.
  const { stem }: { stem(index: number, token: unknown, addons: unknown): string } = its
  let from = 0
  const tokens: ItemToken[] = []
  readDoc(sentence)
    .tokens()
    .each((token: ItemToken) => tokens.push(token))
  return tokens.map((token) => {
    const text = token.out()
    from = Math.max(from, sentence.indexOf(text, from)) + text.length
    return {
      text,
      stem: String(token.out(stem)).toLowerCase(),
      pos: String(token.out(its.pos)),
      isStopWord: token.out(its.stopWordFlag) === true,
      from: from - text.length,
      to: from,
    }
  })
}

/** Runs of adjectives and nouns; `null` for each word between them. */
function englishWords(tagger: WinkMethods, sentence: string): (Word | null)[] {
  const readable = sentence.replace(longRun, (run) => ' '.repeat(run.length))
  const words = taggedWords(tagger, readable).filter(({ text }) => !/^['’]s?$/.test(text))
  return words.map(({ text, stem, pos, isStopWord, from, to }, at) => {
    if (isStopWord || contraction.test(text) || !isEnglish.test(text)) return null
    const [before, after] = [words[at - 1], words[at + 1]]
    const isNoun = pos === 'NOUN' || pos === 'PROPN'
    // «embedded systems»: a participle before a noun is an adjective.
    const isParticiple = pos === 'VERB' && /ed$/.test(text) && after?.pos === 'NOUN'
    // The tagger takes many verbs for plurals: «a membrane separates the …» has no two nouns.
    const isVerb =
      pos === 'NOUN' &&
      /[^s]s$/.test(text) &&
      /^(?:NOUN|PROPN)$/.test(before?.pos ?? '') &&
      !/s$/.test(before?.text ?? 's') &&
      /^(?:DET|PRON)$/.test(after?.pos ?? '')
    const isTerm = (isNoun && !isVerb) || isParticiple || pos === 'ADJ'
    return isTerm ? { text, key: stem, isNoun, from, to } : null
  })
}

const isEnglish = /^\p{L}[\p{L}\p{M}\p{N}'’-]+$/u
/** «I'm», «we've», which the tagger takes for nouns in captions without full stops. */
const contraction = /['’](?:m|re|ve|ll|d|t)$/i
const longRun = new RegExp(`\\S{${longestWord + 1},}`, 'g')

const isWritten = /^\p{L}[\p{L}\p{M}\p{N}'’-]{3,}$/u
const isSigns = /^(?:\p{sc=Han}{2,}|[\p{sc=Katakana}ー]{2,}|\p{sc=Hangul}{2,})$/u
const isHiragana = /^\p{sc=Hiragana}+$/u

function plainWord({ segment: text, index }: Intl.SegmentData): Word | null {
  if (text.length > longestWord || isHiragana.test(text)) return null
  if (!isWritten.test(text) && !isSigns.test(text)) return null
  return { text, key: text.toLowerCase(), isNoun: null, from: index, to: index + text.length }
}

export function isOfEveryLecture({ text, key }: Word): boolean {
  const plain = text.toLowerCase()
  return [key, plain, plain.replace(/s$/, '')].some((form) => wordsOfEveryLecture.has(form))
}
