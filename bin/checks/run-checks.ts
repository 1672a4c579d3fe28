import { type Config, readConfig, SettingError } from '#config'
import { examineDatabase } from './database.ts'
import { type Finding, wrong } from './finding.ts'
import { examineFolder, examineSecret, examineSettings } from './machine.ts'
import { examineProviders } from './providers.ts'

/**
 * Looks at everything a site needs, and yields what it finds as it goes. Secrets are in none of it. `mend` counts bent tallies anew.
 * @param options.now milliseconds of this machine's clock; for tests
 */
export async function* examine(
  environment: Record<string, string | undefined>,
  { mend = false, now = Date.now } = {},
): AsyncGenerator<Finding> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    for (const sentence of error.message.split('\n'))
      yield wrong('Settings', sentence, '`.env.example` explains every setting.')
    return
  }
  const { findings, secret } = await examineSecret(config)
  yield* await examineSettings(config)
  yield* await examineFolder(config)
  yield* findings
  yield* await examineDatabase(config, { secret, mend, now })
  yield* await examineProviders(config)
}
