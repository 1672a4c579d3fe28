import { OperatorError } from './folder-failure.ts'

/** The message has no password. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable'
  readonly isTemporary: boolean

  constructor(message: string, { cause, isTemporary }: { cause: Error; isTemporary: boolean }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}
