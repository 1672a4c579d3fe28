/** Its message is a sentence for the operator, who can mend it: no stack is shown. */
export class OperatorError extends Error {}

/** What an operator can mend, in a sentence; `null` for any other error. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null
  const { path } = error
  const uid = process.getuid?.()
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `This process${uid === undefined ? '' : ` (user ${uid})`} may not use ${path}. Give it to that user with chown, or set DATA_DIR to another folder.`
    case 'EROFS':
      return `${path} is on a disk that can only be read. Set DATA_DIR to another folder.`
    case 'ELOOP':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is no folder. Set DATA_DIR to a folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${path} is full. Make room on it, then start again.`
    default:
      return null
  }
}

/** A database with members, and no secret of theirs. */
export class SecretMissing extends OperatorError {
  constructor(path: string) {
    super(
      `${path} is missing, and the database has members. Put it back from a backup of its folder, or set SESSION_SECRET to the one of before. If it is lost, make a new one (openssl rand -base64 32 > ${path}): everybody signs in again then, and keys of providers are typed again.`,
    )
  }
}
