/** A question about a chunk of a transcript, with its answer. */
export interface QuestionAndAnswer {
  question: string
  answer: string
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
  /** Name for the page: that of the model, or a description of the extractive analyst. */
  name: string

  /** A summary of one chunk, in paragraphs separated by blank lines. */
  summarize(chunk: string): Promise<Answered<string>>

  /**
   * `count` comprehension questions about one chunk, fewer if it holds too little.
   * @param deeperLast makes the last question a deeper one
   */
  ask(chunk: string, count: number, deeperLast: boolean): Promise<Answered<QuestionAndAnswer[]>>

  /** A summary of comments, in one paragraph. */
  summarizeComments(comments: string[]): Promise<Answered<string>>

  /**
   * The rating that the comments give, as text whose letter follows the first bold marker (`**A**`;
   * specification, part 5). The caller parses and checks the letter.
   */
  rateComments(comments: string[]): Promise<Answered<string>>
}
