import type { LanguageRules } from './languages/rules.ts'
import type { AskedQuestion } from './questions.ts'
import type { Terms } from './terms.ts'
import type { ReadSentence, Token } from './words.ts'

/** Words of an answer; fewer say too little. */
const LEAST_ANSWER = 5

/** «Osmosis is the movement of …»: asks what the term is, and answers with the predicate. */
export function definitionOf(
  sentence: ReadSentence,
  terms: Terms,
  rules: LanguageRules,
  lowerCase: ReadonlySet<string>,
): AskedQuestion | null {
  const found = rules.frames
    ? framedDefinition(sentence, rules, lowerCase)
    : englishDefinition(sentence, rules, lowerCase)
  if (!found) return null
  const { subject, question, predicate } = found
  // A term of the lecture, not a word that happens to be there.
  const term = terms.in(sentence).find(({ text }) => subject.endsWith(text))
  if (!term || predicate.split(' ').length < LEAST_ANSWER) return null
  return {
    question,
    answer: `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}`,
    about: term.keys.join(' '),
    quality: 2,
    isDeeper: false,
  }
}

interface Definition {
  subject: string
  question: string
  /** With its full stop. */
  predicate: string
}

function framedDefinition(
  { text, isPunctuated }: ReadSentence,
  { frames, capitalizesNouns }: LanguageRules,
  lowerCase: ReadonlySet<string>,
): Definition | null {
  const { subject, verb, predicate } = frames?.definition.exec(text)?.groups ?? {}
  if (!frames || !isPunctuated || !subject || !verb || !predicate) return null
  const [article = '', ...nouns] = subject.split(/[ '’]/)
  // «What is Spain» is no question.
  if (!capitalizesNouns && nouns.some((noun) => /^\p{Lu}\p{Ll}/u.test(noun))) return null
  const small =
    capitalizesNouns && !lowerCase.has(article.toLowerCase())
      ? subject
      : subject.charAt(0).toLowerCase() + subject.slice(1)
  const inside = capitalizesNouns && !/^(?:ein|eine|der|die|das)$/i.test(article) ? subject : small
  return { subject, question: frames.whatIs(inside, verb), predicate: `${predicate}.` }
}

function englishDefinition(
  sentence: ReadSentence,
  rules: LanguageRules,
  lowerCase: ReadonlySet<string>,
): Definition | null {
  const { tokens, text } = sentence
  const verb = tokens.findIndex((token) => /^(?:is|are|means?|refers?)$/i.test(token.text))
  const [first, copula, next] = [tokens[0], tokens[verb], tokens[verb + 1]]
  if (!first || !copula || !next || verb < 1 || verb > 6) return null
  const inside = definedSubject(tokens.slice(0, verb), text, rules, lowerCase)
  if (!inside) return null

  const word = copula.text.toLowerCase()
  const subject = text.slice(first.from, tokens[verb - 1]?.to)
  if (word.startsWith('mean') || (word.startsWith('refer') && next.text === 'to')) {
    const object = word.startsWith('mean') ? next : tokens[verb + 2]
    const isClause = /^(?:that|we|you|i|it|they)$/i.test(object?.text ?? 'that')
    if (!object || isClause) return null
    const [asks, ends] = word.startsWith('mean') ? ['mean', ''] : ['refer', ' to']
    const does = /s$/.test(word) ? 'does' : 'do'
    return {
      subject,
      question: `What ${does} “${inside}” ${asks}${ends}?`,
      predicate: text.slice(object.from),
    }
  }
  const hasArticle = /^(?:an?|the|any)$/i.test(next.text)
  // «vectors are arrows»
  const isPlural = word === 'are' && next.pos === 'NOUN' && /s$/.test(next.text)
  if (!isPlural && !(hasArticle && hasNounSoon(tokens.slice(verb + 2, verb + 6)))) return null
  return { subject, question: `What ${word} ${inside}?`, predicate: text.slice(next.from) }
}

/**
 * The subject of a definition as it reads inside a question; `null` if it is none: «the cell is …»
 * refers to a cell that was named before, and «what is Leibniz» is no question.
 */
function definedSubject(
  subject: Token[],
  text: string,
  rules: LanguageRules,
  lowerCase: ReadonlySet<string>,
): string | null {
  const [first] = subject
  if (!first) return null
  const of = subject.findIndex((token) => token.text === 'of')
  const article = /^(?:an?|the)$/i.exec(first.text)?.[0].toLowerCase()
  const head = subject.slice(article ? 1 : 0, of < 0 ? undefined : of)
  // «The determinant of a matrix is …»
  const rest =
    of < 0 ? [] : subject.slice(of + 1).filter(({ text }) => !/^(?:an?|the)$/i.test(text))
  if (!isNounGroup(head, rules) || (of >= 0 && !isNounGroup(rest, rules))) return null
  if (article === 'the' && of < 0) return null

  const words = text.slice(first.from, subject.at(-1)?.to)
  const isAcronym = /^\p{Lu}[\p{Lu}\d]/u.test(words)
  const isName = !article && first.pos === 'PROPN' && !isLowerCase(first.text, lowerCase)
  if (isName && !isAcronym) return null
  return isAcronym ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

function isLowerCase(word: string, lowerCase: ReadonlySet<string>): boolean {
  return lowerCase.has(word.toLowerCase())
}

function isNounGroup(tokens: Token[], rules: LanguageRules): boolean {
  const last = tokens.at(-1)
  return (
    last !== undefined &&
    /^(?:NOUN|PROPN)$/.test(last.pos) &&
    !rules.commonWords.has(last.text.toLowerCase()) &&
    tokens.every(({ pos, isContentWord }) => isContentWord && /^(?:ADJ|NOUN|PROPN)$/.test(pos))
  )
}

/** «… is a pigment» and «… is the process» are definitions; «… is the heaviest» is none. */
function hasNounSoon(tokens: Token[]): boolean {
  const noun = tokens.findIndex(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos))
  // The tagger takes some nouns for adjectives: «a common metric to …».
  const end = tokens.findIndex(({ text }) => /^(?:to|of|for|that|which|where)$/i.test(text))
  if (end > 1 && tokens.slice(0, end).every(({ pos }) => pos === 'ADJ')) return true
  return noun >= 0 && tokens.slice(0, noun).every(({ pos }) => /^(?:ADJ|ADV|NUM|VERB)$/.test(pos))
}
