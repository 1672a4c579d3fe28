import { sealWith } from '#app/accounts/seal.server.ts'
import { type Finding, note, problem } from '#app/operator/finding.ts'
import { checkBackup } from '#app/operator/last-backup.server.ts'
import { type Config, readConfig, readEnvironment, SettingError } from '#config'
import { withChosenProviders } from '#server/site-providers.ts'
import type { Given } from './commands.ts'
import { checkDatabase, hasDatabase } from './doctor/database.ts'
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
  const { findings: ofDatabase, known } = await checkDatabase(config, { secret, mend, now })
  yield* ofDatabase
  const isKnown = known !== undefined && secret !== null
  if (!isKnown && (await hasDatabase(config)))
    yield note(
      'Chosen providers',
      'What moderators chose on pages could not be read, and is not asked.',
    )
  const chosen = isKnown ? withChosenProviders(config, sealWith(secret), known.settings) : config
  yield* await checkProviders(config, chosen, known?.failuresOf ?? (() => []))
}
