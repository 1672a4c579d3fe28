import { endSessionsOf } from '#app/accounts/sessions.server.ts'
import { findPerson } from '#app/people/users.server.ts'
import { exit, notFound, openDatabaseOrExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- end-sessions USER`, or `--all`. Web processes notice at once. */
export async function run({ words: [user], options }: Given): Promise<void> {
  if ((user === undefined) !== options.has('all'))
    exit('npm run site -- end-sessions USER, or --all for everyone.')
  const config = readConfigOrExit()
  const database = await openDatabaseOrExit(config)
  const person = user === undefined ? { uid: null } : await findPerson(database, user)
  const ended = person ? await endSessionsOf(database, person.uid) : null
  await database.close()
  if (ended === null) exit(notFound(user ?? ''))
  console.log(`${ended.toLocaleString('en')} sessions ended.`)
}
