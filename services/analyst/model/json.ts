import { parseJsonOrUndefined } from '../../parse-json.ts'

/*
 * Finds JSON in the text of a model: in a fence, between sentences, or cut off in the middle.
 */

export interface FoundObject {
  value: Record<string, unknown>
  /** Whether a list ends between the object before and this one. */
  startsList: boolean
}

export interface FoundObjects {
  objects: FoundObject[]
  /** Whether the text ends within an object, or where another one must follow. */
  isBroken: boolean
}

/**
 * Parses each innermost `{…}` by itself, so that the objects before a cut survive. Keys are in
 * lower case. One pass: braces inside strings do not count, nor braces of prose, which no key
 * follows. Strings exist only inside braces.
 */
export function innermostObjects(text: string): FoundObjects {
  const objects: FoundObject[] = []
  let opened = -1
  let depth = 0
  let inString = false
  let listEnded = false
  let last = -1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '{' && isObject(text, at)) {
      opened = at
      depth++
    } else if (character === '"') {
      inString = depth > 0
    } else if (character === ']' && opened < 0) {
      listEnded = true
    } else if (character === '}') {
      const value = opened >= 0 ? fieldsOf(jsonOf(text.slice(opened, at + 1))) : null
      if (value) {
        objects.push({ value, startsList: listEnded })
        listEnded = false
        last = at
      }
      opened = -1
      depth = Math.max(0, depth - 1)
    }
  }
  const isOpen = opened >= 0 || inString
  return {
    objects,
    isBroken: isOpen || (last >= 0 && isComma(text.slice(last + 1))),
  }
}

/** Whether commas follow, and nothing else. */
function isComma(rest: string): boolean {
  return rest.includes(',') && /^[\s,]*$/.test(rest)
}

const KEY_FOLLOWS = /\{\s*"/y

function isObject(text: string, at: number): boolean {
  KEY_FOLLOWS.lastIndex = at
  return KEY_FOLLOWS.test(text)
}

/** The JSON from the first opening to the last closing bracket; `undefined` if there is none. */
export function outermostJson(text: string): unknown {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return start >= 0 && end > start ? jsonOf(text.slice(start, end + 1)) : undefined
}

/** The fields of an object with keys in lower case; `null` for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]))
}

/** Whether a text is an empty list, bare or under one of these keys: the model found nothing. */
export function isEmptyList(text: string, keys: string[]): boolean {
  const json = outermostJson(text)
  // A bare list in prose is part of what the prose says.
  const bare = looksLikeJson(text) ? [json] : []
  const lists = Array.isArray(json) ? bare : keys.map((key) => fieldsOf(json)?.[key])
  return lists.some((list) => Array.isArray(list) && list.flat(2).length === 0)
}

/** Whether a text is meant as JSON, perhaps in a fence. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:```\w*\s*)?(?:\{\s*["}]|\[\s*["[{\]])/.test(text)
}

/** Removes marks of bold and italic text around words, and collapses white space. */
export function unmarked(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      // Not the operator of 2**3, which has no space or bracket around it.
      .replace(/(?<![\p{L}\p{N}])\*\*([^*]{1,2000})\*\*(?![\p{L}\p{N}])/gu, '$1')
      // Not the name __init__, which has no space in it.
      .replace(/(?<![\p{L}\p{N}])__([^_]{1,2000})__(?![\p{L}\p{N}])/gu, (whole, inner: string) =>
        /[ :?.]/.test(inner) ? inner : whole,
      )
      .trim()
  )
}

/**
 * Parses JSON, tolerating line breaks in strings and trailing commas; `undefined` if the text is
 * not JSON.
 */
function jsonOf(text: string): unknown {
  return (
    parseJsonOrUndefined(text) ??
    parseJsonOrUndefined(text.replace(/\s+/g, ' ').replace(/,\s*([}\]])/g, '$1'))
  )
}
