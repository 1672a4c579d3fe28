import type { Segment } from '../transcripts/transcripts.ts'

export interface SpokenLecture {
  title: string
  segments: Segment[]
  language: string | null
  chapters: { title: string; start: number }[]
}

/** A candidate that is missing is a function word: it is no term. */
export interface Documents {
  total: number
  having: Map<string, number>
}

/** Nothing is invented. */
export interface Outline {
  terms: string[]
  chapters: { title: string; start: number }[]
}

/** Rejects with a `ServiceError` `broken` of `analyst` if its thread fails. */
export interface Outliner {
  candidates(lecture: SpokenLecture): Promise<string[]>

  outline(lecture: SpokenLecture, documents: Documents): Promise<Outline>
}
