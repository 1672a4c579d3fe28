import type { SummarySentence } from '../analyst.ts'
import type { LanguageRules } from './languages/rules.ts'
import { standsAlone } from './stand-alone.ts'
import type { Terms } from './terms.ts'
import type { ReadSentence } from './words.ts'

/** Letters of a part per paragraph of its summary, and the most paragraphs. */
const LETTERS_PER_PARAGRAPH = 3_000
const MAX_PARAGRAPHS = 5
const SENTENCES_PER_PARAGRAPH = 2

/** A sentence of less weight hardly touches the subject of the lecture. */
const LEAST_WEIGHT = 0.5
/** Of a language without word lists only the structure was judged. */
const LEAST_WEIGHT_UNKNOWN = 1.2

/** Phrases of an explanation, in any language. */
const EXPLANATION = new RegExp(
  `\\b(?:${[
    'because|means?|is called|are called|known as|defined as|refers? to|consists? of',
    'is an?\\b.* (?:that|which|of|to)|are (?:the|an?)',
    'weil|bedeutet|heißt|nennt man|besteht aus|porque|significa|se llama|consiste',
    "parce qu|signifie|s'appelle|chama-se|se chama",
  ].join('|')})\\b`,
  'i',
)

/**
 * The best sentences of each stretch of the text, one paragraph per stretch, so that the summary
 * covers the text to its end; a stretch without a sentence worth showing has no paragraph.
 * @param isAsked sentences that hold the answer to a question; they are summarized only if the part
 *   has no others, so that the summary does not give the answers away
 */
export function summaryOf(
  sentences: ReadSentence[],
  terms: Terms,
  rules: LanguageRules,
  length: number,
  isAsked: (sentence: ReadSentence) => boolean,
): SummarySentence[][] {
  const others = paragraphsOf(sentences, terms, rules, length, isAsked)
  return others.length > 0 ? others : paragraphsOf(sentences, terms, rules, length, () => false)
}

function paragraphsOf(
  sentences: ReadSentence[],
  terms: Terms,
  rules: LanguageRules,
  length: number,
  isLeftOut: (sentence: ReadSentence) => boolean,
): SummarySentence[][] {
  const paragraphs = Math.max(
    1,
    Math.min(MAX_PARAGRAPHS, Math.round(length / LETTERS_PER_PARAGRAPH)),
  )
  const leastWeight = rules.functionWords.size > 0 ? LEAST_WEIGHT : LEAST_WEIGHT_UNKNOWN
  const chosen: ReadSentence[] = []
  return splitEvenly(sentences, paragraphs)
    .map((stretch) => {
      const best = stretch
        .filter((sentence) => !isLeftOut(sentence) && standsAlone(sentence, rules))
        .map((sentence) => ({ sentence, weight: weightOf(sentence, terms) }))
        .filter(({ weight }) => weight >= leastWeight)
        .sort((one, other) => other.weight - one.weight)
      const kept: ReadSentence[] = []
      for (const { sentence } of best) {
        if (kept.length === SENTENCES_PER_PARAGRAPH) break
        if (chosen.some((other) => isSimilar(sentence, other))) continue
        kept.push(sentence)
        chosen.push(sentence)
      }
      return kept
        .sort((one, other) => stretch.indexOf(one) - stretch.indexOf(other))
        .map((sentence) => ({ text: sentence.text, evidence: sentence.quotation }))
    })
    .filter((paragraph) => paragraph.length > 0)
}

function weightOf(sentence: ReadSentence, terms: Terms): number {
  const explains = EXPLANATION.test(sentence.text) ? 1.2 : 1
  const addresses = /\b(?:you|we|our)\b/i.test(sentence.text) ? 0.6 : 1
  // General statements weigh more than single events.
  const isGeneral =
    /\b(?:is|are|can|means?|ist|sind|kann|es|son|puede|est|sont|peut|pode)\b|(?<= )(?:é|são)(?= )/u
  const general = isGeneral.test(sentence.text) ? 1.15 : 1
  return (
    general *
    terms.weigh(sentence) *
    explains *
    addresses *
    (pointsAtNoun(sentence, terms) ? 0.6 : 1)
  )
}

/** «The ring is …»: a ring that was spoken of, unless the lecture is about rings. */
function pointsAtNoun(sentence: ReadSentence, terms: Terms): boolean {
  return (
    /^The \S+ (?!of\b|that\b|which\b|in\b|by\b|for\b|between\b)/.test(sentence.text) &&
    !terms.in(sentence).some(({ at }) => at === 1)
  )
}

/**
 * Splits a list into `count` parts of nearly equal length, none of them empty; fewer parts if the
 * list is shorter.
 */
function splitEvenly<Item>(list: Item[], count: number): Item[][] {
  const partCount = Math.min(count, list.length)
  return Array.from({ length: partCount }, (_, n) =>
    list.slice(
      Math.floor((n * list.length) / partCount),
      Math.floor(((n + 1) * list.length) / partCount),
    ),
  )
}

function isSimilar(one: ReadSentence, other: ReadSentence): boolean {
  const [ours, theirs] = [keysOf(one), keysOf(other)]
  const shared = [...ours].filter((key) => theirs.has(key)).length
  return shared > 0.6 * Math.min(ours.size, theirs.size)
}

function keysOf({ tokens }: ReadSentence): Set<string> {
  return new Set(tokens.filter(({ isContentWord }) => isContentWord).map(({ key }) => key))
}
