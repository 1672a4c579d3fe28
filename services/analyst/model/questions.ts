import { z } from 'zod'
import type { QuestionAndAnswer } from '../analyst.ts'

/**
 * Parses the questions in a reply. The prompt asks for JSON; models return JSON, JSON in a fence,
 * between sentences or cut off in the middle, or a list with numbers, `Q:` and `A:`. Entries
 * without question or answer are left out, so the list can be empty.
 */
export function questionsIn(text: string): QuestionAndAnswer[] {
  const found =
    [fromObjects(text), fromTwoLists(text), fromLines(text)].find((list) => list.length > 0) ?? []
  const seen = new Set<string>()
  return found.filter(({ question }) => !seen.has(question) && seen.add(question))
}

const said = z.string().transform(unmarked).pipe(z.string().min(1))

/** A question with its answer; keys in any case, long or short. */
const pair = z
  .record(z.string(), z.unknown())
  .transform((entry) =>
    Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value])),
  )
  .transform((entry) => ({ question: entry.question ?? entry.q, answer: entry.answer ?? entry.a }))
  .pipe(z.object({ question: said, answer: said }))

/** Parses each innermost `{…}` by itself, so that the objects before a cut survive. */
function fromObjects(text: string): QuestionAndAnswer[] {
  return innermostObjects(text).flatMap((object) => {
    const parsed = pair.safeParse(jsonOf(object))
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * Finds innermost objects in one pass. Braces inside strings do not count, nor braces of prose,
 * which no key follows. Strings exist only inside braces.
 */
function innermostObjects(text: string): string[] {
  const objects: string[] = []
  let opened = -1
  let depth = 0
  let inString = false
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
    } else if (character === '}') {
      if (opened >= 0) objects.push(text.slice(opened, at + 1))
      opened = -1
      depth = Math.max(0, depth - 1)
    }
  }
  return objects
}

const KEY_FOLLOWS = /\{\s*"/y

function isObject(text: string, at: number): boolean {
  KEY_FOLLOWS.lastIndex = at
  return KEY_FOLLOWS.test(text)
}

const twoLists = z.object({ questions: z.array(said), answers: z.array(said) })

/** `{"questions": ["…"], "answers": ["…"]}`, the format in which the product stores them. */
function fromTwoLists(text: string): QuestionAndAnswer[] {
  const parsed = twoLists.safeParse(
    jsonOf(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  )
  if (!parsed.success) return []
  const { questions, answers } = parsed.data
  return questions
    .slice(0, answers.length)
    .map((question, at) => ({ question, answer: answers[at] ?? '' }))
}

const ANSWER = /^(?:a|ans|answer)\s*\d*\s*[.:)]\s*(.*)$/i
const QUESTION = /^(?:q|question)\s*\d*\s*[.:)]\s*(.*)$/i
const NUMBERED = /^\d{1,2}\s*[.:)]\s+(.*)$/

/**
 * Parses a list of lines. A numbered line is a question if it ends with a question mark, and part
 * of the answer otherwise. Below a heading «Answers» the lines are the answers, in order.
 */
function fromLines(text: string): QuestionAndAnswer[] {
  const questions: { question: string; answer: string }[] = []
  let listed = -1
  const lines = text
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
    const last = questions.at(-1)
    if (/^answers?\s*:?$/i.test(line)) {
      // A single «Answer:» belongs to the question above it; it is a heading only after several
      // questions without answers.
      listed = questions.every(({ answer }) => !answer) && questions.length > 1 ? 0 : listed
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
  return questions.flatMap((entry) => {
    const parsed = pair.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

/** Removes bold and italic marks and collapses white space. */
function unmarked(text: string): string {
  return text
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Parses JSON, tolerating line breaks in strings and trailing commas; `undefined` if the text is
 * not JSON.
 */
function jsonOf(text: string): unknown {
  for (const candidate of [text, text.replace(/\s+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // Try the next candidate.
    }
  }
}
