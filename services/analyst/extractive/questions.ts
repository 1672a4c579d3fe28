import type { QuestionAndAnswer } from '../analyst.ts'
import { clozeOf } from './cloze.ts'
import { definitionOf } from './definition.ts'
import type { LanguageRules } from './languages/rules.ts'
import { reasonOf } from './reason.ts'
import { standsAlone } from './stand-alone.ts'
import type { Terms } from './terms.ts'
import { lowerCaseWords, type ReadSentence } from './words.ts'

/** A question that a sentence answers. */
export interface AskedQuestion {
  question: string
  answer: string
  /** What the question is about; no two questions are about the same. */
  about: string
  /** From 0 to 3; a question below `LEAST_QUALITY` is not asked. */
  quality: number
  /** Asks for a reason. */
  isDeeper: boolean
}

/** Above what a gap gets whose sentence does not say what the term is. */
const LEAST_QUALITY = 1.3

/** Of two questions that are about as good, the one that the summary does not answer is asked. */
const SUMMARY_PENALTY = 0.3

/**
 * At most `count` questions in the order of the transcript, about different terms.
 * @param isInSummary sentences of the summary. They only get gaps: the summary would give the
 *   answer to another question word for word.
 * @param deeperLast puts a question for a reason at the end, if there is one
 */
export function questionsOf(
  sentences: ReadSentence[],
  terms: Terms,
  rules: LanguageRules,
  count: number,
  deeperLast: boolean,
  isInSummary: (sentence: ReadSentence) => boolean,
): QuestionAndAnswer[] {
  const lowerCase = lowerCaseWords(sentences)
  const candidates = sentences
    .filter((sentence) => standsAlone(sentence, rules))
    .flatMap((sentence) =>
      [
        ...(isInSummary(sentence) ? [] : outrightQuestions(sentence, terms, rules, lowerCase)),
        clozeOf(sentence, terms, rules),
      ].flatMap((asked) => (asked ? [{ ...asked, sentence }] : [])),
    )
    .filter(({ quality }) => quality >= LEAST_QUALITY)
    .map((asked) => ({
      ...asked,
      quality: asked.quality - (isInSummary(asked.sentence) ? SUMMARY_PENALTY : 0),
    }))
    .sort((one, other) => other.quality - one.quality)

  const chosen: typeof candidates = []
  for (const candidate of candidates) {
    if (chosen.length === count) break
    const isNew = chosen.every(
      ({ sentence, about }) =>
        sentence.text !== candidate.sentence.text && !sharesWord(about, candidate.about),
    )
    if (isNew) chosen.push(candidate)
  }
  chosen.sort((one, other) => sentences.indexOf(one.sentence) - sentences.indexOf(other.sentence))
  if (deeperLast) {
    const deeper = chosen.findLastIndex(({ isDeeper }) => isDeeper)
    if (deeper >= 0) chosen.push(...chosen.splice(deeper, 1))
  }
  return chosen.map(({ question, answer, sentence }) => ({
    question,
    answer,
    evidence: sentence.quotation,
  }))
}

/** The sentences that a question without a gap can be made of. */
export function askedSentences(
  sentences: ReadSentence[],
  terms: Terms,
  rules: LanguageRules,
): Set<ReadSentence> {
  const lowerCase = lowerCaseWords(sentences)
  return new Set(
    sentences.filter((sentence) =>
      outrightQuestions(sentence, terms, rules, lowerCase).some((asked) => asked !== null),
    ),
  )
}

function outrightQuestions(
  sentence: ReadSentence,
  terms: Terms,
  rules: LanguageRules,
  lowerCase: ReadonlySet<string>,
): (AskedQuestion | null)[] {
  return [definitionOf(sentence, terms, rules, lowerCase), reasonOf(sentence, rules, lowerCase)]
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.split(' '))
  return other.split(' ').some((word) => words.has(word))
}
