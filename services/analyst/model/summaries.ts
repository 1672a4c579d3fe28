import type { SummarySentence } from '../analyst.ts'
import type { Reply } from './completions.ts'
import { evidenceOf, named, textIn, textOf, textsOf } from './items.ts'
import { type Fields, isEmptyList, looksLikeJson, objectsIn, outermostJson } from './json.ts'
import { examples } from './prompts.ts'
import { cutTo, proseIn, rowsIn, sentencesIn, untilLastEnd } from './prose.ts'

/** Four paragraphs have about 20 sentences of 150 characters. */
const MAX_SENTENCES = 60
const MAX_SENTENCE_LENGTH = 1_000

const SENTENCE_KEYS = ['sentence', 'text', 'summary', 'paragraph', 'statement', 'content']
const KEYS = [...SENTENCE_KEYS, 'paragraphs', 'sentences']

/** JSON, also fenced or cut off, a table, or prose, whose sentences have no evidence. */
export function summaryIn({ text, isCutOff }: Reply) {
  if (isEmptyList(text)) return { paragraphs: [], isBroken: isCutOff }

  const { objects, isBroken } = objectsIn(text)
  const found: SummarySentence[][] = []
  for (const { fields, startsList } of objects) {
    const [first = [], ...others] = paragraphsOf(fields)
    const paragraph = found.at(-1)
    if (paragraph && !startsList) paragraph.push(...first)
    else found.push(first)
    found.push(...others)
  }
  if (found.flat().length === 0) found.push(...otherParagraphs(text, isCutOff))

  const seen = new Set([examples.sentence])
  const isNew = ({ text: sentence }: SummarySentence) =>
    !seen.has(sentence) && seen.size <= MAX_SENTENCES && seen.add(sentence)
  const paragraphs = found
    .map((sentences) => sentences.filter(isNew))
    .filter((sentences) => sentences.length > 0)
  return paragraphs.length > 0 ? { paragraphs, isBroken: isBroken || isCutOff } : null
}

function paragraphsOf(found: Fields): SummarySentence[][] {
  const fields = named(found, ['sentence', 'evidence'], KEYS)
  const evidence = evidenceOf(fields)
  const text = textOf(fields, SENTENCE_KEYS, MAX_SENTENCE_LENGTH)
  return evidence && text ? [[{ text, evidence }]] : proseParagraphs(textIn(fields, KEYS))
}

function otherParagraphs(text: string, isCutOff: boolean) {
  const rows = rowsIn(text).map(([sentence, evidence]) => ({ sentence, evidence }))
  if (rows.length > 0) return [rows.flatMap((fields) => paragraphsOf(fields).flat())]
  const prose = looksLikeJson(text) ? textsOf(outermostJson(text)).join('\n\n') : text
  return proseParagraphs(isCutOff ? untilLastEnd(prose) : prose)
}

function proseParagraphs(prose: string): SummarySentence[][] {
  return sentencesIn(proseIn(prose)).map((sentences) =>
    sentences.map((text) => ({ text: cutTo(MAX_SENTENCE_LENGTH, text), evidence: null })),
  )
}
