/**
 * A rule of the product refuses an action; the message is the sentence the visitor reads. Sentences
 * fixed by the specification (part 8) are written beside the rule that throws them.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** An HTTP status: browsers, caches and people understand it as the reason. */
  readonly status: number

  constructor(sentence: string, status = 400) {
    super(sentence)
    this.status = status
  }
}
