import type { LanguageRules } from './languages/rules.ts'
import type { AskedQuestion } from './questions.ts'
import { shownText } from './summary.ts'
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
  const [article = ''] = subject.split(/[ '’]/)
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
  const { tokens } = sentence
  const text = shownText(sentence)
  const verb = tokens.findIndex((token) => /^(?:is|are)$/i.test(token.text))
  const [copula, article] = [tokens[verb], tokens[verb + 1]]
  const first = tokens[0]
  if (!copula || !article || !first || verb < 1 || verb > 4) return null
  // «the cell is a …» speaks of one that was named before.
  const bare = /^an?$/i.test(first.text) ? tokens.slice(1, verb) : tokens.slice(0, verb)
  if (!isNounGroup(bare, rules) || !/^(?:an?|the|any)$/i.test(article.text)) return null
  if (!hasNounSoon(tokens.slice(verb + 2, verb + 6))) return null

  const subject = text.slice(first.from, tokens[verb - 1]?.to)
  const isName = !isLowerCase(first.text, lowerCase) && !/^an?$/i.test(first.text)
  // «What is Leibniz?»
  if (isName && !/^[\p{Lu}\d]{2,}$/u.test(first.text) && first.pos === 'PROPN') return null
  const inside = /^\p{Lu}{2}/u.test(subject) ? subject : subject.charAt(0).toLowerCase() + subject.slice(1)
  return {
    subject,
    question: `What ${copula.text.toLowerCase()} ${inside}?`,
    predicate: text.slice(article.from),
  }
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
  return noun >= 0 && tokens.slice(0, noun).every(({ pos }) => /^(?:ADJ|ADV|NUM|VERB)$/.test(pos))
}
