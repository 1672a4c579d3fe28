import { z } from 'zod'
import type { QuestionAndAnswer, Questions } from '../analyst.ts'
import { evidenceOf, textOf } from './items.ts'
import { innermostObjects, isEmptyList, looksLikeJson, outermostJson, unmarked } from './json.ts'
import type { ReplyText } from './replies.ts'

const MAX_QUESTION_LENGTH = 500
const MAX_ANSWER_LENGTH = 2_000

interface Found {
  questions: QuestionAndAnswer[]
  /** Whether the last one is incomplete. */
  isBroken: boolean
}

/**
 * Parses the questions in a reply, at most `count`. The prompt asks for JSON; models return JSON,
 * JSON in a fence, between sentences or cut off in the middle, or a list with numbers, `Q:` and
 * `A:`. Entries without question or answer are left out.
 * @returns `null` if there is none, and the reply does not say so with an empty list
 */
export function questionsIn({ text, isCutOff }: ReplyText, count: number): Questions | null {
  if (isEmptyList(text, ['questions'])) return { questions: [], isWhole: !isCutOff }

  const { questions, isBroken } =
    [fromObjects(text), fromTwoLists(text), fromLines(text, isCutOff)].find(
      (found) => found.questions.length > 0,
    ) ?? none
  const seen = new Set<string>()
  const first = questions
    .filter(({ question }) => !seen.has(question) && seen.add(question))
    .slice(0, count)
  if (first.length === 0) return null
  return { questions: first, isWhole: first.length === count || !(isCutOff || isBroken) }
}

const none: Found = { questions: [], isBroken: false }

/** A question with its answer; none if one of them is missing. */
function itemOf(fields: Record<string, unknown>): QuestionAndAnswer[] {
  const question = textOf(fields, ['question', 'q'], MAX_QUESTION_LENGTH)
  const answer = textOf(fields, ['answer', 'a'], MAX_ANSWER_LENGTH)
  return question && answer ? [{ question, answer, evidence: evidenceOf(fields) }] : []
}

function fromObjects(text: string): Found {
  const { objects, isBroken } = innermostObjects(text)
  return { questions: objects.flatMap(({ value }) => itemOf(value)), isBroken }
}

const twoLists = z.object({
  questions: z.array(z.string()),
  answers: z.array(z.string()),
  evidence: z.array(z.string()).catch([]),
})

/** `{"questions": ["…"], "answers": ["…"]}`, the format in which the product stores them. */
function fromTwoLists(text: string): Found {
  const parsed = twoLists.safeParse(outermostJson(text))
  if (!parsed.success) return none
  const { questions, answers, evidence } = parsed.data
  return {
    questions: questions.flatMap((question, at) =>
      itemOf({ question, answer: answers[at], evidence: evidence[at] }),
    ),
    isBroken: false,
  }
}

const ANSWER = /^(?:a|ans|answer)\s*\d*\s*[.:)]\s*(.*)$/i
const QUESTION = /^(?:q|question)\s*\d*\s*[.:)]\s*(.*)$/i
const EVIDENCE = /^(?:e|evidence|quote|quotation|source)\s*\d*\s*:\s*(.*)$/i
const NUMBERED = /^\d{1,2}\s*[.:)]\s+(.*)$/

/**
 * Parses a list of lines. A numbered line is a question if it ends with a question mark, and part
 * of the answer otherwise. Below a heading «Answers» the lines are the answers, in
 * order.
 */
function fromLines(text: string, isCutOff: boolean): Found {
  if (looksLikeJson(text)) return none
  const questions: { question: string; answer: string; evidence?: string }[] = []
  let listed = -1
  const lines = text
    // The expressions for a line try each run of blanks in several ways.
    .replace(/[^\S\n]+/g, ' ')
    // Splits «Q: … A: …» into two lines.
    .replace(/([?\u061f\uff1f]["*_)]*)[ \t]+\**(?=(?:a|answer)\s*\d*\s*:)/gi, '$1\n')
    .split('\n')
    .map((line) => unmarked(line.replace(/^\s*(?:[-*•>]\s+|#{1,6}\s+)+/, '')))
    .filter(Boolean)

  for (const line of lines) {
    const asked =
      QUESTION.exec(line)?.[1] ??
      (/[?\u061f\uff1f]\W{0,5}$/.test(line) && listed < 0 ? NUMBERED.exec(line)?.[1] : undefined)
    const answered = ANSWER.exec(line)?.[1]
    const quoted = EVIDENCE.exec(line)?.[1]
    const last = questions.at(-1)
    if (/^answers?\s*:?$/i.test(line)) {
      // A single «Answer:» belongs to the question above it; it is a heading only after several
      // questions without answers.
      listed = questions.every(({ answer }) => !answer) && questions.length > 1 ? 0 : listed
    } else if (quoted !== undefined && last?.answer) {
      last.evidence = quoted
    } else if (asked !== undefined) {
      questions.push({ question: asked, answer: '' })
    } else if (listed >= 0) {
      const entry = questions[listed]
      const own = answered ?? NUMBERED.exec(line)?.[1] ?? line
      if (entry) entry.answer = own
      listed++
    } else if (last) {
      last.answer = [last.answer, answered ?? line].filter(Boolean).join(' ')
    }
  }
  const last = questions.at(-1)
  // The answer ends where the model ran out of room.
  if (last && isCutOff && !/[.!?…。！？؟۔।]\W{0,3}$/u.test(last.answer)) last.answer = ''
  return { questions: questions.flatMap(itemOf), isBroken: last !== undefined && !last.answer }
}
