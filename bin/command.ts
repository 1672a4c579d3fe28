import { resolve } from 'node:path'
import { type Config, readConfig, readEnvironment, SettingError } from '#config'
import { hasEmbedded } from '#db/embedded.ts'
import { sentenceFor } from '#db/folder-failure.ts'
import { type Database, openDatabase } from '#db/open.ts'

/*
 * Settings and exits of the operator's commands: an expected failure is one sentence and status 1,
 * never a stack trace.
 */

export function readConfigOrExit(defaults: Record<string, string> = {}): Config {
  try {
    return readConfig({ ...defaults, ...readEnvironment() })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    exit(error.message)
  }
}

/** Only one that exists: in a wrong folder, a new site would be made and then changed. */
export async function openDatabaseOrExit(config: Config): Promise<Database> {
  if (!config.databaseUrl && !(await hasEmbedded(config.dataDir)))
    exit(
      `There is no site in ${resolve(config.dataDir)}. Run this in the folder of the ` +
        'site, with its settings; a new site has to be started once.',
    )
  return await orExit(() => openDatabase(config))
}

export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence) exit(sentence)
    throw error
  }
}

export function notFound(user: string): string {
  return `No person, or more than one, is known as ${user}. They have to have signed in once.`
}

export function exit(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
