import type { PartOfSpeech, WinkMethods } from 'wink-nlp'
import { taggedWords, type Word } from './english-words.ts'
import type { LanguageRules } from './languages/rules.ts'
import type { Sentence } from './sentences.ts'

/** A word of a sentence. */
export interface Token {
  text: string
  /** Inflected forms of a word share it, as far as that is easily told. */
  key: string
  /** `X` in languages without a tagger. */
  pos: PartOfSpeech
  /** A word with meaning of its own: not a function word, a number or punctuation. */
  isContentWord: boolean
  from: number
  to: number
}

export interface ReadSentence extends Sentence {
  tokens: Token[]
  /** Two sentences without a full stop between them. */
  runsOn: boolean
  /** Has a name that the part says only once: an aside, or a word that was misheard. */
  hasRareName: boolean
}

/** Splits sentences into words, and marks those that run on. */
export function readSentences(
  sentences: Sentence[],
  rules: LanguageRules,
  tagger: WinkMethods | null,
): ReadSentence[] {
  const read = sentences.map((sentence) => readSentence(sentence, rules, tagger))
  const lowerCase = lowerCaseWords(read)
  const names = nameCounts(read)
  return read.map((sentence) => ({
    ...sentence,
    runsOn: !rules.capitalizesNouns && hasCapitalWithin(sentence, lowerCase),
    hasRareName:
      !rules.capitalizesNouns && namesOf(sentence, rules).some((name) => names.get(name) === 1),
  }))
}

/**
 * The names within a sentence: words with a capital letter that do not begin it. «Dr. Gorter» is
 * introduced by his title.
 */
function namesOf({ tokens }: { tokens: Token[] }, rules: LanguageRules): string[] {
  return tokens
    .filter(({ text, pos }, at) => {
      const before = tokens[at - 1]?.text.toLowerCase().replace(/\.$/, '')
      const isTitled = before && rules.abbreviations.has(before)
      return before && !isTitled && pos !== 'ADJ' && /^\p{Lu}\p{Ll}{2}/u.test(text)
    })
    .map(({ text }) => text)
}

function nameCounts(sentences: { tokens: Token[] }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tokens } of sentences)
    for (const { text } of tokens) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/**
 * The words that occur in lower case in a text. If one of them begins a sentence, its capital
 * letter is not part of it.
 */
export function lowerCaseWords(sentences: { tokens: Token[] }[]): Set<string> {
  return new Set(
    sentences
      .flatMap(({ tokens }) => tokens.map(({ text }) => text))
      .filter((word) => word === word.toLowerCase()),
  )
}

/** «… we mean The social …»: no name, because the text has the word in lower case, too. */
function hasCapitalWithin(
  { text, tokens }: { text: string; tokens: Token[] },
  lowerCase: ReadonlySet<string>,
): boolean {
  return tokens.some(
    (token) =>
      /^\p{Lu}\p{Ll}/u.test(token.text) &&
      lowerCase.has(token.text.toLowerCase()) &&
      /[\p{L},] $/u.test(text.slice(0, token.from)),
  )
}

/** Splits a sentence into words, tagged if a tagger is given. Punctuation is left out. */
function readSentence(
  sentence: Sentence,
  rules: LanguageRules,
  tagger: WinkMethods | null,
): Sentence & { tokens: Token[] } {
  const tokens = tagger
    ? taggedWords(tagger, sentence.text)
        .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
        .map(({ text, stem, from, to }, at, words) => ({
          text,
          key: stem,
          pos: partOfSpeech(words, at),
          from,
          to,
        }))
    : [...segmenter.segment(sentence.text)]
        .filter(({ isWordLike }) => isWordLike)
        .flatMap(splitElision)
        .map(({ segment, index }) => ({
          text: segment,
          key: keyOf(segment),
          pos: 'X' as const,
          from: index,
          to: index + segment.length,
        }))
  return {
    ...sentence,
    tokens: tokens.map((token) => ({ ...token, isContentWord: isContentWord(token.text, rules) })),
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The tagger takes many verbs for plurals: «a membrane separates the …» has no two nouns. */
function partOfSpeech(words: Word[], at: number): PartOfSpeech {
  const { text = '', pos = 'X' } = words[at] ?? {}
  const isVerb =
    pos === 'NOUN' &&
    /[^s]s$/.test(text) &&
    /^(?:NOUN|PROPN)$/.test(words[at - 1]?.pos ?? 'X') &&
    !/s$/.test(words[at - 1]?.text ?? 's') &&
    /^(?:DET|PRON)$/.test(words[at + 1]?.pos ?? 'X')
  return isVerb ? 'VERB' : pos
}

/** «l'énergie» is an article and a noun. */
function splitElision({ segment, index }: { segment: string; index: number }) {
  const article = /^(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/iu.exec(segment)?.[0]
  return article
    ? [
        { segment: article, index },
        { segment: segment.slice(article.length), index: index + article.length },
      ]
    : [{ segment, index }]
}

function isContentWord(word: string, rules: LanguageRules): boolean {
  const plain = word.toLowerCase().replaceAll('’', "'")
  return /^\p{L}[\p{L}\p{M}\p{N}'’-]+$/u.test(word) && !rules.functionWords.has(plain)
}

/** The word without the endings of plural and case. */
function keyOf(word: string): string {
  const plain = word.toLowerCase()
  return plain.length > 5 ? plain.replace(/(?:en|es|er|e|s|n)$/, '') : plain
}
