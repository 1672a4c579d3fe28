import type { Connection } from '#db/migrate.ts'
import type { PlainConnection } from '#db/open.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** A job starts within seconds; one that waits longer than this is stuck. */
const stuckMinutes = 10

/** Whether jobs, analyses and imports make progress. */
export async function checkJobs(connection: PlainConnection): Promise<Finding[]> {
  const about = 'Jobs'
  const [queue] = await connection.rows(`select to_regclass('jobs.job') is not null as found`)
  if (!queue?.found) return [note(about, 'There is no queue yet; the first start creates it.')]

  const findings = [...(await unfinished(connection)), ...(await failed(connection))]
  return findings.length > 0
    ? findings
    : [ok(about, 'Nothing is stuck, and none failed in the last day.')]
}

/**
 * The doctor has the embedded database locked, so no site runs: its jobs wait for the next start.
 */
async function unfinished(connection: PlainConnection): Promise<Finding[]> {
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
    connection.kind === 'embedded'
      ? note('Jobs', says, 'They continue when the site starts.')
      : problem(
          'Jobs',
          says,
          'Check whether a web process runs, and its log. A restart continues unfinished jobs.',
        ),
  ]
}

async function failed(connection: Connection): Promise<Finding[]> {
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
