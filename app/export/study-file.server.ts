import type { Note } from '../notes/note.ts'
import { isMutedQuestion, noMutes } from '../people/mute.ts'
import {
  type AnalysedQuestions,
  listQuestions,
  type QuestionRow,
} from '../questions/list.server.ts'

/**
 * Written video by video, so that a topic with thousands of videos needs no more memory than one.
 */

export interface ExportedQuestion {
  /** Stays the same in every download, also after a correction or a new analysis. */
  id: string
  question: string
  answer: string
  /** `null` when the answer was not found in the transcript. */
  second: number | null
}

export type ExportedNote = Pick<Note, 'id' | 'second' | 'quote' | 'text'>

export interface ExportedVideo {
  id: string
  /** `null` without a title, and for a video that the site does not have any more. */
  title: string | null
  channel: string | null
  questions: ExportedQuestion[]
  notes: ExportedNote[]
}

export interface ExportedFrom {
  siteName: string
  origin: string
}

/**
 * Best first.
 * @param mutes whose questions are left out: a file has nothing to fold them in
 */
export function questionsOf(
  video: AnalysedQuestions & { id: string },
  rows: QuestionRow[] = [],
  mutes = noMutes,
): ExportedQuestion[] {
  const seen = new Map<string, number>()
  const listed = listQuestions(video, rows).filter((one) => !isMutedQuestion(one, mutes))
  return listed.map(({ hash, question, answer, second }) => {
    const nth = (seen.get(hash) ?? 0) + 1
    seen.set(hash, nth)
    return {
      id: `${questionId(video.id, hash)}${nth > 1 ? `-${nth}` : ''}`,
      question,
      answer,
      second: second === null ? null : Math.floor(second),
    }
  })
}

/** By its hash: the place in the list changes with votes and with a new analysis. */
export function questionId(videoId: string, hash: string): string {
  return `question-${videoId}-${hash}`
}

export function videoLink(
  { origin }: ExportedFrom,
  videoId: string,
  second: number | null,
): string {
  return `${origin}/video/${videoId}${second === null ? '' : `?t=${second}`}`
}

export const untitled = 'Unnamed Video'
