import { unmarked } from './json.ts'
import { cutTo } from './replies.ts'

/*
 * The fields of a sentence or a question. Small models call them by other names than those that
 * they are asked for.
 */

type Fields = Record<string, unknown>

/** 15 words have 100 characters; what follows these is not looked up. */
const MAX_EVIDENCE_LENGTH = 500

const EVIDENCE_KEYS = ['evidence', 'quotation', 'quote', 'source', 'e']

/** The first of these fields that is a text, within a length; empty if there is none. */
export function textOf(fields: Fields, keys: string[], maxLength: number): string {
  const found = keys.map((key) => fields[key]).find((value) => typeof value === 'string')
  const text = typeof found === 'string' ? unmarked(found) : ''
  return /[\p{L}\p{N}]/u.test(text) ? cutTo(maxLength, text) : ''
}

/** The quotation of an item, without quotation marks; `null` if there is none. */
export function evidenceOf(fields: Fields): string | null {
  const found = EVIDENCE_KEYS.map((key) => fields[key]).find(Boolean)
  const first: unknown = Array.isArray(found) ? found[0] : found
  if (typeof first !== 'string') return null
  const quotation = first
    .slice(0, MAX_EVIDENCE_LENGTH)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“”„«»‘’'…]+|[\s"“”„«»‘’'…]+$/g, '')
  return /[\p{L}\p{N}]/u.test(quotation) && !/^(?:null|none|n\/a)$/i.test(quotation)
    ? quotation
    : null
}
