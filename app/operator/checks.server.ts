import { statfs } from 'node:fs/promises'
import type { Seal } from '../accounts/seal.server.ts'
import { checkSwept } from '../jobs/sweeps.server.ts'
import type { Site } from '../request/site.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { checkBackup } from './last-backup.server.ts'
import { checkModeration } from './moderation-checks.server.ts'
import { checkProviders } from './provider-checks.server.ts'
import { opensWays, unreadableGroups } from './site-settings.server.ts'
import type { Statements } from './statements.server.ts'

/** What is known where checks run: on the page of the health, or in the doctor. */
export interface Facts {
  rows: Statements
  /** No site runs, so its jobs wait for the next start. */
  isStopped: boolean
  now: Date
  origin: string
  /** If the secret is known. */
  seal?: Seal | undefined
  /** Of moderators by setting, in lower case. */
  emails: string[]
  /** `undefined` if nothing is stored in it, or the doctor looks at it itself. */
  dataDir?: string | undefined
  /** The folder in which backups are noted. */
  backups?: string
  /** A site that runs. */
  site?: Site
}

export interface Check {
  about: string
  /** Without it, the check is left out. */
  needs: keyof Facts
  run(facts: Facts): Promise<Finding | Finding[]>
}

/** The checks that take a moment. The doctor has more. */
export const checks: Check[] = [
  { about: 'Settings of the site', needs: 'rows', run: checkSiteSettings },
  { about: 'Database', needs: 'site', run: checkDatabase },
  { about: 'Data folder', needs: 'dataDir', run: ({ dataDir = '' }) => checkSpace(dataDir) },
  { about: 'Jobs', needs: 'rows', run: checkJobs },
  { about: 'Queue', needs: 'site', run: countJobs },
  { about: 'Moderation', needs: 'rows', run: checkModeration },
  { about: 'Passkeys', needs: 'rows', run: checkPasskeys },
  { about: 'Kept too long', needs: 'rows', run: checkSwept },
  {
    about: 'Providers',
    needs: 'site',
    run: async ({ site }) => (site ? await checkProviders(site) : []),
  },
  {
    about: 'Last backup',
    needs: 'backups',
    run: ({ backups = '', now }) => checkBackup(backups, now),
  },
]

/** Those of them that can run, one after the other. */
export async function* runAll(
  all: Check[],
  facts: Facts,
  onError: (about: string, error: unknown) => Finding,
): AsyncGenerator<Finding> {
  for (const { about, needs, run } of all)
    if (facts[needs] !== undefined)
      yield* await Promise.try(run, facts)
        .then((found) => [found].flat())
        .catch((error: unknown) => [onError(about, error)])
}

async function checkDatabase({ rows }: Facts): Promise<Finding> {
  const [facts] = await rows.rows(
    `select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return ok('Database', `It answers: PostgreSQL ${facts?.version}, ${facts?.size}.`)
}

async function countJobs({ site }: Facts): Promise<Finding> {
  const lengths = (await site?.jobs.queueLengths()) ?? []
  const sum = (of: 'waiting' | 'active') => lengths.reduce((count, one) => count + one[of], 0)
  return ok('Queue', `${sum('waiting')} jobs wait, and ${sum('active')} run.`)
}

async function checkSiteSettings({ rows: statements, seal }: Facts): Promise<Finding[]> {
  const rows = await statements.rows(`select name, value from site_settings`)
  const stored = rows.map(({ name, value }) => ({ name: String(name), value }))
  const findings: Finding[] = []
  for (const group of unreadableGroups(stored)) {
    const says = `This release cannot read the group "${group}", so its usual settings count`
    const remedy = opensWays(group)
      ? 'Run the release that stored it.'
      : 'Save that section anew at /settings/site, or run the release that stored it.'
    findings.push(problem('Settings of the site', `${says}${closes[group] ?? ''}.`, remedy))
  }
  const lost = stored.flatMap(({ value }) => sealedKeys(value)).filter((key) => !seal?.open(key))
  if (!seal || lost.length === 0) return findings
  const what =
    lost.length === 1
      ? 'a key, so it cannot open it. It counts as not set.'
      : `${lost.length} keys, so it cannot open them. They count as not set.`
  const says = `SESSION_SECRET has changed since moderators gave ${what}`
  const remedy =
    'Set SESSION_SECRET to the old one, or give the keys again at /start and /settings/site.'
  return [...findings, problem('Keys of providers', says, remedy)]
}

/** What an unreadable group does besides (`settingsOf`). */
const closes: Record<string, string> = {
  entry: ', and nobody new may enter',
  reading: ', and only members may read',
}

/** Sealed texts in a stored value. Their fields end in `key`, `secret` or `password`. */
function sealedKeys(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /(key|secret|password)$/i.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => sealedKeys(part, field))
}

/** A passkey works at the host where it was made: ORIGIN was changed since. */
export async function checkPasskeys({
  rows: connection,
  origin,
}: Pick<Facts, 'rows' | 'origin'>): Promise<Finding[]> {
  const host = new URL(origin).hostname
  const [found] = await connection.rows(
    `select count(*)::int as members from users where state = 'member'
      and exists (select from passkeys where uid = users.uid)
      and not exists (select from passkeys where uid = users.uid and coalesce(host, $1) = $1)
      and not exists (select from identities where uid = users.uid)`,
    [host],
  )
  if (!found?.members) return []
  const says = `Members whose passkeys are all of another host than ${host}: ${found.members}.`
  const remedy = 'They come in by their recovery code and make a new one, or set ORIGIN back.'
  return [problem('Passkeys', says, remedy)]
}

/** A job starts within seconds; one that waits longer than this is stuck. */
const stuckMinutes = 10

async function checkJobs({ rows: connection, isStopped }: Facts): Promise<Finding[]> {
  const about = 'Jobs'
  const [queue] = await connection.rows(`select to_regclass('jobs.job') is not null as found`)
  if (!queue?.found) return [note(about, 'There is no queue yet; the first start creates it.')]
  // An analysis that ends by a bug ends its job, too: the next one waits for its time.
  const [found] = await connection.rows(`
    select
      (select count(*)::int from jobs.job where state in ('created', 'retry')
        and start_after < now() - interval '${stuckMinutes} minutes') as waiting,
      (select count(*)::int from jobs.job where state = 'active'
        and heartbeat_on < now() - interval '${stuckMinutes} minutes') as dead,
      (select count(*)::int from analyses where finished_at is null
        and touched_at < now() - interval '${stuckMinutes * 2} minutes') as analyses,
      (select count(*)::int from likes_imports where state in ('waiting', 'running')
        and touched_at < now() - interval '${stuckMinutes * 2} minutes') as imports,
      (select string_agg(format('%s (%s)', name, count), ', ' order by name) from (
        select name, count(*) from (
          select name from jobs.job
          where state = 'failed' and completed_on > now() - interval '1 day'
          union all select 'analyze-video' from analyses
          where failure = 'bug' and finished_at > now() - interval '1 day') as ended
        group by name) as counted) as failed`)
  const stuck = [
    [found?.waiting, 'jobs wait for their turn'],
    [found?.dead, 'running jobs have sent no heartbeat'],
    [found?.analyses, 'analyses make no progress'],
    [found?.imports, 'imports of likes make no progress'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
  const says = `For more than ${stuckMinutes} minutes: ${stuck.join(', ')}.`
  const remedy =
    'Check whether a web process runs, and its log. A restart continues unfinished jobs.'
  const findings: Finding[] = []
  if (stuck.length > 0)
    findings.push(
      isStopped
        ? note(about, says, 'They continue when the site starts.')
        : problem(about, says, remedy),
    )
  if (found?.failed)
    findings.push(
      note(about, `Failed in the last day: ${found.failed}.`, 'The log has the reason for each.'),
    )
  return findings.length > 0
    ? findings
    : [ok(about, 'Nothing is stuck, and none failed in the last day.')]
}

/** The embedded database of a busy site grows by some megabytes a day, so this leaves weeks. */
const minFreeBytes = 500_000_000

export async function checkSpace(dataDir: string): Promise<Finding> {
  const about = 'Data folder'
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const megabytes = `${Math.round(free / 1_000_000).toLocaleString('en')} MB free`
  return free < minFreeBytes
    ? problem(
        about,
        `${dataDir} is nearly full: ${megabytes}.`,
        'Free some space: on a full disk every write fails.',
      )
    : ok(about, `There is room in ${dataDir}: ${megabytes}.`)
}
