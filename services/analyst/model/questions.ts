import type { QuestionAndAnswer } from '../analyst.ts'
import type { Reply } from './completions.ts'
import { evidenceOf, named, textOf, textsOf } from './items.ts'
import { type Fields, isEmptyList, looksLikeJson, objectsIn } from './json.ts'
import { examples } from './prompts.ts'
import { rowsIn, unmarked } from './prose.ts'

const MAX_QUESTION_LENGTH = 500
const MAX_ANSWER_LENGTH = 2_000

const QUESTION_KEYS = ['question', 'q']
const ANSWER_KEYS = ['answer', 'a']

/** JSON, also fenced or cut off, a table, or a list with numbers, `Q:` and `A:`. */
export function questionsIn({ text, isCutOff }: Reply, count: number) {
  if (isEmptyList(text)) return { questions: [], isBroken: isCutOff }
  const { objects, isBroken } = objectsIn(text)
  const [found = []] = [
    objects.map(({ fields }) => fields),
    rowsIn(text).map(([question, answer, evidence]) => ({ question, answer, evidence })),
    looksLikeJson(text) ? [] : linesIn(text, isCutOff),
  ]
    .map((entries) => entries.flatMap(itemOf))
    .filter((items) => items.length > 0)

  const seen = new Set([examples.question])
  const isNew = ({ question }: QuestionAndAnswer) => !seen.has(question) && seen.add(question)
  const questions = found.filter(isNew).slice(0, count)
  if (questions.length === 0) return null
  const isOpen = isCutOff || isBroken || /[?؟？]\W*$/.test(text)
  return { questions, isBroken: questions.length < count && isOpen }
}

function itemOf({ kind: _, ...found }: Fields): QuestionAndAnswer[] {
  const fields = named(
    found,
    ['question', 'answer', 'evidence'],
    [...QUESTION_KEYS, ...ANSWER_KEYS],
  )
  const { options: given, choices = given } = fields
  const options = textsOf(choices)
    .map((option) => option.replace(/^\W*[A-H][).:]\s*/i, ''))
    .map((option, at) => `${'ABCDEFGH'[at]}) ${option}`)
  const asked = textOf(fields, QUESTION_KEYS, MAX_QUESTION_LENGTH)
  const said = textOf(fields, ANSWER_KEYS, MAX_ANSWER_LENGTH)
  const letter = /^\W*([A-H])(?:[).:]|\W*$)/i.exec(said)?.[1]?.toUpperCase()
  const option = options.find((one) => letter && one.startsWith(letter))
  const question = option ? `${asked} ${options.join('; ')}` : asked
  const answer = option ?? said
  const isHidden = /^\W*\w\W*$/.test(answer) && letter && !question.includes(`${letter})`)
  return question && answer && !isHidden ? [{ question, answer, evidence: evidenceOf(fields) }] : []
}

const ANSWER = /^(?:a\s*\d*\s*[.:]|(?:ans|answer)\s*\d*\s*[.:)])\s*(.*)$/i
const QUESTION = /^(?:q|question)\s*\d*\s*[.:)]\s*(.*)$/i
const EVIDENCE = /^(?:e|evidence|quote|quotation|source)\s*\d*\s*:\s*(.*)$/i
const NUMBERED = /^\d{1,2}\s*[.:)]\s+(.*)$/
const LETTERED = /^\(?[a-h]\)\s/i

/** A numbered line is a question if it ends with a question mark. */
function linesIn(text: string, isCutOff: boolean): Fields[] {
  const found: { question: string; answer: string; evidence?: string }[] = []
  const lines = text
    // The expressions for a line try each run of blanks in several ways.
    .replace(/[^\S\n]+/g, ' ')
    // Splits «Q: … A: …» into two lines.
    .replace(/([?؟？]["*_)]*) \**(?=(?:a|answer) ?\d* ?:)/gi, '$1\n')
    .split('\n')
    .map((line) => unmarked(line.replace(/^\s*(?:[-*•>]\s+|#{1,6}\s+)+/, '')))
    .filter(Boolean)
  for (const line of lines) {
    const isAsked = /[?؟？]\W{0,5}$/.test(line)
    const asked = (QUESTION.exec(line) ?? (isAsked ? NUMBERED.exec(line) : null))?.[1]
    const said = ANSWER.exec(line)?.[1]
    const quoted = EVIDENCE.exec(line)?.[1]
    const last = found.at(-1)
    if (quoted !== undefined && last?.answer) last.evidence = quoted
    else if (asked !== undefined) found.push({ question: asked, answer: '' })
    else if (last && !last.answer && LETTERED.test(line)) last.question += ` ${line}`
    else if (last) last.answer = `${last.answer} ${said ?? line}`.trim()
  }
  const last = found.at(-1)
  // The answer ends where the model ran out of room.
  if (last && isCutOff && !/[.!?…。！？؟۔।]\W{0,3}$/u.test(last.answer)) last.answer = ''
  return found
}
