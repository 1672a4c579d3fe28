/** A question about a chunk of a transcript, with its answer. */
export interface QuestionAndAnswer {
  question: string
  answer: string
}

/** What an analyst made, and what it cost. */
export interface Answered<Value> {
  value: Value
  /** Tokens of the model, question and answer together; 0 where nothing is measured. */
  tokens: number
}

/**
 * Who reads transcripts and comments for us (specification, part 7). Everything given to it is quoted as data, and everything it
 * says is text, never markup (design, decision 7). Each method rejects with a `ServiceError` of the service `analyst`; an answer
 * that is empty or cannot be read is `garbled`, one cut off by its filter `refused`. Retries are its own affair.
 */
export interface Analyst {
  /** What made an analysis, in words for the page: a model's name, or what the extractive one calls itself. */
  name: string

  /** A summary of one chunk, in paragraphs separated by blank lines. */
  summarize(chunk: string): Promise<Answered<string>>

  /** `count` comprehension questions about one chunk, fewer if there is not enough in it; `deeperLast` makes the last one deeper. */
  ask(chunk: string, count: number, deeperLast: boolean): Promise<Answered<QuestionAndAnswer[]>>

  /** What viewers made of a video, in a paragraph. */
  summarizeComments(comments: string[]): Promise<Answered<string>>

  /**
   * The rating viewers would give, as the analyst said it: a text whose letter follows the first bold marker (`**A**`), as the
   * specification, part 5, reads it. What it means is decided by whoever asked.
   */
  rateComments(comments: string[]): Promise<Answered<string>>
}
