import type { Segment } from '../transcripts/transcripts.ts'

/** A lecture as it was said. */
export interface SpokenLecture {
  title: string
  segments: Segment[]
  /** BCP 47 tag of the captions; `null` when the service does not tell. */
  language: string | null
  /** The chapters that the uploader lists; empty when there are none. */
  chapters: { title: string; start: number }[]
}

/**
 * In how many transcripts the site has each candidate, and of how many. A candidate that is missing
 * is a function word: it is no term.
 */
export interface Documents {
  total: number
  having: Map<string, number>
}

/** What a lecture is about. Nothing is invented. */
export interface Outline {
  /** As they are said, most important first. */
  terms: string[]
  /** The uploader's, or else by topic in English; empty for a short talk and without times. */
  chapters: { title: string; start: number }[]
}

/**
 * Reads a lecture without a language model. Each method rejects with a `ServiceError` `broken` of
 * the service `analyst` if its thread fails.
 */
export interface Outliner {
  /** Phrases that could be terms, for `Documents`; most likely first. */
  candidates(lecture: SpokenLecture): Promise<string[]>

  outline(lecture: SpokenLecture, documents: Documents): Promise<Outline>
}
