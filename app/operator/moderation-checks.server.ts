import { countLogEntries } from '../moderation/moderation-log.server.ts'
import type { Facts } from './checks.server.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const about = 'Moderation'

/** A case that waits longer than this has been forgotten. */
const waitingDays = 7

export async function checkModeration({
  rows: connection,
  emails,
  now,
}: Pick<Facts, 'rows' | 'emails' | 'now'>): Promise<Finding[]> {
  const { entries, missing } = await countLogEntries(connection)
  // Moderators decide nothing in which they have a part: with one of them, such cases wait on.
  const [found] = await connection.rows(
    `with here as materialized (
       select uid from moderators_here(array(select json_array_elements_text($1::json))))
     select (select count(*)::int from here) as moderators,
       (select count(*)::int from cases
         where is_open and opened_at < $2::timestamptz - interval '${waitingDays} days') as late,
       (select count(*)::int from cases where is_open and not exists (
         select from here where not exists (
           select from own_cases(here.uid) as own where own.case_id = cases.id))) as own`,
    [JSON.stringify(emails), now.toISOString()],
  )
  const [moderators, late, own] = [found?.moderators, found?.late, found?.own].map(Number)
  const waiting = (count: number) => (count === 1 ? '1 case waits' : `${count} cases wait`)
  const findings = [
    missing === 0
      ? ok(about, `The public log has no gaps: ${entries.toLocaleString('en')} entries.`)
      : problem(
          about,
          `Entries of the public log were deleted by hand: ${missing.toLocaleString('en')}.`,
          'A backup from before has them. The site itself never deletes one.',
        ),
  ]
  if (late) {
    const says = `${waiting(late)} in Moderation for more than ${waitingDays} days.`
    const remedy = '`npm run site -- moderator list` says who can decide about them.'
    findings.push(note(about, says, remedy))
  }
  if (!moderators)
    findings.push(
      problem(
        about,
        'Nobody looks after this site: it has no moderator.',
        'Open the link of `npm run site -- moderator link`. An address of MODERATORS ' +
          'counts once somebody signs in by a provider that says it is verified.',
      ),
    )
  else if (own) {
    const who = moderators === 1 ? 'the only moderator wrote' : 'every moderator wrote'
    const says = `${waiting(own)} in Moderation that ${who} or reported, so no one can decide.`
    const remedy = 'Make one more a moderator: `npm run site -- moderator add USER`.'
    findings.push(note(about, says, remedy))
  }
  return findings
}
