/**
 * The product says no, in the words the visitor reads. Where the specification has a sentence for it (part 8), that sentence stands
 * beside the rule that throws it.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** An HTTP status, because that is the one vocabulary for "why not" which browsers, caches and people share. */
  readonly status: number

  constructor(sentence: string, status = 400) {
    super(sentence)
    this.status = status
  }
}
