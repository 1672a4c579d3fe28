import { countLogEntries } from '../moderation/moderation-log.server.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import type { Statements } from './statements.server.ts'

const about = 'Moderation'

export async function checkModeration(
  connection: Statements,
  emails: string[],
  now: Date,
): Promise<Finding[]> {
  const { entries, missing } = await countLogEntries(connection)
  return [
    missing === 0
      ? ok(about, `The public log has no gaps: ${entries.toLocaleString('en')} entries.`)
      : problem(
          about,
          `Entries of the public log were deleted by hand: ${missing.toLocaleString('en')}.`,
          'A backup from before has them. The site itself never deletes one.',
        ),
    ...(await checkWaiting(connection, now)),
    ...(await checkUndecidable(connection, emails)),
  ]
}

const openLink =
  'Open the link of `npm run site -- moderator link`. ' +
  'An address of MODERATORS counts once somebody signs in by a provider that says it is verified.'

/** A case that waits longer than this has been forgotten. */
const waitingDays = 7

async function checkWaiting(connection: Statements, now: Date): Promise<Finding[]> {
  const [found] = await connection.rows(
    `select count(*)::int as count from cases
     where is_open and opened_at < $1::timestamptz - interval '${waitingDays} days'`,
    [now.toISOString()],
  )
  if (!found?.count) return []
  const waiting = found.count === 1 ? '1 case waits' : `${found.count} cases wait`
  const says = `${waiting} in Moderation for more than ${waitingDays} days.`
  return [note(about, says, '`npm run site -- moderator list` says who can decide about them.')]
}

/** Moderators decide nothing in which they have a part: with one of them, such cases wait on. */
async function checkUndecidable(connection: Statements, emails: string[]): Promise<Finding[]> {
  const [found] = await connection.rows(
    `with here as materialized (
       select uid from moderators_here(array(select json_array_elements_text($1::json))))
     select (select count(*)::int from here) as moderators, (
       select count(*)::int from cases where is_open and not exists (
         select from here where not exists (
           select from own_cases(here.uid) as own where own.case_id = cases.id))) as cases`,
    [JSON.stringify(emails)],
  )
  if (!found?.moderators)
    return [problem(about, 'Nobody looks after this site: it has no moderator.', openLink)]
  if (!found.cases) return []
  const waiting = found.cases === 1 ? '1 case waits' : `${found.cases} cases wait`
  const who = found.moderators === 1 ? 'the only moderator wrote' : 'every moderator wrote'
  const says = `${waiting} in Moderation that ${who} or reported, so no one can decide.`
  return [note(about, says, 'Make one more a moderator: `npm run site -- moderator add USER`.')]
}
