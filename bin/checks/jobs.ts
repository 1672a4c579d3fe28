import type { Connection } from '#db/migrate.ts'
import type { PlainConnection } from '#db/open.ts'
import { type Finding, well, worthKnowing, wrong } from './finding.ts'

/** Work is taken up within seconds; what has waited for so long is waiting for nobody. */
const patienceMinutes = 10

/** Whether the work that people asked for gets done. */
export async function examineJobs(connection: PlainConnection): Promise<Finding[]> {
  const about = 'Jobs'
  const [queue] = await connection.rows(`select to_regclass('jobs.job') is not null as there`)
  if (!queue?.there)
    return [worthKnowing(about, 'There is no queue yet; the first start makes it.')]

  const findings = [...(await unfinished(connection)), ...(await failed(connection))]
  return findings.length > 0
    ? findings
    : [well(about, 'Nothing is stuck, and none failed in the last day.')]
}

/** On the embedded database nobody can be at work while we look: there, what is not done just waits for the next start. */
async function unfinished(connection: PlainConnection): Promise<Finding[]> {
  const [found] = await connection.rows(`
    select
      (select count(*)::int from jobs.job where state in ('created', 'retry')
        and start_after < now() - interval '${patienceMinutes} minutes') as waiting,
      (select count(*)::int from jobs.job where state = 'active'
        and heartbeat_on < now() - interval '${patienceMinutes} minutes') as silent,
      (select count(*)::int from analyses where finished_at is null
        and touched_at < now() - interval '${patienceMinutes * 2} minutes') as analyses,
      (select count(*)::int from likes_imports where state in ('waiting', 'running')
        and touched_at < now() - interval '${patienceMinutes * 2} minutes') as imports`)
  const stuck = [
    [found?.waiting, 'jobs wait for their turn'],
    [found?.silent, 'jobs give no sign of life'],
    [found?.analyses, 'analyses do not get on'],
    [found?.imports, 'imports of likes do not get on'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
  if (stuck.length === 0) return []
  const says = `For more than ${patienceMinutes} minutes: ${stuck.join(', ')}.`
  return [
    connection.kind === 'embedded'
      ? worthKnowing('Jobs', says, 'They go on when the site starts.')
      : wrong(
          'Jobs',
          says,
          'See whether a web process runs, and what its log says; a restart takes up what is left.',
        ),
  ]
}

async function failed(connection: Connection): Promise<Finding[]> {
  const rows = await connection.rows(`
    select name, count(*)::int as count from jobs.job
    where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`)
  if (rows.length === 0) return []
  const named = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  return [
    worthKnowing(
      'Jobs',
      `Failed in the last day: ${named}.`,
      'The log has a line with the reason for each.',
    ),
  ]
}
