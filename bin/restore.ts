import { knownSecret } from '#app/accounts/secret.server.ts'
import { withBackupFile } from '#db/backup/file.ts'
import { restore } from '#db/backup/restore.ts'
import { orExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- restore FILE` */
export async function run({ words: [file = ''], options }: Given): Promise<void> {
  const config = readConfigOrExit()
  const secret = await knownSecret(config.sessionSecret, config.dataDir)
  const { rows, madeAt, migrated, deletedAgain } = await orExit(() =>
    withBackupFile(file, (stored) =>
      restore(config, stored, {
        secret,
        replace: options.has('replace'),
        unverified: options.has('unverified'),
      }),
    ),
  )

  console.log(
    `Restored ${rows.toLocaleString('en')} rows, as they were at ${madeAt.toISOString()}.`,
  )
  if (migrated.length > 0)
    console.log(
      `The backup is of an older version; brought up to this one by ${migrated.join(', ')}.`,
    )
  if (deletedAgain > 0)
    console.log(
      `${deletedAgain === 1 ? 'One account was' : `${deletedAgain} accounts were`} deleted after the backup was made, and so again now.`,
    )
}
