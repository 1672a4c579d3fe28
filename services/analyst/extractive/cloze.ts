import type { LanguageRules } from './languages/rules.ts'
import type { AskedQuestion } from './questions.ts'
import type { Term, Terms } from './terms.ts'
import type { ReadSentence } from './words.ts'

const GAP = '____'

/** Words with meaning of their own beside the gap; with fewer the gap could be anything. */
const LEAST_CONTEXT = 4

const ARTICLE = "an?|the|das|die|der|eine?|el|la|le|l['’]|une?|una|um|uma|o|a"

/** A naming verb right before the term: the sentence says what it is. */
const NAMING = [
  'called|known as|named|termed|referred to as|defined as',
  'nennt man|nennen wir|bezeichnet als|heißt|heißen',
  'llama|llaman|llamado|llamada|denomina|conocido como|conocida como',
  'appelle|appelé|appelée|nomme',
  'chama|chamado|chamada|conhecido como|conhecida como',
].join('|')
const NAMED = new RegExp(`\\b(?:${NAMING})(?: (?:${ARTICLE}))? $`, 'iu')

/** A verb right after the term that explains it. */
const EXPLAINING = [
  'is|are|means?|refers? to|consists? of|describes?|measures?',
  'ist|sind|bedeutet|bezeichnet|besteht aus|beschreibt',
  'es|son|significa|consiste|describe',
  'est|sont|signifie|désigne|décrit',
  'é|são|descreve',
].join('|')
const EXPLAINED = new RegExp(
  `^ (?:${EXPLAINING}) (?!not |nicht |no |pas |não |made |\\p{L}+ing )`,
  'iu',
)

/** A verb and an article right after the term, anywhere in the sentence. */
const IDENTIFIED = new RegExp(
  `^ (?:(?:is|are|ist|es|est|é) (?:${ARTICLE}) |(?:son|sont|são) )`,
  'iu',
)

/** The best gap of a sentence, or `null`. */
export function clozeOf(
  sentence: ReadSentence,
  terms: Terms,
  rules: LanguageRules,
): AskedQuestion | null {
  const [best] = terms
    .in(sentence)
    .filter((term) => isGap(sentence, term))
    .map((term) => ({ term, quality: qualityOf(sentence, term, terms, rules) }))
    .sort((one, other) => other.quality - one.quality)
  if (!best) return null
  const { term, quality } = best
  const { text } = sentence
  return {
    question: `${text.slice(0, term.from)}${GAP}${text.slice(term.to)}`,
    answer: term.text,
    about: term.keys.join(' '),
    quality,
    isDeeper: false,
  }
}

/** The gap has one answer, and the sentence does not give it away. */
function isGap({ text, tokens }: ReadSentence, term: Term): boolean {
  const outside = tokens.filter(({ from }) => from < term.from || from >= term.to)
  const [before, after] = [text.slice(0, term.from), text.slice(term.to)]
  const context = outside.filter(({ isContentWord }) => isContentWord)
  return (
    context.length >= LEAST_CONTEXT &&
    // Also as a part of another word: «membranes», «Zellmembran».
    term.keys.every((key) =>
      outside.every((word) => word.key !== key && !word.text.toLowerCase().includes(key)),
    ) &&
    // One of a list, and one half of a compound or of a name.
    !/(?:,| (?:and|or|und|oder|y|o|e|et|ou)) $/iu.test(before) &&
    !/^ (?:called|named|known as|namens|genannt|llamad|appel|chamad)/iu.test(after) &&
    !/^(?:,? (?:and|or|und|oder|y|o|e|et|ou) |[-'’]|,)/iu.test(after) &&
    !/[-'’]$/.test(before)
  )
}

function qualityOf(sentence: ReadSentence, term: Term, terms: Terms, rules: LanguageRules): number {
  const [before, after] = [sentence.text.slice(0, term.from), sentence.text.slice(term.to)]
  const words = sentence.tokens.length
  let quality = 0.3 + 0.25 * Math.min(terms.weigh(sentence), 2)
  const isName = !rules.capitalizesNouns && /^\p{Lu}\p{Ll}/u.test(term.text)
  if (NAMED.test(before)) quality += isName ? 0.3 : 1.5
  else if (!isName && term.at <= 1 && EXPLAINED.test(after)) quality += 0.8
  else if (!isName && IDENTIFIED.test(after)) quality += 0.5
  if (term.keys.length > 1) quality += 0.3
  if (term.count >= 5) quality += 0.15
  if (/\b(?:you|we|your|our)\b/i.test(sentence.text)) quality -= 0.25
  if (words > 28) quality -= 0.2
  return quality
}
