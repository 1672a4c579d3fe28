import { type Config, readConfig, SettingError } from '#config'
import { BackupRefused } from '#db/backup/file.ts'
import { DataDirLocked } from '#db/data-dir-lock.ts'
import { DatabaseUnreachable } from '#db/database-unreachable.ts'
import { DatabaseBroken } from '#db/embedded.ts'
import { OtherVersion } from '#db/migrate.ts'

/*
 * Settings and exits of the operator's commands: an expected failure is one sentence and status 1,
 * never a stack trace.
 */

/** The environment and what `.env` in the current folder adds to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile()
  } catch (error) {
    // Without a `.env` every setting has its default.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return process.env
}

/**
 * The settings. A bad one ends the process.
 * @param defaults values for what the environment and `.env` leave unset
 */
export function readConfigOrExit(defaults: Record<string, string> = {}): Config {
  try {
    return readConfig({ ...defaults, ...readEnvironment() })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    exit(error.message)
  }
}

/** Runs the work of a command. A refusal or a database that cannot be opened ends the process. */
export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isExpected = [
      BackupRefused,
      DataDirLocked,
      DatabaseBroken,
      DatabaseUnreachable,
      OtherVersion,
    ].some((kind) => error instanceof kind)
    if (error instanceof Error && isExpected) exit(error.message)
    throw error
  }
}

/** The sentence for a name that `findPerson` does not know. */
export function notFound(user: string): string {
  return `No person, or more than one, is known as ${user}. They have to have signed in once.`
}

/** Ends the process with a sentence and status 1. */
export function exit(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
