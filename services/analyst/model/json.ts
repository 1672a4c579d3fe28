import { parseJsonOrUndefined } from '../../parse-json.ts'

/* In a fence, between sentences, cut off, with LaTeX or with other quotation marks. */

/** Fields of an object, keys in lower case. */
export type Fields = Record<string, unknown>

export interface FoundObjects {
  objects: { fields: Fields; startsList: boolean }[]
  isBroken: boolean
}

/** Models in a loop repeat theirs. */
const MOST_OBJECTS = 500
/** A closing brace can stand in a string; an object of ours has at most this many. */
const MOST_BRACES = 20
const MAX_OBJECT_LENGTH = 4_000

/** Parses each innermost `{…}` by itself, so that the others survive one that is broken. */
export function objectsIn(text: string): FoundObjects {
  const pieces = withoutLatexEscapes(text)
    .split(/(?=\{\s*["'“”])/)
    .filter((piece) => piece.startsWith('{'))
  const objects: FoundObjects['objects'] = []
  let startsList = false
  let isLost = false
  for (const piece of pieces.slice(0, MOST_OBJECTS)) {
    const { fields, rest } = objectAtStart(piece)
    isLost = !fields
    if (!fields) continue
    objects.push({ fields, startsList })
    startsList = rest.includes(']')
  }
  const wanted = text.match(/["'“”](?:sentence|question)["'“”]\s*:/gi)?.length ?? 0
  return { objects, isBroken: isLost || wanted > objects.length || /,\s*$/.test(text) }
}

function objectAtStart(piece: string): { fields: Fields | null; rest: string } {
  let end = piece.indexOf('}')
  for (let tries = 0; end >= 0 && tries < MOST_BRACES; tries++) {
    const fields = fieldsOf(jsonOf(piece.slice(0, end + 1)))
    if (fields) return { fields, rest: piece.slice(end + 1) }
    end = piece.indexOf('}', end + 1)
  }
  end = piece.slice(0, MAX_OBJECT_LENGTH).lastIndexOf('}')
  return { fields: looseFieldsOf(piece.slice(0, end + 1)), rest: piece.slice(end + 1) }
}

/** The fields of an object with quotation marks in its strings: each ends before the next key. */
function looseFieldsOf(object: string): Fields | null {
  const found = Array.from(object.matchAll(/"(\w+)"\s*:\s*"(.*?)"\s*(?=,\s*"\w+"\s*:|\})/gs))
  const fields = found.map(([, key, value]) => [key, value?.replace(/\\(["\\])/g, '$1')])
  return fields.length > 0 ? fieldsOf(Object.fromEntries(fields)) : null
}

export function outermostJson(text: string): unknown {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return end > start ? jsonOf(withoutLatexEscapes(text.slice(start, end + 1))) : undefined
}

export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]))
}

export function looksLikeJson(text: string): boolean {
  return /^\s*(?:```\w*\s*)?[[{]/.test(text)
}

export function isEmptyList(text: string): boolean {
  const json = outermostJson(text)
  const list = Array.isArray(json)
    ? looksLikeJson(text) && json
    : Object.values(fieldsOf(json) ?? {})[0]
  return Array.isArray(list) && list.flat(2).length === 0
}

/** Also those that JSON takes for a line break or a tab (`\nabla`, `\times`). */
function withoutLatexEscapes(text: string): string {
  const latex =
    /\\(?:\\|(?=[()[\]{}ac-eg-mo-qsv-zA-Z]|u(?![\da-fA-F]{4})|[bfrt][a-z]|n(?:abla|eq|u|ot|mid|leq|geq)\b))/g
  return text.replace(latex, '\\\\')
}

/** Parses JSON, also with line breaks in strings, trailing commas, curly or Python's quotes. */
function jsonOf(text: string): unknown {
  const tidy = text.replace(/\s+/g, ' ').replace(/,\s*([}\]])/g, '$1')
  const python = tidy.replace(/(?<=[{[,:] ?)'|'(?= ?[:,}\]])/g, '"').replaceAll("\\'", "'")
  const [found] = [text, tidy, tidy.replace(/[“”„]/g, '"'), python]
    .values()
    .map(parseJsonOrUndefined)
    .filter((json) => json !== undefined)
  return found
}
