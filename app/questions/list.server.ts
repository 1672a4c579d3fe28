import { createHash } from 'node:crypto'
import { isVotedDown, type Votes, type Words, worthKey } from './question.ts'

export interface Asker {
  uid: string | null
  displayName: string | null
}

export interface ListedQuestion extends Words, Votes {
  hash: string
  /** Whether the analyst's answer was found in the transcript. */
  isFound: boolean
  author: Asker | null
  isCorrected: boolean
  isVotedDown: boolean
}

export interface AnalysedQuestions {
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  answersFound?: boolean[]
}

export interface QuestionRow extends Votes {
  videoId: string
  hash: string
  isShown: boolean
  question: string | null
  answer: string | null
  second: number | null
  isByPeople: boolean
  authorUid: string | null
  displayName: string | null
}

/** Among equals, the analysis comes first in its own order, then people by time. */
export function listQuestions(video: AnalysedQuestions, rows: QuestionRow[]): ListedQuestion[] {
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
      Number(one.isVotedDown) - Number(other.isVotedDown) || worthKey(other) - worthKey(one),
  )
}

export function countQuestions(compQuestions: string[], rows: QuestionRow[]): number {
  const none = { compQuestions, compAnswers: [], answerTimes: [] }
  return listQuestions(none, rows).length
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

/** 128 bits of SHA-256, the same as `question_hash` of app/questions/questions.sql. */
export function questionHash(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 32)
}
