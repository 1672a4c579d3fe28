import { createHash } from 'node:crypto'
import { isVotedDown, type Votes, type Words, worthKey } from './question.ts'

/** Who wrote something; `uid` is `null` once they have left without their questions. */
export interface Asker {
  uid: string | null
  displayName: string | null
}

/** A question as pages list it, with the words that it has now. */
export interface ListedQuestion extends Words, Votes {
  /** Names it within its video: in forms, links and downloads. */
  hash: string
  /** Whether the analyst's answer was found in the transcript. */
  isFound: boolean
  /** `null` for a question of the analysis. */
  author: Asker | null
  /** Whether people wrote better words for a question of the analysis. */
  isCorrected: boolean
  isVotedDown: boolean
}

/** The columns of a video that hold the questions of its analysis. */
export interface AnalysedQuestions {
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  answersFound?: boolean[]
}

/** What people did with a question (`readQuestionRows`). */
export interface QuestionRow extends Votes {
  videoId: string
  hash: string
  isShown: boolean
  /** `null` for the words of the analysis. */
  question: string | null
  answer: string | null
  second: number | null
  isByPeople: boolean
  authorUid: string | null
  displayName: string | null
}

/**
 * The questions of a video, best first: those of its analysis and those of people. Among equals,
 * the analysis comes first in its own order, then people by time. What was voted down comes last.
 * What a moderator hid is left out.
 * @param mean of the site's votes, in hundredths
 */
export function listQuestions(
  video: AnalysedQuestions,
  rows: QuestionRow[],
  mean: number,
): ListedQuestion[] {
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  const analysed = video.compQuestions.flatMap((question, index) => {
    const hash = questionHash(question)
    const row = byHash.get(hash)
    byHash.delete(hash)
    if (row?.isShown === false) return []
    const words = {
      question,
      answer: video.compAnswers[index] ?? '',
      second: video.answerTimes[index] ?? null,
    }
    const isFound = row?.question != null || (video.answersFound?.[index] ?? true)
    return [{ ...listed(hash, words, row), isFound }]
  })
  const byPeople = [...byHash.values()].flatMap((row) =>
    row.isShown && row.question !== null
      ? [listed(row.hash, { question: '', answer: '', second: null }, row)]
      : [],
  )
  return [...analysed, ...byPeople].sort(
    (one, other) =>
      Number(one.isVotedDown) - Number(other.isVotedDown) ||
      worthKey(other, mean) - worthKey(one, mean),
  )
}

/**
 * How many questions `listQuestions` lists.
 * @param compQuestions those of the analysis
 */
export function countQuestions(compQuestions: string[], rows: QuestionRow[]): number {
  const none = { compQuestions, compAnswers: [], answerTimes: [] }
  return listQuestions(none, rows, 0).length
}

function listed(hash: string, words: Words, row: QuestionRow | undefined): ListedQuestion {
  const { worth = 0, notWorth = 0 } = row ?? {}
  return {
    hash,
    ...words,
    ...(row?.question != null && {
      question: row.question,
      answer: row.answer ?? '',
      second: row.second,
    }),
    isFound: true,
    author: row?.isByPeople ? { uid: row.authorUid, displayName: row.displayName } : null,
    isCorrected: row !== undefined && !row.isByPeople && row.question !== null,
    worth,
    notWorth,
    isVotedDown: isVotedDown({ worth, notWorth }),
  }
}

/**
 * Identifies a question of the analysis within its video, so that a new analysis leaves the cards
 * of unchanged questions alone. 128 bits of SHA-256, the same as `question_hash` of
 * db/sql/questions.sql.
 */
export function questionHash(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 32)
}
