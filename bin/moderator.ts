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
  const sentence = user
    ? await change(database, { config, emails, command, user })
    : command === 'link'
      ? await link(database, config)
      : await list(database, { config, emails })
  await database.close()
  if (sentence.failed) exit(sentence.says)
  console.log(sentence.says)
  process.exit()
}

interface Sentence {
  says: string
  failed?: boolean
}

interface Known {
  config: Config
  /** Addresses that the settings make moderators. */
  emails: Awaited<ReturnType<typeof moderatorEmails>>
}

async function change(
  database: Database,
  { config, emails, command, user }: Known & { command: string; user: string },
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
    const why = isOfDemo(config, set)
      ? 'the first person of the demo is one.'
      : set.by === 'group'
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

async function list(database: Database, { config, emails }: Known): Promise<Sentence> {
  const found = await listModerators(database, emails)
  if (found.length === 0) return { says: 'There are no moderators.' }
  const lines = found.map((one) => {
    const { uid, email, displayName, by } = one
    const how =
      by === 'group'
        ? 'by a group at their sign-in'
        : by === 'setting' && (isOfDemo(config, one) ? 'by the demo' : 'by MODERATORS')
    return [displayName ?? '(no name)', email ?? '(no address)', uid, how]
      .filter(Boolean)
      .join('  ')
  })
  return { says: lines.join('\n') }
}

/** Whether a moderator by setting is not in MODERATORS. */
function isOfDemo(config: Config, { email }: { email: string | null }): boolean {
  return !config.moderators.includes(email?.toLowerCase() ?? '')
}
