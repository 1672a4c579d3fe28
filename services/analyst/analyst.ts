import type { Segment } from '../transcripts/transcripts.ts'

/** A part of a transcript, at most 15,000 characters (specification, part 9). */
export interface TranscriptPart {
  text: string
  /** The segments of the text, in order. */
  segments: Segment[]
  /** BCP 47 tag of the captions; `null` when the service does not tell. */
  language: string | null
  /** The lecture that it is a part of. */
  lecture: { title: string | null; channel: string | null }
  /** Its place among the parts, from 1, and their number. */
  number: number
  total: number
  /** Seconds at which it begins and ends; `null` without times. */
  from: number | null
  to: number | null
  /** Titles of the chapters that begin in it. */
  chapters: string[]
  /** The last words before it; empty for the first part. */
  before: string
}

/** A sentence of a summary. */
export interface SummarySentence {
  text: string
  /**
   * The words of the transcript that it rests on, as the analyst quoted them; `null` without a
   * quotation. The caller looks it up: it can be wrong.
   */
  evidence: string | null
}

export interface Summary {
  /** In the order of the transcript; empty if the part says nothing that can be summarized. */
  paragraphs: SummarySentence[][]
  /** `false` if the reply was cut off: it holds the sentences up to the cut. */
  isWhole: boolean
}

/** A comprehension question with its answer. */
export interface QuestionAndAnswer {
  question: string
  answer: string
  /** As for a sentence. */
  evidence: string | null
}

export interface Questions {
  /** In the order of the transcript; fewer than asked for, or none, if the part holds no more. */
  questions: QuestionAndAnswer[]
  /** `false` if the reply was cut off. */
  isWhole: boolean
}

/** What the whole lecture gives, made of what its parts gave. */
export interface Overview {
  /** At most five lines: what one can do afterwards. */
  outcomes: string[]
  /** Six to ten terms, each with one line and the words of the transcript that it rests on. */
  terms: { text: string; meaning: string; evidence: string | null }[]
  /** Titles for the chapters, in their order; empty for those that the uploader has named. */
  titles: string[]
  /** Indexes of questions that repeat another one. */
  repeated: number[]
}

/** What the parts of a lecture gave. */
export interface LectureParts {
  lecture: TranscriptPart['lecture']
  language: string | null
  summaries: string[]
  questions: string[]
  /** The chapters that need a title: their first words. Empty when the uploader has named them. */
  chapters: string[]
}

/** A result of an analyst, and its cost. */
export interface Answered<Value> {
  value: Value
  /** Tokens used, prompt and reply together; 0 if the analyst does not count any. */
  tokens: number
}

/**
 * Analyzes transcripts and comments (specification, part 7). It gets its material quoted as data,
 * and its results are text, never markup. Each method rejects with a `ServiceError` of the service
 * `analyst`: `garbled` for an answer that is empty or cannot be parsed, `refused` for one that a
 * filter cut off. The implementation retries by itself.
 */
export interface Analyst {
  /** Name of the model for the page. */
  name: string

  summarize(part: TranscriptPart): Promise<Answered<Summary>>

  /**
   * `count` comprehension questions, fewer if the part holds too little.
   * @param deeperLast makes the last question a deeper one
   */
  ask(part: TranscriptPart, count: number, deeperLast: boolean): Promise<Answered<Questions>>

  /** The lecture as a whole. */
  oversee(parts: LectureParts): Promise<Answered<Overview>>

  /** A summary of comments, in one paragraph. */
  summarizeComments(comments: string[]): Promise<Answered<string>>

  /**
   * The rating that the comments give, as text whose letter follows the first bold marker (`**A**`;
   * specification, part 5). The caller parses and checks the letter.
   */
  rateComments(comments: string[]): Promise<Answered<string>>
}
