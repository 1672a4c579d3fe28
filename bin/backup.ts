/*
 * npm run backup -- FILE
 *
 * Writes all data of the site into one file. The embedded database belongs to one process: stop the
 * site first, unless it is on DATABASE_URL. `docs/operating.md` says what else to save.
 */
import { knownSecret } from '#core/sessions/secret.ts'
import { backUp } from '#db/backup/backup.ts'
import { exit, orExit, readConfigOrExit } from './command.ts'

const [file, ...more] = process.argv.slice(2)
if (!file || file.startsWith('-') || more.length > 0)
  exit('npm run backup -- FILE: where the backup goes.')
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
