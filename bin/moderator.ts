import { sealWith } from '#app/accounts/seal.server.ts'
import { siteSecret } from '#app/accounts/secret.server.ts'
import { addModerator, listModerators, removeModerator } from '#app/moderation/moderators.server.ts'
import { newModeratorToken } from '#app/operator/first-run.server.ts'
import { findPerson } from '#app/people/users.server.ts'
import type { Config } from '#config'
import type { Database } from '#db/open.ts'
import { moderatorEmails } from '#server/moderator-emails.ts'
import { exit, notFound, openDatabaseOrExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- moderator add USER`, `remove USER`, `list` or `link`. */
export async function run({ words: [command = '', user] }: Given): Promise<void> {
  const isAlone = ['list', 'link'].includes(command)
  if (!(isAlone || ['add', 'remove'].includes(command)) || isAlone !== (user === undefined))
    exit('npm run site -- moderator add USER, remove USER, list, or link.')
  const config = readConfigOrExit({ LOG_LEVEL: 'silent' })
  const database = await openDatabaseOrExit(config)
  const emails = await moderatorEmails(config)
  const { says, failed } = user
    ? await change(database, { emails, command, user })
    : command === 'link'
      ? await link(database, config)
      : await list(database, emails)
  await database.close()
  if (failed) exit(says)
  console.log(says)
  process.exit()
}

interface Sentence {
  says: string
  failed?: boolean
}

async function change(
  database: Database,
  { emails, command, user }: { emails: string[]; command: string; user: string },
): Promise<Sentence> {
  const person = await findPerson(database, user)
  if (!person) return { says: notFound(user), failed: true }
  const name = person.displayName ?? person.uid
  if (command === 'add') {
    const isNew = await addModerator(database, person.uid)
    return { says: isNew ? `${name} is a moderator now.` : `${name} was a moderator already.` }
  }
  const wasRemoved = await removeModerator(database, person.uid)
  const set = (await listModerators(database, emails)).find(({ uid }) => uid === person.uid)
  if (set) {
    const why =
      set.by === 'group'
        ? 'a group at their sign-in provider makes them one (SIGN_INS, or the page of the site).'
        : 'their address is in MODERATORS. Take it out and restart the site.'
    return { says: `${name} is still a moderator: ${why}`, failed: true }
  }
  return {
    says: wasRemoved ? `${name} is no moderator any more.` : `${name} was no moderator.`,
  }
}

async function link({ rows }: Database, config: Config): Promise<Sentence> {
  const seal = sealWith(await siteSecret(config.sessionSecret, config.dataDir, async () => rows))
  const token = await newModeratorToken({ rows, seal })
  return {
    says: `Who opens this becomes a moderator; it works once:\n${config.origin}/start/${token}`,
  }
}

/** The first person of the demo counts as one of `MODERATORS`. */
const how = { command: '', group: 'by a group at their sign-in', setting: 'by MODERATORS' }

async function list(database: Database, emails: string[]): Promise<Sentence> {
  const lines = (await listModerators(database, emails)).map(({ uid, email, displayName, by }) =>
    [displayName ?? '(no name)', email ?? '(no address)', uid, how[by]].filter(Boolean).join('  '),
  )
  return { says: lines.join('\n') || 'There are no moderators.' }
}
