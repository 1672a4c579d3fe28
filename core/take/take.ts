import type { NoteLine } from '../export/data-file.ts'
import { questionHash } from '../practice/question.ts'

/*
 * "Take it with you": questions and notes as files (docs/export.md). A file is written video by
 * video, so that a topic with thousands of videos needs no more memory than one.
 */

/** A comprehension question with its answer. */
export interface TakenQuestion {
  /** The same in each download, also after a new analysis that asks it again. */
  id: string
  question: string
  answer: string
  /** `null` when the answer was not found in the transcript. */
  second: number | null
}

/** Questions and notes of one video. */
export interface TakenVideo {
  id: string
  /** `null` without a title, and for a video that the site does not have any more. */
  title: string | null
  channel: string | null
  questions: TakenQuestion[]
  notes: NoteLine[]
}

/** What a writer needs to know about the site. */
export interface TakenFrom {
  siteName: string
  origin: string
}

/** The columns of a stored video that hold its questions. */
interface QuestionColumns {
  id: string
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
}

/** The questions of a stored video, in its order. */
export function questionsOf(video: QuestionColumns): TakenQuestion[] {
  const seen = new Map<string, number>()
  return video.compQuestions.map((question, index) => {
    const nth = (seen.get(question) ?? 0) + 1
    seen.set(question, nth)
    const time = video.answerTimes[index]
    return {
      // By the question's words: its place in the list changes with a new analysis.
      id: `question-${video.id}-${questionHash(question)}${nth > 1 ? `-${nth}` : ''}`,
      question,
      answer: video.compAnswers[index] ?? '',
      second: typeof time === 'number' ? Math.floor(time) : null,
    }
  })
}

/** The page of a video, at a second. */
export function videoLink({ origin }: TakenFrom, videoId: string, second: number | null): string {
  return `${origin}/video/${videoId}${second === null ? '' : `?t=${second}`}`
}

/** What a file says in place of a title. */
export const untitled = 'Unnamed Video'
