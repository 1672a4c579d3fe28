/*
 * npm run backup -- FILE
 *
 * Writes everything that people have put into the site into one file. The embedded database belongs to one process: stop the site
 * first, unless it is on DATABASE_URL. `docs/operating.md` says what else to keep.
 */
import { backUp } from '#db/backup/backup.ts'
import { leave, orLeave, settingsOrLeave } from './terminal.ts'

const [file, ...more] = process.argv.slice(2)
if (!file || file.startsWith('-') || more.length > 0)
  leave('npm run backup -- FILE: where the backup goes.')
const config = settingsOrLeave()
const { rows, tables } = await orLeave(() => backUp(config, file))

console.log(`${file} holds ${rows.toLocaleString('en')} rows of ${tables} tables.`)
console.log('It holds personal data: keep it where only you can read it.')
console.log(
  config.sessionSecret
    ? 'The secret is not in it: keep SESSION_SECRET as well.'
    : `The secret is not in it: keep ${config.dataDir}/secret as well, or set SESSION_SECRET to what is in that file.`,
)
