import { type Finding, note, ok, problem, problems } from '#app/operator/finding.ts'
import type { Connection } from '#db/migrate.ts'
import type { PlainConnection } from '#db/open.ts'

const about = 'Deleted accounts'

/** A job deletes their rows once a minute. */
const overdueMinutes = 60
/** A sign-in at the moment of a deletion leaves these behind until the job's next run. */
const lateMinutes = 10

/** Whether deleted accounts are deleted: in time, from every page, and without a trace. */
export async function checkAccounts(connection: PlainConnection): Promise<Finding[]> {
  const findings = [
    ...(await overdue(connection)),
    ...(await stillHere(connection)),
    ...(await named(connection)),
  ]
  if (findings.length > 0) return findings
  const [counted] = await connection.rows(`select
    (select count(*)::int from deleted_accounts) as deleted,
    (select count(*)::int from users where leaving_at is not null) as leaving`)
  return [
    ok(
      about,
      `No row names one of the ${counted?.deleted} that are deleted; ${counted?.leaving} can still come back or are being deleted.`,
    ),
  ]
}

async function overdue(connection: PlainConnection): Promise<Finding[]> {
  const [found] = await connection.rows(`select count(*)::int as count from users
    where purge_at < now() - interval '${overdueMinutes} minutes'`)
  if (!found?.count) return []
  const says = `${found.count} should have been deleted more than ${overdueMinutes} minutes ago.`
  return [
    connection.kind === 'embedded'
      ? note(about, says, 'They are deleted within a minute of the next start.')
      : problem(about, says, 'Check whether a web process runs, and its log for "purge-accounts".'),
  ]
}

/** Rows that pages could still show of a deleted account, and those that could still sign it in. */
async function stillHere(connection: Connection): Promise<Finding[]> {
  const left = `(select uid from users where leaving_at is not null)`
  const late = `now() - interval '${lateMinutes} minutes'`
  const [found] = await connection.rows(`select
    (select count(*)::int from reviews where state = 'shown' and author_uid in ${left}) as reviews,
    (select count(*)::int from questions where state = 'shown' and author_uid in ${left})
      as questions,
    (select count(*)::int from paths where state = 'shown' and author_uid in ${left})
      as paths,
    (select count(*)::int from sessions where uid in ${left} and created_at < ${late}) as sessions,
    (select count(*)::int from tokens where uid in ${left} and updated_at < ${late}) as tokens`)
  const rest = Object.entries(found ?? {}).filter(([, count]) => count)
  const says = `They still have ${rest.map(([what, count]) => `${count} ${what}`).join(' and ')}.`
  const remedy = 'npm run site -- forget UID deletes one at once; uid and leaving_at are in users.'
  return problems(about, [[rest.length > 0, says, remedy]])
}

/** Looks for the id of each deleted account in every column that can hold one. */
async function named(connection: Connection): Promise<Finding[]> {
  const gone = `(select uid from deleted_accounts
    where not exists (select from users where users.uid = deleted_accounts.uid))`
  const columns = await connection.rows(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name <> 'deleted_accounts'
      and column_name ~ '(^|_)uid$|_by$|^user_added$'
    order by 1, 2`)
  const [queue] = await connection.rows(`select to_regclass('jobs.job') is not null as found`)
  const searches = [
    ...columns.map(({ table, column }) => ({
      name: `${table}.${column}`,
      where: `"${table}" where "${column}" in ${gone}`,
    })),
    {
      name: 'moderation_log.before',
      where: `moderation_log where exists (select from ${gone} as gone
        where position(gone.uid in before::text) > 0)`,
    },
    {
      name: 'jobs.job',
      where: queue?.found && `jobs.job where data ->> 'subject' in ${gone}`,
    },
    { name: 'feedback.email', where: 'feedback where uid is null and email is not null' },
  ]
  const places: string[] = []
  for (const { name, where } of searches.filter(({ where }) => where)) {
    const [found] = await connection.rows(`select count(*)::int as count from ${where}`)
    if (found?.count) places.push(`${name} (${found.count})`)
  }
  const says = `Rows name people who have deleted their account: ${places.join(', ')}.`
  const remedy =
    'Rows were changed by hand, or restored without `npm run site -- restore`. Delete these rows.'
  return problems(about, [[places.length > 0, says, remedy]])
}
