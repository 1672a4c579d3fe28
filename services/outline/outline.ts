import type { CommentReader } from '../analyst/analyst.ts'
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
 * How rare the candidates of a lecture are: in how many transcripts the site has each, and of how
 * many. A candidate that is missing is a function word: it is no term.
 */
export interface Documents {
  total: number
  having: Map<string, number>
}

/** Consecutive sentences of the lecture, word for word. */
export interface QuotedPassage {
  text: string
  /** Seconds; `null` when the captions have no times. */
  time: number | null
}

/** A term, and where it is said. */
export interface OutlineTerm {
  text: string
  /** How often it is said. */
  count: number
  /** Seconds at which it is said first, and where it is said most; `null` without times. */
  first: number | null
  densest: number | null
  /** How often it is said in each of as many equal stretches of the lecture. */
  places: number[]
}

/** What a lecture is about, where it is said, and what to say oneself. Nothing is invented. */
export interface Outline {
  /** An ISO 639-1 code; `null` if there is too little text. */
  language: string | null
  /** Most important first. */
  terms: OutlineTerm[]
  /** The uploader's chapters, or else by topic; empty for a short talk and without times. */
  chapters: { title: string; start: number }[]
  /** In the order of the lecture: one of each chapter, or of each stretch of some minutes. */
  passages: QuotedPassage[]
  /**
   * Terms to explain, in the order of the lecture, with the passages that do. `verb` is "is" or
   * "are" of a passage that begins with an English definition.
   */
  prompts: { term: string; verb: string | null; passage: QuotedPassage }[]
}

/**
 * Reads a lecture without a language model. It chooses, counts and quotes, and writes nothing of
 * its own. Each method rejects with a `ServiceError` `broken` of the service `analyst` if its
 * thread fails.
 */
export interface Outliner extends CommentReader {
  /** Phrases that could be terms, for `Documents`; most likely first. */
  candidates(lecture: SpokenLecture): Promise<string[]>

  outline(lecture: SpokenLecture, documents: Documents): Promise<Outline>
}
