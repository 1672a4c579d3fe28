/*
 * npm run moderator -- add|remove USER
 * npm run moderator -- list
 * npm run moderator -- forget USER [--leave-reviews]
 *
 * Makes a person a moderator, ends that, lists all moderators, or deletes an account at once and
 * prints a receipt. USER is their e-mail address or their id. The embedded database belongs to one
 * process: stop the site first, unless it is on DATABASE_URL. MODERATORS does the same by verified
 * addresses, without a command.
 */

import { addModerator, listModerators, removeModerator } from '#core/moderation/moderators.ts'
import { findPerson } from '#core/users/find-person.ts'
import { openDatabase } from '#db/open.ts'
import { moderatorEmails } from '#server/moderator-emails.ts'
import { exit, orExit, readConfigOrExit } from './command.ts'
import { forget } from './moderator/forget.ts'

const usage =
  'npm run moderator -- add USER, remove USER, forget USER [--leave-reviews], or list. USER: an e-mail address or an id.'

const leavesReviews = process.argv.includes('--leave-reviews')
const args = process.argv.slice(2).filter((arg) => arg !== '--leave-reviews')
const [command = '', user, ...more] = args
const isList = command === 'list'
const isKnown = ['add', 'remove', 'forget', 'list'].includes(command)
if (!isKnown || more.length > 0 || isList !== !user || (leavesReviews && command !== 'forget'))
  exit(usage)

const config = readConfigOrExit({ LOG_LEVEL: 'silent' })
const database = await orExit(() => openDatabase(config))
const emails = await moderatorEmails(config)
const sentence = user ? await change(user) : await list()
await database.close()
if (sentence.failed) exit(sentence.says)
console.log(sentence.says)
process.exit()

interface Sentence {
  says: string
  failed?: boolean
}

async function change(named: string): Promise<Sentence> {
  const person = await findPerson(database, named)
  if (!person) {
    const says = `No person, or more than one, is known as ${named}. They have to have signed in once.`
    return { says, failed: true }
  }
  if (command === 'forget')
    return { says: await forget(config, database, person.uid, leavesReviews ? 'leave' : 'take') }
  const name = person.displayName ?? person.uid
  if (command === 'add') {
    const isNew = await addModerator(database, person.uid)
    return { says: isNew ? `${name} is a moderator now.` : `${name} was a moderator already.` }
  }
  const wasRemoved = await removeModerator(database, person.uid)
  const set = (await listModerators(database, emails)).find(({ uid }) => uid === person.uid)
  if (set) {
    const why = isOfDemo(set)
      ? 'the first person of the demo is one.'
      : 'their address is in MODERATORS. Take it out and restart the site.'
    return { says: `${name} is still a moderator: ${why}`, failed: true }
  }
  return {
    says: wasRemoved ? `${name} is no moderator any more.` : `${name} was no moderator.`,
  }
}

async function list(): Promise<Sentence> {
  const found = await listModerators(database, emails)
  if (found.length === 0) return { says: 'There are no moderators.' }
  const lines = found.map((one) => {
    const { uid, email, displayName, by } = one
    const how = by === 'setting' && (isOfDemo(one) ? 'by the demo' : 'by MODERATORS')
    return [displayName ?? '(no name)', email ?? '(no address)', uid, how]
      .filter(Boolean)
      .join('  ')
  })
  return { says: lines.join('\n') }
}

/** Whether a moderator by setting is not in MODERATORS. */
function isOfDemo({ email }: { email: string | null }): boolean {
  return !config.moderators.includes(email?.toLowerCase() ?? '')
}
