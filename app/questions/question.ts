import { priorRatings } from '../ranking/best-rated.ts'
import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import { parseClockTime } from '../videos/clock-time.ts'

export const longestQuestion = 300
export const longestAnswer = 1_000

export interface Words {
  question: string
  answer: string
  second: number | null
}

export function parseQuestion(typed: {
  question?: string | undefined
  answer?: string | undefined
  time?: string | undefined
}): Words {
  const [question, answer] = [plainText(typed.question ?? ''), plainText(typed.answer ?? '')]
  if (question === '') throw new Refusal('Please write the question.', 422)
  if (answer === '') throw new Refusal('Please write the answer too.', 422)
  refuseLonger(question, longestQuestion, 'A question has')
  refuseLonger(answer, longestAnswer, 'An answer has')
  const time = (typed.time ?? '').trim()
  const second = time === '' ? null : parseClockTime(time)
  if (time !== '' && second === null)
    throw new Refusal('Please give the time as minutes and seconds, such as 4:05.', 422)
  return { question, answer, second }
}

export interface Votes {
  worth: number
  notWorth: number
}

/** As "Best rated" (ranking.sql), with ten votes to begin with: half for it, half against it. */
export function worthKey({ worth, notWorth }: Votes): number {
  return (worth - notWorth) / (worth + notWorth + priorRatings)
}

/** With fewer votes than this no question folds away. */
const votesThatDecide = 3

export function isVotedDown({ worth, notWorth }: Votes): boolean {
  return worth + notWorth >= votesThatDecide && notWorth >= 2 * worth
}
