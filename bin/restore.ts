/*
 * npm run restore -- FILE [--replace] [--unverified]
 *
 * Replaces the contents of the database by a backup, whichever kind of database the backup is of.
 * Stop the site first. A database with content is left alone unless --replace is given. A file that
 * was not signed with the site's secret is refused unless --unverified is given.
 */
import { knownSecret } from '#core/sessions/secret.ts'
import { restore } from '#db/backup/restore.ts'
import { exit, orExit, readConfigOrExit } from './command.ts'

const args = process.argv.slice(2)
const [file, ...more] = args.filter((arg) => arg !== '--replace' && arg !== '--unverified')
if (!file || file.startsWith('-') || more.length > 0) {
  exit(
    'npm run restore -- FILE [--replace] [--unverified]: a file that `npm run backup` has written.',
  )
}
const config = readConfigOrExit()
const secret = await knownSecret(config.sessionSecret, config.dataDir)
const { rows, madeAt, migrated, deletedAgain } = await orExit(() =>
  restore(config, file, {
    secret,
    replace: args.includes('--replace'),
    unverified: args.includes('--unverified'),
  }),
)

console.log(`Restored ${rows.toLocaleString('en')} rows, as they were at ${madeAt.toISOString()}.`)
if (migrated.length > 0)
  console.log(
    `The backup is of an older version; brought up to this one by ${migrated.join(', ')}.`,
  )
if (deletedAgain > 0)
  console.log(
    `${deletedAgain === 1 ? 'One account was' : `${deletedAgain} accounts were`} deleted after the backup was made, and so again now.`,
  )
