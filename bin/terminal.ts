import { type Config, readConfig, SettingError } from '#config'
import { BackupRefused } from '#db/backup/file.ts'
import { DataDirLocked } from '#db/data-dir-lock.ts'
import { DatabaseBroken } from '#db/embedded.ts'
import { DatabaseUnreachable } from '#db/open.ts'

/** What the operator's commands have in common: settings from the environment and `.env`, and sentences instead of stacks. */

/** The environment, with what `.env` in the current folder adds to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile()
  } catch (error) {
    // Without a `.env` every setting has its default.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return process.env
}

/** The settings; a bad one ends the process with its sentence. */
export function settingsOrLeave(): Config {
  try {
    return readConfig(readEnvironment())
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    leave(error.message)
  }
}

/** Does what a command is for; what it was refused for, and a database that cannot be reached, ends the process with a sentence. */
export async function orLeave<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isSentence = [BackupRefused, DataDirLocked, DatabaseBroken, DatabaseUnreachable].some(
      (kind) => error instanceof kind,
    )
    if (error instanceof Error && isSentence) leave(error.message)
    throw error
  }
}

/** Ends the process with a sentence and status 1. */
export function leave(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
