import { knownSecret } from '#core/sessions/secret.ts'
import { backUp } from '#db/backup/backup.ts'
import { orExit, readConfigOrExit } from './command.ts'
import type { Given } from './site.ts'

/** `npm run site -- backup FILE` */
export async function run({ words: [file = ''] }: Given): Promise<void> {
  const config = readConfigOrExit()
  const secret = await knownSecret(config.sessionSecret, config.dataDir)
  const { rows, tables } = await orExit(() => backUp(config, file, secret))

  console.log(`${file} holds ${rows.toLocaleString('en')} rows of ${tables} tables.`)
  console.log('It holds personal data: store it where only you can read it.')
  console.log(
    config.sessionSecret
      ? 'The secret is not in it, and a restore needs it: save SESSION_SECRET as well.'
      : `The secret is not in it, and a restore needs it: save ${config.dataDir}/secret as well, or set SESSION_SECRET to what is in that file.`,
  )
}
