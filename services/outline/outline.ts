import type { CommentReader } from '../analyst/analyst.ts'
import type { Segment } from '../transcripts/transcripts.ts'

/** A lecture as it was said. */
export interface SpokenLecture {
  segments: Segment[]
  /** BCP 47 tag of the captions; `null` when the service does not tell. */
  language: string | null
  /** The chapters that the uploader lists; empty when there are none. */
  chapters: { title: string; start: number }[]
  /**
   * In how many transcripts of this language the site has each term of this lecture, and how many
   * transcripts there are. With too few of them the words of every lecture are used instead.
   */
  documents: { total: number; having: Map<string, number> }
}

/** Consecutive sentences of the lecture, word for word. */
export interface QuotedPassage {
  text: string
  /** Seconds; `null` when the transcript has no times. */
  time: number | null
}

/** What a lecture is about, where it is said, and what to say oneself. Nothing in it is invented. */
export interface Outline {
  terms: {
    text: string
    /** How often it is said. */
    count: number
    /** Seconds at which it is said first, and where it is said most; `null` without times. */
    first: number | null
    densest: number | null
    /** How often it is said in each of as many equal stretches of the lecture. */
    places: number[]
  }[]
  /** The uploader's chapters, or else by topic; empty for a short talk and without times. */
  chapters: { title: string; start: number }[]
  /** In the order of the lecture: of each chapter its passage; one of a talk without chapters. */
  passages: QuotedPassage[]
  /** In the order of the lecture: one for each term, and definitions. */
  questions: { question: string; answer: QuotedPassage }[]
}

/**
 * Reads a lecture without a language model. It chooses and counts, and writes no sentence of its
 * own but the prompts of `questions`.
 */
export interface Outliner extends CommentReader {
  /**
   * All noun phrases or words of a text that could be terms, for the count of `documents`. Each
   * once, in the form in which `SpokenLecture.documents` is asked for them.
   */
  candidates(lecture: Pick<SpokenLecture, 'segments' | 'language'>): Promise<string[]>

  outline(lecture: SpokenLecture): Promise<Outline>
}
