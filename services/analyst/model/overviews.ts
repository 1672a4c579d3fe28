import type { LectureParts, Overview } from '../analyst.ts'
import type { Reply } from './completions.ts'
import { evidenceOf, textOf, textsOf } from './items.ts'
import { fieldsOf, outermostJson } from './json.ts'

const MOST_OUTCOMES = 5
const MOST_TERMS = 10
const MAX_LINE_LENGTH = 300

export function overviewIn({ text }: Reply, parts: LectureParts): Overview | null {
  const fields = fieldsOf(outermostJson(text)) ?? {}
  const lines = (value: unknown) =>
    textsOf(value).map((line) => textOf({ line }, ['line'], MAX_LINE_LENGTH))
  const outcomes = lines(fields.outcomes).filter(Boolean).slice(0, MOST_OUTCOMES)
  const terms = [fields.terms].flat().flatMap((entry) => {
    const term = fieldsOf(entry) ?? {}
    const name = textOf(term, ['term', 'name', 'text'], MAX_LINE_LENGTH)
    const meaning = textOf(term, ['meaning', 'definition', 'explanation'], MAX_LINE_LENGTH)
    return name && meaning ? [{ text: name, meaning, evidence: evidenceOf(term) }] : []
  })
  const titles = lines(fields.titles)
  if (terms.length === 0 && outcomes.length === 0) return null
  return {
    outcomes,
    terms: terms.slice(0, MOST_TERMS),
    // A list of another length does not tell which chapters it means.
    titles: titles.length === parts.chapters.length ? titles : [],
    repeated: repeatedIn(fields.repeated, parts.questions.length),
  }
}

function repeatedIn(value: unknown, count: number): number[] {
  const indexes = new Set([value].flat().map((number) => Number(number) - 1))
  const repeated = [...indexes].filter((at) => Number.isInteger(at) && at > 0 && at < count)
  // A model that names most of them did not compare them.
  return repeated.length > count / 2 ? [] : repeated.sort((one, other) => one - other)
}
