import { type Finding, note, ok, problem } from './finding.ts'
import type { Statements } from './statements.server.ts'

/** A job starts within seconds; one that waits longer than this is stuck. */
const stuckMinutes = 10

/** `isStopped`: no site runs, so all of them wait for the next start. */
export async function checkJobs(connection: Statements, isStopped: boolean): Promise<Finding[]> {
  const about = 'Jobs'
  const [queue] = await connection.rows(`select to_regclass('jobs.job') is not null as found`)
  if (!queue?.found) return [note(about, 'There is no queue yet; the first start creates it.')]

  const findings = [...(await unfinished(connection, isStopped)), ...(await failed(connection))]
  return findings.length > 0
    ? findings
    : [ok(about, 'Nothing is stuck, and none failed in the last day.')]
}

async function unfinished(connection: Statements, isStopped: boolean): Promise<Finding[]> {
  const [found] = await connection.rows(`
    select
      (select count(*)::int from jobs.job where state in ('created', 'retry')
        and start_after < now() - interval '${stuckMinutes} minutes') as waiting,
      (select count(*)::int from jobs.job where state = 'active'
        and heartbeat_on < now() - interval '${stuckMinutes} minutes') as dead,
      (select count(*)::int from analyses where finished_at is null
        and touched_at < now() - interval '${stuckMinutes * 2} minutes') as analyses,
      (select count(*)::int from likes_imports where state in ('waiting', 'running')
        and touched_at < now() - interval '${stuckMinutes * 2} minutes') as imports`)
  const stuck = [
    [found?.waiting, 'jobs wait for their turn'],
    [found?.dead, 'running jobs have sent no heartbeat'],
    [found?.analyses, 'analyses make no progress'],
    [found?.imports, 'imports of likes make no progress'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
  if (stuck.length === 0) return []
  const says = `For more than ${stuckMinutes} minutes: ${stuck.join(', ')}.`
  return [
    isStopped
      ? note('Jobs', says, 'They continue when the site starts.')
      : problem(
          'Jobs',
          says,
          'Check whether a web process runs, and its log. A restart continues unfinished jobs.',
        ),
  ]
}

async function failed(connection: Statements): Promise<Finding[]> {
  // An analysis that ends by a bug ends its job, too: the next one waits for its time.
  const rows = await connection.rows(`
    select name, count(*)::int as count from (
      select name from jobs.job
      where state = 'failed' and completed_on > now() - interval '1 day'
      union all select 'analyze-video' from analyses
      where failure = 'bug' and finished_at > now() - interval '1 day') as failed
    group by name order by name`)
  if (rows.length === 0) return []
  const named = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  return [note('Jobs', `Failed in the last day: ${named}.`, 'The log has the reason for each.')]
}
