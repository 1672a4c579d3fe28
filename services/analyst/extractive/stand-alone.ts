import { type LanguageRules, plainWords, wordList } from './languages/rules.ts'
import { hasGap } from './sound-labels.ts'
import type { ReadSentence, Token } from './words.ts'

/** Words of a sentence that can be shown. */
const LENGTH = { least: 8, most: 40 }
/** Words of a clause of captions without full stops. */
const CLAUSE_LENGTH = { least: 8, most: 26 }

const MOST_SYMBOLS = 3
const MOST_COMMAS = 4
const MOST_FIGURES = 1

/**
 * Whether a sentence can be read without the ones around it: whole, without a leading connective or
 * pronoun, and about its subject rather than about a picture, the lecture or a sponsor.
 */
export function standsAlone(sentence: ReadSentence, rules: LanguageRules): boolean {
  const plain = plainWords(sentence.text)
  return (
    !sentence.runsOn &&
    !sentence.hasRareName &&
    isWhole(sentence, rules) &&
    !rules.leaning(plain) &&
    !rules.spoiling(plain) &&
    !refersBack(sentence.tokens, rules) &&
    readsAsClause(sentence, rules)
  )
}

function isWhole({ text, quotation, tokens, isPunctuated }: ReadSentence, rules: LanguageRules) {
  const { least, most } = isPunctuated ? LENGTH : CLAUSE_LENGTH
  const last = tokens.at(-1)?.text.toLowerCase() ?? ''
  return (
    tokens.length >= least &&
    tokens.length <= most &&
    /[.。।۔]["”’»]?$/u.test(text) &&
    // Broken off, or a list of answers.
    !/\.\.|…|--|[—–]["”’]?[.]?$|:\.?$|[?!؟？！].|\p{L}- |[<>{}\\@|_=]|https?:|www\./u.test(text) &&
    !/[\u202a-\u202e\u2066-\u2069\p{Extended_Pictographic}]/u.test(text) &&
    !rules.danglers.has(last) &&
    isBalanced(text) &&
    !repeatsWord(tokens) &&
    !rules.splice.test(text) &&
    // A formula read aloud.
    tokens.filter(isSymbol).length < MOST_SYMBOLS &&
    // Figures of one day or one example.
    (text.match(/\d+(?:[.,/]\d+)*/g)?.length ?? 0) <= MOST_FIGURES &&
    // A list without a verb, and the number of the next item: «… of the group. b.»
    (text.match(/,/g)?.length ?? 0) <= MOST_COMMAS &&
    !/[.;] \p{L}\.$/u.test(text) &&
    // The speaker corrects a word: «The theory, the idea in …»
    !/^(?:the|an?) \p{L}+, (?:the|an?) /iu.test(text) &&
    !/^[^:]{0,30}:/.test(text) &&
    !hasGap(quotation)
  )
}

/** Letters and numbers, also as words: a sentence of several is a formula read aloud. */
function isSymbol({ text, pos }: Token): boolean {
  return pos === 'NUM' || (/^(?:\p{L}|[\p{N}.,]+)$/u.test(text) && !/^[aioyeàéuáó]$/iu.test(text))
}

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/"/g) % 2 === 0 &&
    count(/“|„/g) <= count(/”|“/g) &&
    count(/«/g) === count(/»/g) &&
    count(/「/g) === count(/」/g)
  )
}

/** «the the», «it is, it is», and lines that automatic captions show twice. */
function repeatsWord(tokens: Token[]): boolean {
  const words = tokens.map(({ text }) => text.toLowerCase())
  const threes = words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`)
  return (
    new Set(threes).size < threes.length ||
    words.some(
      (word, at) =>
        word === words[at + 1] || (word === words[at + 2] && words[at + 1] === words[at + 3]),
    )
  )
}

/** A pronoun before the first noun refers to another sentence. */
function refersBack(tokens: Token[], rules: LanguageRules): boolean {
  if (pointsBack(tokens)) return true
  const pronoun = tokens.findIndex(({ text }) => rules.pronouns.has(text.toLowerCase()))
  if (pronoun < 0) return false
  const noun = tokens.findIndex(({ pos, isContentWord }, at) =>
    pos === 'X' ? isContentWord && at > 0 : (pos === 'NOUN' || pos === 'PROPN') && isContentWord,
  )
  if (noun < 0 || pronoun < noun) return true
  // Without a tagger nothing more can be told.
  if (tokens[0]?.pos === 'X') return false
  const they = tokens.findIndex(({ text }) => /^(?:they|them|their|they're)$/i.test(text))
  const isPlural = ({ text, pos }: Token) => /^(?:NOUN|PROPN)$/.test(pos) && PLURAL.test(text)
  if (they >= 0 && !tokens.slice(0, they).some(isPlural)) return true
  // A person has a name.
  const person = tokens.findIndex(({ text }) => /^(?:he|she|him|his|her|hers)$/i.test(text))
  return person >= 0 && tokens.slice(0, person).every(({ pos }) => pos !== 'PROPN')
}

/** «The size of that vector»: which one, unless the sentence has named it. */
function pointsBack(tokens: Token[]): boolean {
  return tokens.some(({ text }, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    return (
      text.toLowerCase() === 'that' &&
      before?.pos === 'ADP' &&
      next?.pos === 'NOUN' &&
      !tokens.slice(0, at).some(({ key }) => key === next.key)
    )
  })
}

const PLURAL =
  /(?:[^s]s|people|children|men|women|feet|teeth|data|bacteria|faculty|team|police|staff|ae|i)$/i

/** Has a subject and a finite verb, as far as the language lets us tell. */
function readsAsClause({ tokens, isPunctuated }: ReadSentence, rules: LanguageRules): boolean {
  const isTagged = tokens.some(({ pos }) => pos !== 'X')
  if (!isTagged) return isPunctuated ? hasVerb(tokens, rules) : looksLikeClause(tokens, rules)
  const verbs = tokens.filter((_, at) => isFiniteVerb(tokens, at))
  const firstVerb = tokens.findIndex((_, at) => isFiniteVerb(tokens, at))
  const hasSubject = tokens
    .slice(0, firstVerb)
    .some(({ pos, text }) => /^(?:NOUN|PROPN|PRON)$/.test(pos) || /ing$/.test(text))
  const subordinators = tokens.filter(({ text }) => SUBORDINATORS.has(text.toLowerCase())).length
  const clauses = verbs.length - auxiliaryPairs(tokens)
  // «A small number, because it is …» has no main clause.
  if (firstVerb < 1 || !hasSubject || clauses <= subordinators) return false
  // «Hang from the bar, and …»
  const isImperative = tokens[0]?.pos === 'VERB' && !/(?:ing|ed)$/.test(tokens[0].text)
  if (takesUpSubject(tokens) || isImperative) return false
  if (isPunctuated) return true
  // Without full stops two main clauses run together: each further verb needs a conjunction.
  const joints = tokens.filter(({ text }) => JOINTS.has(text.toLowerCase())).length
  return (
    (tokens[0]?.pos === 'DET' || (firstVerb <= 3 && subordinators === 0)) &&
    /^(?:DET|NOUN|PROPN|ADJ|NUM)$/.test(tokens[0]?.pos ?? 'X') &&
    clauses <= 1 + joints &&
    /^(?:NOUN|PROPN|ADJ|NUM|VERB|ADV)$/.test(tokens.at(-1)?.pos ?? 'X')
  )
}

const JOINTS = wordList(
  `that which who whom whose because if when where while although since as whether how what why
  and or than`,
)

/** «Most machines, they are …» */
function takesUpSubject(tokens: Token[]): boolean {
  const pronoun = tokens.findIndex(({ text }) => /^(?:they|it|he|she)$/i.test(text))
  const verb = tokens.findIndex((_, at) => isFiniteVerb(tokens, at))
  return pronoun > 0 && pronoun < verb && !/^(?:SCONJ|ADP|ADV)$/.test(tokens[0]?.pos ?? 'X')
}

const SUBORDINATORS = wordList('which who whom because if when where while although since')

function isFiniteVerb(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || !/^(?:AUX|VERB)$/.test(token.pos)) return false
  const before = tokens[at - 1]
  // «with handles», «to be», and «…, doubled to two»
  return (
    !/ing$/.test(token.text) &&
    !/^(?:to|be|been)$/i.test(before?.text ?? '') &&
    !/^(?:ADP|DET)$/.test(before?.pos ?? 'ADP') &&
    !(/ed$/.test(token.text) && token.pos === 'VERB' && before?.to !== token.from - 1)
  )
}

/** «is called» is one verb. */
function auxiliaryPairs(tokens: Token[]): number {
  return tokens.filter(
    ({ pos }, at) =>
      pos === 'AUX' &&
      (isFiniteVerb(tokens, at + 1) ||
        (tokens[at + 1]?.pos !== 'NOUN' && isFiniteVerb(tokens, at + 2))),
  ).length
}

/** Without a tagger and without word lists a sentence is taken at its full stop. */
function hasVerb(tokens: Token[], { finiteVerbs, verbEndings }: LanguageRules): boolean {
  return (
    finiteVerbs.size === 0 ||
    tokens.some(
      ({ text, isContentWord }, at) =>
        // The verb of «… que son …» is not the sentence's own.
        !RELATIVE.test(tokens[at - 1]?.text ?? '') &&
        (finiteVerbs.has(text.toLowerCase()) || (isContentWord && verbEndings.test(text))),
    )
  )
}

const RELATIVE = /^(?:que|qui|quem|quien|quienes|cujo|cuyo)$/i

/** Without a tagger: begins with a determiner and has one of the frequent verbs in its middle. */
function looksLikeClause(tokens: Token[], rules: LanguageRules): boolean {
  const verb = tokens.findIndex(({ text }) => rules.finiteVerbs.has(text.toLowerCase()))
  return (
    rules.determiners.has(tokens[0]?.text.toLowerCase() ?? '') &&
    verb > 1 &&
    verb < tokens.length - 3 &&
    tokens.at(-1)?.isContentWord === true
  )
}
