import { type Config, readConfig, SettingError } from '#config'
import { checkCards } from './cards.ts'
import { checkDatabase } from './database.ts'
import { type Finding, problem } from './finding.ts'
import { checkDataDir, checkSecret, checkSettings } from './machine.ts'
import { checkProviders } from './providers.ts'

/**
 * Runs all checks and yields each finding at once. No finding contains a secret.
 * @param options.mend recounts wrong tallies
 * @param options.now milliseconds of this machine's clock; given by tests
 */
export async function* runChecks(
  environment: Record<string, string | undefined>,
  { mend = false, now = Date.now } = {},
): AsyncGenerator<Finding> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    for (const sentence of error.message.split('\n'))
      yield problem('Settings', sentence, '`.env.example` explains every setting.')
    return
  }
  const { findings, secret } = await checkSecret(config)
  yield* await checkSettings(config)
  yield* await checkDataDir(config)
  yield* findings
  yield* await checkCards(config)
  yield* await checkDatabase(config, { secret, mend, now })
  yield* await checkProviders(config)
}
