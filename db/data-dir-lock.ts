import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked'
}

/** SQLite's result code `SQLITE_BUSY`: another connection has locked the file. */
const sqliteBusy = 5

/**
 * Locks a data folder for this process: two processes in one embedded database would ruin it. The
 * lock is SQLite's exclusive lock of an empty file, because Node has no file locks of its own. The
 * operating system gives it to one process, and takes it back however that process ends. Containers
 * that share a volume see it too.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  // Other users of this machine must not read e-mail addresses and reviews.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
