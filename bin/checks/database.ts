import type { Config } from '#config'
import { sealWith } from '#core/sessions/seal.ts'
import { DataDirLocked } from '#db/data-dir-lock.ts'
import { hasEmbedded } from '#db/embedded.ts'
import { appliedMigrations, migrationNames } from '#db/migrate.ts'
import { connectPlainly, DatabaseUnreachable, type PlainConnection } from '#db/open.ts'
import { type Finding, well, worthKnowing, wrong } from './finding.ts'
import { examineJobs } from './jobs.ts'
import { examineTallies } from './tallies.ts'

const about = 'Database'

/** The oldest server the product's SQL is written for. */
const oldestVersion = 15

/** Sessions, tokens and jobs are about time; a difference of this many seconds begins to show. */
const clockSeconds = 2

/** Looks at the database as it is; nothing is migrated, and nothing changed unless `mend`. */
export async function examineDatabase(
  config: Config,
  { secret, mend, now }: { secret: string | null; mend: boolean; now: () => number },
): Promise<Finding[]> {
  if (!config.databaseUrl && !(await hasEmbedded(config.dataDir))) {
    return [
      worthKnowing(about, `There is none in ${config.dataDir} yet; the first start makes it.`),
    ]
  }
  let connection: PlainConnection
  try {
    connection = await connectPlainly(config)
  } catch (error) {
    if (error instanceof DataDirLocked) return [await examineRunning(config)]
    if (error instanceof DatabaseUnreachable) {
      return [
        wrong(
          about,
          error.message,
          'See whether the server runs, and whether DATABASE_URL is right.',
        ),
      ]
    }
    const why = error instanceof Error ? error.message : String(error)
    return [
      wrong(
        about,
        `It cannot be opened: ${why}.`,
        'Restore a backup into an empty DATA_DIR if it is damaged.',
      ),
    ]
  }
  try {
    const server = await examineServer(connection, now)
    const migrations = await examineMigrations(connection)
    const findings = [...server, ...migrations.findings]
    // Of an older or newer schema nothing more can be said.
    if (!migrations.fits) return findings
    findings.push(...(await examineTallies(connection, mend)), ...(await examineJobs(connection)))
    if (secret) findings.push(...(await examineSeals(connection, secret)))
    return findings
  } finally {
    await connection.close()
  }
}

/** A site that runs has its embedded database for itself; it can be asked how it is. */
async function examineRunning({ host, port }: Config): Promise<Finding> {
  const name =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const answer = await fetch(`http://${name}:${port}/healthz`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return answer?.ok
    ? worthKnowing(
        about,
        'The site runs, says that it is well, and has its database for itself.',
        'Stop the site and run this again to have tallies and jobs looked at.',
      )
    : wrong(
        about,
        `Another process has it open, and no healthy site answers on port ${port}.`,
        'Stop that process, and start the site again.',
      )
}

async function examineServer(connection: PlainConnection, now: () => number): Promise<Finding[]> {
  const asked = now()
  const [facts] = await connection.rows(`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as called,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
      pg_size_pretty(pg_database_size(current_database())) as size`)
  const answered = now()
  const kind = connection.kind === 'embedded' ? 'The embedded database' : 'The server'
  const findings = [well(about, `${kind} answers: PostgreSQL ${facts?.called}, ${facts?.size}.`)]
  if (Number(facts?.version) < oldestVersion) {
    findings.push(
      wrong(about, `The server is older than PostgreSQL ${oldestVersion}.`, 'Move to a newer one.'),
    )
  }
  if (facts?.encoding !== 'UTF8') {
    findings.push(
      wrong(
        about,
        `It is in ${facts?.encoding} and cannot hold every text.`,
        `Make one with encoding 'UTF8' and move.`,
      ),
    )
  }
  if (facts?.standby) {
    findings.push(
      wrong(
        about,
        'It is a standby, which takes no writes.',
        'Name the primary in DATABASE_URL, or a proxy that leads to it.',
      ),
    )
  }
  // Half of the way there and back is not the clock's fault.
  const apart = Math.abs(Number(facts?.clock) - (asked + answered) / 2) - (answered - asked) / 2
  if (apart > clockSeconds * 1000) {
    findings.push(
      wrong(
        about,
        `Its clock and this machine's are ${Math.round(apart / 1000)} seconds apart.`,
        'Have both set by NTP: sessions and jobs are about time.',
      ),
    )
  }
  return findings
}

async function examineMigrations(
  connection: PlainConnection,
): Promise<{ findings: Finding[]; fits: boolean }> {
  const [known, applied] = [await migrationNames(), await appliedMigrations(connection)]
  const waiting = known.filter((name) => !applied.includes(name))
  const foreign = applied.filter((name) => !known.includes(name))
  if (foreign.length > 0) {
    const says = `It is of a newer version of the product: ${foreign.join(', ')} is unknown here.`
    return {
      findings: [wrong(about, says, 'Run the newer version, or restore a backup of this one.')],
      fits: false,
    }
  }
  if (applied.length === 0) {
    return {
      findings: [
        worthKnowing(
          about,
          'No site has been started on it yet; the first start makes its tables.',
        ),
      ],
      fits: false,
    }
  }
  if (waiting.length > 0) {
    const says = `It is of an older version of the product; the next start applies ${waiting.join(', ')}.`
    return { findings: [worthKnowing(about, says, 'Make a backup before.')], fits: false }
  }
  return {
    findings: [well(about, `It is of this version: ${applied.length} migrations applied.`)],
    fits: true,
  }
}

/** What was sealed with another secret cannot be opened: whoever it belongs to has to sign in again before an import. */
async function examineSeals(connection: PlainConnection, secret: string): Promise<Finding[]> {
  const rows = await connection.rows('select sealed from tokens order by updated_at desc limit 20')
  if (rows.length === 0) return []
  const seal = sealWith(secret)
  const closed = rows.filter(({ sealed }) => seal.open(`${sealed}`) === null).length
  if (closed === 0) return [well('Secret', 'It opens what was sealed with it.')]
  return [
    wrong(
      'Secret',
      `Of the ${rows.length} youngest sealed tokens it does not open ${closed}: it is not the one they were sealed with.`,
      'Set SESSION_SECRET to the old one. Without it, those people sign in again before they import likes.',
    ),
  ]
}
