import { plainText, refuseLonger } from '../plain-text.ts'
import { priorRatings } from '../ranking/best-rated.ts'
import { Refusal } from '../refusal.ts'
import { textHash } from '../text-hash.ts'
import { parseClockTime } from '../videos/clock-time.ts'

/** The longest question and answer, in code points. */
export const longestQuestion = 300
export const longestAnswer = 1_000

/** The words of a question, and where the video answers it. */
export interface Words {
  question: string
  answer: string
  /** `null` where its author did not say. */
  second: number | null
}

/**
 * Parses the form of a question or a correction. The time may be left empty.
 * @throws Refusal (422) without question or answer, for too many words, and for a time that is none
 */
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

/** Votes of members: worth asking, and not. */
export interface Votes {
  worth: number
  notWorth: number
}

/** The mean of a site without votes, in hundredths: as many for as against. */
export const meanWithoutVotes = 50

/**
 * The key of the order of questions: that of "Best rated" (db/sql/ranking.sql) with a vote as 1
 * or 0.
 * (worth + m * mean) / (n + m) with m = 10, as its distance from the site's mean, in hundredths: 0
 * for a question without votes.
 * @param mean share of the site's votes that say "worth asking", in hundredths
 */
export function worthKey({ worth, notWorth }: Votes, mean: number): number {
  const votes = worth + notWorth
  return (100 * worth - mean * votes) / (votes + priorRatings)
}

/** With fewer votes than this no question folds away. */
const votesThatDecide = 3

/** Whether a question folds away: three votes or more, two thirds of them against it. */
export function isVotedDown({ worth, notWorth }: Votes): boolean {
  return worth + notWorth >= votesThatDecide && notWorth >= 2 * worth
}

/** By which repeated questions are found. */
export function hashOf({ question, answer }: Words): string {
  return textHash(`${question} ${answer}`)
}
