import { knownSecret } from '#app/accounts/secret.server.ts'
import { noteBackup } from '#app/operator/last-backup.server.ts'
import { backUp } from '#db/backup/backup.ts'
import { standardStream } from '#db/backup/file.ts'
import { exit, orExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- backup FILE` */
export async function run({ words: [file = ''] }: Given): Promise<void> {
  const isStandard = file === standardStream
  if (isStandard && process.stdout.isTTY)
    exit('A backup is no text for a screen. Send it to a program or a file: backup - > FILE')
  const config = readConfigOrExit()
  const secret = await knownSecret(config.sessionSecret, config.dataDir)
  const begun = new Date()
  const { rows, tables } = await orExit(() => backUp(config, file, secret))
  // The program that reads standard output may fail to store it.
  if (!isStandard) await noteBackup(config.dataDir, begun)

  // Standard output holds the backup, then.
  const say = isStandard ? console.error : console.log
  say(
    `${isStandard ? 'The backup' : file} holds ${rows.toLocaleString('en')} rows of ${tables} tables.`,
  )
  say('It holds personal data: store it where only you can read it.')
  say(
    config.sessionSecret
      ? 'The secret is not in it, and a restore needs it: save SESSION_SECRET as well.'
      : `The secret is not in it, and a restore needs it: save ${config.dataDir}/secret as well, or set SESSION_SECRET to what is in that file.`,
  )
}
