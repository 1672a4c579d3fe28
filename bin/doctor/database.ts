import { sealWith } from '#app/accounts/seal.server.ts'
import { type Check, checks, type Facts, runAll } from '#app/operator/checks.server.ts'
import { type FailuresOf, readFailures } from '#app/operator/failures.server.ts'
import { type Finding, note, ok, problem, problems } from '#app/operator/finding.ts'
import { type SiteSettings, settingsOf } from '#app/operator/site-settings.server.ts'
import type { Config } from '#config'
import { DataDirLocked } from '#db/data-dir-lock.ts'
import { DatabaseUnreachable } from '#db/database-unreachable.ts'
import { hasEmbedded } from '#db/embedded.ts'
import { appliedMigrations, migrationNames, OtherVersion } from '#db/migrate.ts'
import { connectPlainly, type PlainConnection } from '#db/open.ts'
import { moderatorEmails } from '#server/moderator-emails.ts'
import { checkAccounts } from './accounts.ts'
import { checkSearch } from './search-extensions.ts'
import { checkTallies } from './tallies.ts'

const about = 'Database'

/** The oldest version of PostgreSQL that the SQL of the product supports. */
const oldestVersion = 15

/** Sessions, tokens and jobs compare times of both clocks; a larger difference disturbs them. */
const maxClockDifferenceSeconds = 2

/** Whether there is a database; the first start makes an embedded one. */
export async function hasDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  return databaseUrl !== null || (await hasEmbedded(dataDir))
}

interface Checked {
  findings: Finding[]
  /** What moderators chose and what the site noted, if the tables are those of this version. */
  known?: { settings: SiteSettings; failuresOf: FailuresOf }
}

/** Migrates nothing, and changes nothing unless `mend`. */
export async function checkDatabase(
  config: Config,
  { secret, mend, now }: { secret: string | null; mend: boolean; now: () => number },
): Promise<Checked> {
  if (!(await hasDatabase(config))) {
    const says = `There is none in ${config.dataDir} yet; the first start creates it.`
    return { findings: [note(about, says)] }
  }
  let connection: PlainConnection
  try {
    connection = await connectPlainly(config)
  } catch (error) {
    if (error instanceof DataDirLocked) return { findings: [await checkRunningSite(config)] }
    return { findings: [cannotOpen(error)] }
  }
  try {
    const server = await checkServer(connection, now)
    const migrations = await checkMigrations(connection)
    // The other checks need the tables of this version.
    if (migrations.state !== 'ok') return { findings: [...server, migrations] }
    const all: Check[] = [
      { about: 'Tallies', needs: 'rows', run: () => checkTallies(connection, mend) },
      { about: 'Accounts', needs: 'rows', run: () => checkAccounts(connection) },
      ...checks,
      { about: 'Search', needs: 'rows', run: () => checkSearch(connection) },
      { about: 'Secret', needs: 'seal', run: checkSealedTokens },
    ]
    const facts: Facts = {
      rows: connection,
      // The doctor has an embedded database locked, so no site runs.
      isStopped: connection.kind === 'embedded',
      now: new Date(now()),
      origin: config.origin,
      seal: secret === null ? undefined : sealWith(secret),
      emails: await moderatorEmails(config),
    }
    const found = runAll(all, facts, (_about, error) => {
      throw error
    })
    const stored = await connection.rows('select name, value from site_settings')
    return {
      findings: [...server, migrations, ...(await Array.fromAsync(found))],
      known: {
        settings: settingsOf(stored.map(({ name, value }) => ({ name: `${name}`, value }))),
        failuresOf: await readFailures(connection, new Date()),
      },
    }
  } finally {
    await connection.close()
  }
}

function cannotOpen(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error)
  if (!(error instanceof DatabaseUnreachable))
    return problem(
      about,
      `It cannot be opened: ${reason}.`,
      'Restore a backup into an empty DATA_DIR if it is damaged.',
    )
  return problem(
    about,
    reason,
    error.isTemporary
      ? 'Check whether PostgreSQL runs, and the host and port in DATABASE_URL (mostly 5432).'
      : 'Change DATABASE_URL, or what the server lets its role do.',
  )
}

/** A running site has locked its embedded database, so its health check is asked instead. */
async function checkRunningSite({ host, port }: Config): Promise<Finding> {
  const name =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const answer = await fetch(`http://${name}:${port}/healthz`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return answer?.ok
    ? note(
        about,
        'The site is running and healthy, and has its database locked.',
        'Stop the site and run this again to check tallies and jobs.',
      )
    : problem(
        about,
        `Another process has it open, and no healthy site answers on port ${port}.`,
        'Stop that process, and start the site again.',
      )
}

async function checkServer(connection: PlainConnection, now: () => number): Promise<Finding[]> {
  const before = now()
  const [facts] = await connection.rows(`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as called,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
      pg_size_pretty(pg_database_size(current_database())) as size`)
  const after = now()
  const kind = connection.kind === 'embedded' ? 'The embedded database' : 'The server'
  // The server read its clock at some moment between the two.
  const difference = Math.abs(Number(facts?.clock) - (before + after) / 2) - (after - before) / 2
  return [
    ok(about, `${kind} answers: PostgreSQL ${facts?.called}, ${facts?.size}.`),
    ...problems(about, [
      [
        Number(facts?.version) < oldestVersion,
        `The server is older than PostgreSQL ${oldestVersion}.`,
        'Move to a newer one.',
      ],
      [
        facts?.encoding !== 'UTF8',
        `Its encoding is ${facts?.encoding}, which cannot store every text.`,
        `Create a database with encoding 'UTF8' and move.`,
      ],
      [
        facts?.standby === true,
        'It is a standby, which takes no writes.',
        'Name the primary in DATABASE_URL, or a proxy that leads to it.',
      ],
      [
        difference > maxClockDifferenceSeconds * 1000,
        `Its clock and this machine's are ${Math.round(difference / 1000)} seconds apart.`,
        'Let NTP set both: sessions and jobs depend on the time.',
      ],
    ]),
  ]
}

async function checkMigrations(connection: PlainConnection): Promise<Finding> {
  let applied: string[]
  try {
    applied = await appliedMigrations(connection)
  } catch (error) {
    if (!(error instanceof OtherVersion)) throw error
    return problem(about, error.message, 'Make a backup with that version first.')
  }
  const known = await migrationNames()
  const missing = known.filter((name) => !applied.includes(name)).join(', ')
  const foreign = applied.filter((name) => !known.includes(name)).join(', ')
  if (foreign)
    return problem(
      about,
      `It is of a newer version of the product: ${foreign} is unknown here.`,
      'Run the newer version, or restore a backup of this one.',
    )
  if (applied.length === 0)
    return note(about, 'No site has been started on it yet; the first start creates its tables.')
  const older = 'It is of an older version of the product; the next start applies'
  return missing
    ? note(about, `${older} ${missing}.`, 'Make a backup first.')
    : ok(about, `It is of this version: ${applied.length} migrations applied.`)
}

/**
 * Tokens sealed with another secret are lost: their owners have to sign in again before an import.
 */
async function checkSealedTokens({ rows: connection, seal }: Facts): Promise<Finding[]> {
  const tokens = await connection.rows(
    'select sealed from tokens order by updated_at desc limit 20',
  )
  if (tokens.length === 0) return []
  const unreadable = tokens.filter(({ sealed }) => !seal?.open(`${sealed}`)).length
  if (unreadable === 0) return [ok('Secret', 'It opens the sealed tokens.')]
  const says =
    `Of the ${tokens.length} newest sealed tokens it cannot open ${unreadable}: ` +
    'it is not the one they were sealed with.'
  const remedy =
    'Set SESSION_SECRET to the old one. ' +
    'Without it, those people sign in again before they import likes.'
  return [problem('Secret', says, remedy)]
}
