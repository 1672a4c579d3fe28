import type { Segment } from '../transcripts/transcripts.ts'

export interface TranscriptPart {
  text: string
  segments: Segment[]
  language: string | null
  lecture: { title: string | null; channel: string | null }
  number: number
  total: number
  from: number | null
  to: number | null
  chapters: string[]
  before: string
}

export interface SummarySentence {
  text: string
  /** As the analyst quoted it: the caller looks it up, because it can be wrong. */
  evidence: string | null
}

export interface Summary {
  paragraphs: SummarySentence[][]
  /** `false` if the reply was cut off: it holds the sentences up to the cut. */
  isWhole: boolean
}

export interface QuestionAndAnswer {
  question: string
  answer: string
  evidence: string | null
}

export interface Questions {
  questions: QuestionAndAnswer[]
  isWhole: boolean
}

export interface Overview {
  outcomes: string[]
  terms: { text: string; meaning: string; evidence: string | null }[]
  /** Titles for the chapters, in their order; empty for those that the uploader has named. */
  titles: string[]
}

export interface LectureParts {
  lecture: TranscriptPart['lecture']
  language: string | null
  summaries: string[]
  /** The chapters that need a title: their first words. Empty when the uploader has named them. */
  chapters: string[]
}

export interface Answered<Value> {
  value: Value
  /** Tokens used, prompt and reply together; 0 if the analyst does not count any. */
  tokens: number
}

/** Its results are text, never markup. Rejects with a `ServiceError` of `analyst`. */
export interface Analyst {
  name: string

  summarize(part: TranscriptPart): Promise<Answered<Summary>>

  ask(part: TranscriptPart, count: number, deeperLast: boolean): Promise<Answered<Questions>>

  oversee(parts: LectureParts): Promise<Answered<Overview>>

  summarizeComments(comments: string[]): Promise<Answered<string>>

  /** Its letter follows the first bold marker (`**A**`; specification, part 5). */
  rateComments(comments: string[]): Promise<Answered<string>>
}
