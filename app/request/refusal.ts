/** The message is the sentence the visitor reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(sentence: string, status = 400) {
    super(sentence)
    this.status = status
  }
}
