import { type Finding, problem } from '#app/operator/finding.ts'
import { checkBackup } from '#app/operator/last-backup.server.ts'
import { type Config, readConfig, readEnvironment, SettingError } from '#config'
import type { Given } from './commands.ts'
import { readChoices } from './doctor/chosen-providers.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDataDir, checkSecret, checkSettings } from './doctor/machine.ts'
import { checkProviders } from './doctor/providers.ts'

const signs = { ok: 'ok   ', note: 'note ', problem: 'WRONG' }

/** `npm run site -- doctor` */
export async function run({ options }: Given): Promise<void> {
  let problems = 0
  const mend = options.has('mend')
  for await (const { about, state, says, remedy } of runChecks(readEnvironment, { mend })) {
    console.log(`${signs[state]} ${about}: ${says}`)
    if (remedy) console.log(`      ${remedy}`)
    if (state === 'problem') problems += 1
  }
  console.log(
    problems === 0
      ? '\nAll is well.'
      : `\nAfter a change in .env, start the site again.\n${
          problems === 1 ? 'One thing is' : `${problems} things are`
        } wrong.`,
  )
  process.exit(problems === 0 ? 0 : 1)
}

/**
 * Runs all checks and yields each finding at once. No finding contains a secret.
 * @param options.mend recounts wrong tallies
 * @param options.now milliseconds of this machine's clock; given by tests
 */
export async function* runChecks(
  read: typeof readEnvironment,
  { mend = false, now = Date.now } = {},
): AsyncGenerator<Finding> {
  let config: Config
  try {
    config = readConfig(read())
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    for (const sentence of error.message.split('\n'))
      yield problem(
        'Settings',
        sentence,
        'Put it right in `.env`; `.env.example` explains every setting.',
      )
    return
  }
  const { findings, secret } = await checkSecret(config)
  yield* await checkSettings(config)
  yield* await checkDataDir(config)
  yield* findings
  yield await checkBackup(config.dataDir, new Date(now()))
  const choices = readChoices(secret)
  yield* await checkDatabase(config, { secret, mend, now, read: choices.read })
  const chosen = await choices.applyTo(config)
  yield* chosen.findings
  yield* await checkProviders(config, chosen.config, choices.failuresOf)
}
