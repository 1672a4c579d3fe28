import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './folder-failure.ts'

export class DataDirLocked extends OperatorError {
  override readonly name = 'DataDirLocked'
}

/** SQLite's result code `SQLITE_BUSY`: another connection has locked the file. */
const sqliteBusy = 5

/**
 * Two processes in one embedded database would ruin it. Node has no file locks; SQLite's is taken
 * back by the system however a process ends, also between containers that share a volume.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  // Other users of this machine must not read e-mail addresses and reviews.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // SQLite does not say which file it may not open.
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  try {
    // Nothing is ever written, so nothing has to be rolled back.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new DataDirLocked(
      `Another process has the database in ${dataDir} open. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
