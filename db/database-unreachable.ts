/** The message is for the operator and has no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  readonly isTemporary: boolean

  constructor(message: string, { cause, isTemporary }: { cause: Error; isTemporary: boolean }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}
