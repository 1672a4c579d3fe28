/*
 * npm run restore -- FILE [--replace]
 *
 * Makes the database what a backup says, embedded or on a server, whichever kind the backup is of. Stop the site first. A database that
 * has content is left alone unless --replace is given.
 */
import { restore } from '#db/backup/restore.ts'
import { leave, orLeave, settingsOrLeave } from './terminal.ts'

const given = process.argv.slice(2)
const [file, ...more] = given.filter((word) => word !== '--replace')
if (!file || file.startsWith('-') || more.length > 0) {
  leave('npm run restore -- FILE [--replace]: a file that `npm run backup` has made.')
}
const config = settingsOrLeave()
const { rows, madeAt, migrated } = await orLeave(() =>
  restore(config, file, given.includes('--replace')),
)

console.log(`Restored ${rows.toLocaleString('en')} rows, as they were at ${madeAt.toISOString()}.`)
if (migrated.length > 0)
  console.log(
    `The backup is of an older version; brought up to this one by ${migrated.join(', ')}.`,
  )
