import { jsonrepair } from 'jsonrepair'
import type { LectureParts, Overview, Questions, Summary } from '../analyst.ts'
import type { Reply } from './completions.ts'
import { isAlike, isPoor } from './poor-questions.ts'
import { examples } from './prompts.ts'

type Fields = Record<string, unknown>

/** In a fence, between sentences, with LaTeX, or cut off: then up to its last whole object. */
function jsonIn(text: string): unknown {
  const start = text.search(/\{\s*["'“”]|\[\s*["'“”[{\]]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  if (start < 0 || end < start) return undefined
  try {
    return JSON.parse(jsonrepair(withoutLatexEscapes(text.slice(start, end + 1))))
  } catch {
    return undefined
  }
}

/** Also those that JSON takes for a line break or a tab (`\nabla`, `\times`). */
function withoutLatexEscapes(text: string): string {
  const latex =
    /\\(?:\\|(?=[()[\]{}ac-eg-mo-qsv-zA-Z]|u(?![\da-fA-F]{4})|[bfrt][a-z]|n(?:abla|eq|u|ot|mid|leq|geq)\b))/g
  return text.replace(latex, '\\\\')
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]))
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The innermost objects with texts, in the lists that they are in: models nest them freely. */
function listsIn(value: unknown): Fields[][] {
  if (!isObject(value)) return []
  const inner: unknown[] = Object.values(Object(value))
  const isItem = (one: unknown) => {
    const values = Object.values(fieldsOf(one)).flat()
    return values.some((text) => typeof text === 'string') && !values.some(isObject)
  }
  const items = inner.filter(isItem)
  return items.length > 0 ? [items.map(fieldsOf)] : inner.flatMap(listsIn)
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

function textOf(value: unknown, most: number): string {
  const texts = [value].flat(2).filter((text) => typeof text === 'string')
  const plain = withoutMarks(texts.join(' '))
  const inQuotes = rubbish.reduce((rest, form) => rest.replace(form, ''), plain).trim()
  const text = inQuotes.replace(/^["“]([^"“”]+)["”]$/, '$1')
  return hasWords(text) && !chatter.test(text) ? cutTo(most, text) : ''
}

/** What models say to the one who asks, not to a student. */
const chatter =
  /^(?:Let me know if|I hope (?:this|that)|(?:Okay|Ok|Alright|Hmm|Wait)[,.] |Sure[,!]|Here (?:is|are) (?:the|a|your) |We need to |The user (?:wants|asks))/i

/** Labels and numbers of the form, tags, references to files, times and quotes around the words. */
const rubbish = [
  /^(?:(?:evidence|quote|sentence|question|answer|title|term|outcome)(?: ?\d{1,2})?|[qa]\d{0,2}) ?[:=] ?(?=\S)/i,
  /【[^】]{1,60}】/g,
  /<\/?[a-z][a-z0-9]{0,15}(?: [^<>]{0,100})?\/?>/gi,
  /^[[(]\d{1,2}:\d{2}(?::\d{2})?[\])] ?| ?[[(]\d{1,2}:\d{2}(?::\d{2})?[\])]$/g,
  /^(?:[-•*]|\d{1,2}[.)]) (?=\S)/,
]

function withoutMarks(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      // Not the operators of 2**3 and 2 * 3, nor the name __init__.
      .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]{1,2000})(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2')
      .replace(/(?<![\p{L}\p{N}])__(?=[^_]*[ :?.])([^_]{1,2000})__(?![\p{L}\p{N}])/gu, '$1')
      .trim()
  )
}

/** 15 words have 100 characters; what follows these is not looked up. */
const longestEvidence = 500

function evidenceOf(value: unknown): string | null {
  const [first] = [value].flat()
  const text = typeof first === 'string' ? first.slice(0, longestEvidence).toWellFormed() : ''
  const quotation = withoutMarks(text).replace(/^[\s"“”„«»‘’'…]+|[\s"“”„«»‘’'…]+$/g, '')
  return hasWords(quotation) && !/^(?:null|none|n\/a)$/i.test(quotation) ? quotation : null
}

/** Models translate or rename the keys: texts under other names count by their place. */
function named(fields: Fields, names: string[]): Fields {
  if (names.some((name) => name !== 'evidence' && name in fields)) return fields
  return Object.fromEntries(Object.values(fields).map((text, at) => [names[at] ?? at, text]))
}

function isEmptyList(json: unknown): boolean {
  if (!isObject(json)) return false
  const lists = Array.isArray(json) ? [json] : Object.values(Object(json))
  return lists.length > 0 && lists.every((list) => Array.isArray(list) && !list.flat(2).length)
}

/** Whether an object was lost: cut off, or too broken to be mended. */
function isBroken({ text, isCutOff }: Reply, key: string, found: number): boolean {
  const wanted = text.match(new RegExp(`["'“”]${key}["'“”]\\s*:`, 'gi'))?.length ?? 0
  return isCutOff || wanted > found
}

/** Four paragraphs have about 20 sentences of 150 characters. */
const mostSentences = 60

export function summaryIn(reply: Reply): Summary | null {
  const json = jsonIn(reply.text)
  if (isEmptyList(json)) return { paragraphs: [], isWhole: !reply.isCutOff }
  const lists = listsIn([json])
  const seen = new Set([examples.sentence])
  const paragraphs = lists
    .map((list) =>
      list.flatMap((found) => {
        const { sentence, evidence } = named(found, ['evidence', 'sentence'])
        const text = textOf(sentence, 1_000)
        if (text === '' || seen.has(text) || seen.size > mostSentences) return []
        seen.add(text)
        return [{ text, evidence: evidenceOf(evidence) }]
      }),
    )
    .filter((sentences) => sentences.length > 0)
  if (paragraphs.length === 0) return null
  return { paragraphs, isWhole: !isBroken(reply, 'sentence', lists.flat().length) }
}

export function questionsIn(reply: Reply, count: number): Questions | null {
  const json = jsonIn(reply.text)
  if (isEmptyList(json)) return { questions: [], isWhole: !reply.isCutOff }
  const found = listsIn([json]).flat()
  const seen = new Set([examples.question])
  const questions = found
    .flatMap((one) => {
      const names = ['evidence', 'question', 'answer']
      // Without a quotation they are two.
      const fields = named(one, Object.keys(one).length < names.length ? names.slice(1) : names)
      const question = textOf(fields.question, 500)
      const answer = textOf(fields.answer, 2_000)
      // An answer of one letter is an option of a list that is not shown.
      if (!question || !answer || /^\W*[a-h]\W*$/i.test(answer)) return []
      if (isPoor(question, answer) || [...seen].some((other) => isAlike(question, other))) return []
      seen.add(question)
      return [{ question, answer, evidence: evidenceOf(fields.evidence) }]
    })
    .slice(0, count)
  if (questions.length === 0) return null
  const isWhole = questions.length === count || !isBroken(reply, 'question', found.length)
  return { questions, isWhole }
}

const mostOutcomes = 5
const mostTerms = 10
const longestLine = 300

export function overviewIn({ text }: Reply, parts: LectureParts): Overview | null {
  const fields = fieldsOf(jsonIn(text))
  const lines = (value: unknown) => [value].flat().map((line) => textOf(line, longestLine))
  const outcomes = lines(fields.outcomes).filter(Boolean).slice(0, mostOutcomes)
  const terms = [fields.terms].flat().flatMap((entry) => {
    const { term, meaning, evidence } = fieldsOf(entry)
    const [name, line] = [textOf(term, longestLine), textOf(meaning, longestLine)]
    return name && line ? [{ text: name, meaning: line, evidence: evidenceOf(evidence) }] : []
  })
  const titles = lines(fields.titles)
  if (terms.length === 0 && outcomes.length === 0) return null
  return {
    outcomes,
    terms: terms.slice(0, mostTerms),
    // A list of another length does not tell which chapters it means.
    titles: titles.length === parts.chapters.length ? titles : [],
  }
}

/** Models say this in English, also when the question was in another language. */
const refusal =
  /^(?:I(?:['’]m| am) (?:sorry|unable|afraid)|I apologi[sz]e|I (?:can ?not|can['’]t)|Sorry,|Unfortunately, I|As an AI(?: language)? (?:model|assistant)|As an AI,|(?:Could you )?Please (?:provide|share|paste|send))/i

/** Without a heading, bold, an introduction, and a last sentence that was cut off. */
export function proseIn({ text, isCutOff }: Reply): string {
  const whole = /^[\s\S]*[.!?…。！？؟۔।॥]["'”’»)\]」』]*/u
  const paragraphs = (isCutOff ? (whole.exec(text)?.[0] ?? '') : text)
    .replace(/^[ \t]*#{1,6}[ \t]+\S.*$/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const hasIntroduction = paragraphs.length > 1 && /^[^\n]{1,200}:$/.test(paragraphs[0] ?? '')
  const prose = paragraphs.slice(hasIntroduction ? 1 : 0).join('\n\n')
  return refusal.test(prose) || /^(?:[[{]\s*["{[]|```)/.test(prose) ? '' : prose
}

export function cutTo(length: number, text: string): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}
