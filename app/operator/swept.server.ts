import { declinedDays, unusedDays } from '../accounts/applications.server.ts'
import { countedHours } from '../accounts/invitation-mails.server.ts'
import { type Finding, note, problem } from './finding.ts'
import { settingsOf } from './site-settings.server.ts'
import type { Statements } from './statements.server.ts'

/** What jobs delete when its time is over, and what of it is late by more than a run. */
const swept = (actionDays: number) => [
  {
    what: ['account that waits', 'accounts that wait'],
    late: `users where state = 'waiting' and (created_at < now() - interval '${unusedDays + 2} days'
      or exists (select from applications where applications.uid = users.uid
        and applications.state = 'declined'
        and decided_at < now() - interval '${declinedDays + 2} days'))`,
    job: 'sweep-applicants',
  },
  {
    what: ['link by mail', 'links by mail'],
    late: `mail_links where expires_at < now() - interval '4 hours'`,
    job: 'sweep-mail-links',
  },
  {
    what: ['trace of an invitation by mail', 'traces of invitations by mail'],
    late: `invitation_mails where created_at < now() - interval '${countedHours + 3} hours'`,
    job: 'sweep-invitation-mails',
  },
  {
    what: ['line of the activity log', 'lines of the activity log'],
    // Not just after moderators have set fewer days: a run deletes 10,000 lines.
    late: `action_log where created_at < now() - interval '${actionDays + 2} days' and not exists
      (select from site_settings where name = 'logs' and changed_at > now() - interval '1 day')`,
    job: 'sweep-action-log',
  },
]

/** `isStopped`: no site runs, so its jobs wait for the next start. */
export async function checkSwept(connection: Statements, isStopped: boolean): Promise<Finding[]> {
  const about = 'Kept too long'
  const stored = await connection.rows(`select name, value from site_settings where name = 'logs'`)
  const { logs } = settingsOf(stored.map(({ name, value }) => ({ name: String(name), value })))
  const findings: Finding[] = []
  for (const { what, late, job } of swept(logs.actionDays)) {
    const [found] = await connection.rows(`select count(*)::int as count from ${late}`)
    const count = Number(found?.count)
    if (count === 0) continue
    const says = `${count} ${what[count === 1 ? 0 : 1]}, which should have been deleted by now.`
    findings.push(
      isStopped
        ? note(about, says, `The job "${job}" deletes that while the site runs.`)
        : problem(about, says, `Check whether a web process runs, and its log for "${job}".`),
    )
  }
  return findings
}
