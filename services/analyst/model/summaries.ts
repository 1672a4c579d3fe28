import type { Summary, SummarySentence } from '../analyst.ts'
import { evidenceOf, textOf } from './items.ts'
import { fieldsOf, innermostObjects, isEmptyList, looksLikeJson, outermostJson } from './json.ts'
import { proseIn, sentencesIn, wholeSentences } from './prose.ts'
import { cutTo, type ReplyText } from './replies.ts'

/** Four paragraphs have about 20 sentences of 150 characters. */
const MAX_SENTENCES = 60
/** Some of them are repeated by models in a loop. */
const MAX_OBJECTS = 500
const MAX_SENTENCE_LENGTH = 1_000

const SENTENCE_KEYS = ['sentence', 'text', 'summary', 'paragraph', 'statement', 'content']
const LIST_KEYS = ['paragraphs', 'summary', 'sentences', 'text']

/**
 * Parses the summary in a reply. The prompt asks for JSON; models return JSON, JSON in a fence,
 * between sentences or cut off in the middle, or prose, whose sentences have no evidence.
 * @returns `null` if there is none
 */
export function summaryIn({ text, isCutOff }: ReplyText, language: string | null): Summary | null {
  if (isEmptyList(text, LIST_KEYS)) return { paragraphs: [], isWhole: !isCutOff }

  const { objects, isBroken } = innermostObjects(text)
  const paragraphs: SummarySentence[][] = []
  for (const { value, startsList } of objects.slice(0, MAX_OBJECTS)) {
    const [first, ...others] = paragraphsOf(value, language)
    const paragraph = paragraphs.at(-1)
    if (!first) continue
    if (paragraph && !startsList) paragraph.push(...first)
    else paragraphs.push(first)
    paragraphs.push(...others)
  }
  if (paragraphs.length > 0) return bounded(paragraphs, !isCutOff && !isBroken)

  const prose = proseOf(text)
  if (!prose) return null
  const sentences = sentencesIn(prose, language)
  const found = isCutOff ? wholeSentences(sentences) : sentences
  return found.length > 0
    ? bounded(
        found.map((all) => all.map(unquoted)),
        !isCutOff,
      )
    : null
}

/** A sentence with its evidence. A text without evidence can be several paragraphs. */
function paragraphsOf(
  fields: Record<string, unknown>,
  language: string | null,
): SummarySentence[][] {
  const evidence = evidenceOf(fields)
  const text = textOf(fields, SENTENCE_KEYS, MAX_SENTENCE_LENGTH)
  if (evidence && text) return [[{ text, evidence }]]
  const prose = SENTENCE_KEYS.map((key) => fields[key]).find((value) => typeof value === 'string')
  return typeof prose === 'string'
    ? sentencesIn(proseIn(prose), language).map((sentences) => sentences.map(unquoted))
    : []
}

function unquoted(text: string): SummarySentence {
  return { text, evidence: null }
}

/** Prose, or the texts in JSON such as `{"summary": "…"}` and `{"paragraphs": ["…"]}`. */
function proseOf(text: string): string {
  if (!looksLikeJson(text)) return proseIn(text)
  const json = outermostJson(text)
  const list = fieldsOf(json)
  const found = list ? LIST_KEYS.map((key) => list[key]).find(Boolean) : json
  const texts = Array.isArray(found) ? found : [found]
  return texts
    .map((entry: unknown) => (Array.isArray(entry) ? entry.map(String).join(' ') : entry))
    .filter((entry) => typeof entry === 'string')
    .join('\n\n')
}

/** Removes repeated sentences, and sentences beyond the limits. */
function bounded(paragraphs: SummarySentence[][], isWhole: boolean): Summary {
  const seen = new Set<string>()
  const shown = paragraphs
    .map((sentences) =>
      sentences
        .filter(({ text }) => !seen.has(text) && seen.size < MAX_SENTENCES && seen.add(text))
        .map(({ text, evidence }) => ({ text: cutTo(MAX_SENTENCE_LENGTH, text), evidence })),
    )
    .filter((sentences) => sentences.length > 0)
  return { paragraphs: shown, isWhole }
}
