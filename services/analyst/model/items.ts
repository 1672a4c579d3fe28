import type { Fields } from './json.ts'
import { cutTo, unmarked } from './prose.ts'

/* Small models use other names, translate them, or give a list instead of a text. */

/** 15 words have 100 characters; what follows these is not looked up. */
const MAX_EVIDENCE_LENGTH = 500

const EVIDENCE_KEYS = ['evidence', 'quotation', 'quote', 'source', 'e']

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

export function textsOf(value: unknown): string[] {
  return [value].flat(2).filter((entry) => typeof entry === 'string')
}

export function textIn(fields: Fields, keys: string[]): string {
  return keys.map((key) => textsOf(fields[key]).join('\n\n')).find(Boolean) ?? ''
}

export function textOf(fields: Fields, keys: string[], maxLength: number): string {
  const text = unmarked(textIn(fields, keys))
  return hasWords(text) ? cutTo(maxLength, text) : ''
}

export function evidenceOf(fields: Fields): string | null {
  const [first = ''] = EVIDENCE_KEYS.flatMap((key) => textsOf(fields[key]))
  const quotation = unmarked(first.slice(0, MAX_EVIDENCE_LENGTH).toWellFormed()).replace(
    /^[\s"“”„«»‘’'…]+|[\s"“”„«»‘’'…]+$/g,
    '',
  )
  return hasWords(quotation) && !/^(?:null|none|n\/a)$/i.test(quotation) ? quotation : null
}

/** By their place if there are not more texts than names, and none is known. */
export function named(fields: Fields, names: string[], known: string[]): Fields {
  const texts = Object.values(fields).filter((value) => textsOf(value).length > 0)
  const isKnown = [...known, ...EVIDENCE_KEYS].some((key) => key in fields)
  if (isKnown || texts.length < 2 || texts.length > names.length) return fields
  return Object.fromEntries(texts.map((text, at) => [names[at], text]))
}
