/*
 * npm run end-sessions -- USER | --all
 *
 * Signs a person out everywhere, or everyone: after a stolen device, or a backup that others have
 * seen. USER is their e-mail address or their id. Web processes notice at once. The embedded
 * database belongs to one process: stop the site first, unless it is on DATABASE_URL.
 */

import { endSessionsOf } from '#core/sessions/sessions.ts'
import { findPerson } from '#core/users/find-person.ts'
import { openDatabase } from '#db/open.ts'
import { exit, orExit, readConfigOrExit } from './command.ts'

const [user, ...more] = process.argv.slice(2)
if (!user || more.length > 0 || (user.startsWith('-') && user !== '--all'))
  exit('npm run end-sessions -- USER: an e-mail address or a user id; or --all for everyone.')

const config = readConfigOrExit()
const database = await orExit(async () => await openDatabase(config))
const person = user === '--all' ? { uid: null } : await findPerson(database, user)
const ended = person ? await endSessionsOf(database, person.uid) : null
await database.close()
if (ended === null) exit(`No person, or more than one, is known as ${user}.`)
console.log(`${ended.toLocaleString('en')} sessions ended.`)
