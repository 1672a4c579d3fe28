import { type Connection, migrateWithin, migrationLock, migrationNames } from '../migrate.ts'
import { connectPlainly, type DatabaseSettings } from '../open.ts'
import { BackupRefused, checkBackupFile, readBackupRows } from './file.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

/** Rows are loaded by so many, or by so many characters if they are long. */
const batchRows = 500
const batchCharacters = 4_000_000

/** What a restore brought back. */
export interface Restored {
  rows: number
  madeAt: Date
  /** The migrations that are younger than the backup and were applied to its rows. */
  migrated: string[]
}

/**
 * Makes a database what a backup says, of either kind of database, in one transaction: whole or not at all. A backup of an older
 * version of the product becomes one of this version, as in an upgrade. Throws `BackupRefused` when the file is no whole backup or of a
 * newer version, when the database has content and `replace` is not given, and when somebody is at work in it.
 */
export async function restore(
  settings: DatabaseSettings,
  file: string,
  replace: boolean,
): Promise<Restored> {
  const head = await checkBackupFile(file)
  const known = await migrationNames()
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupRefused(
      `${file} was made by a newer version of the product (${unknown.join(', ')} is unknown here). Update this one first.`,
    )
  }
  const connection = await connectPlainly(settings)
  try {
    // A site that starts meanwhile waits for this lock before it looks at the tables.
    await connection.script(`
      begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s';
      select pg_advisory_xact_lock(${migrationLock})`)
    await refuseVisitors(connection)
    if (!replace) await refuseContent(connection)
    await clear(connection)
    await migrateWithin(connection, head.migrations)
    const rows = await load(connection, file)
    const migrated = known.filter((name) => !head.migrations.includes(name))
    await migrateWithin(connection, migrated)
    await endWhatWasUnderWay(connection)
    await connection.script('commit')
    // So that the first visitors need not wait for the server to do so by itself; it does in the end.
    await connection.script('analyze').catch(() => {})
    return { rows, madeAt: new Date(head.madeAt), migrated }
  } catch (error) {
    // What broke may be the connection; then the server takes everything back by itself.
    await connection.script('rollback').catch(() => {})
    if (error instanceof Error && 'severity' in error) {
      throw new BackupRefused(
        `The database refused the restore: ${error.message}. Nothing was changed.`,
        { cause: error },
      )
    }
    throw error
  } finally {
    await connection.close()
  }
}

/** A web process keeps in its memory what this would change under it. (The embedded database has no second process.) */
async function refuseVisitors(connection: Connection): Promise<void> {
  const [others] = await connection.rows(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  if (others?.count) {
    throw new BackupRefused(
      `The database is in use (${others.count} other connections). Stop every web process first, then restore, then start them again.`,
    )
  }
}

/** Topics are not content: a migration makes thirteen of them. */
async function refuseContent(connection: Connection): Promise<void> {
  for (const { name } of await tablesOf(connection)) {
    if (name === 'topics') continue
    const [found] = await connection.rows(
      `select exists (select from public.${quoted(name)}) as found`,
    )
    if (found?.found) {
      throw new BackupRefused(
        'The database has content already. Restore into an empty one, or add --replace to put the backup in its place.',
      )
    }
  }
}

/**
 * Takes away all that migrations made, whatever version they made it of, and the queue of jobs: its jobs are about what was here before,
 * and the site makes a new one when it starts.
 */
async function clear(connection: Connection): Promise<void> {
  const tables = (await tablesOf(connection)).map(({ name }) => `public.${quoted(name)}`)
  await connection.script(
    `drop table if exists ${['public.migrations', ...tables].join(', ')} cascade`,
  )
  const functions = await connection.rows(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  for (const { name } of functions) await connection.script(`drop function ${name} cascade`)
  await connection.script('drop schema if exists jobs cascade')
}

/** Puts the rows in. Triggers rest meanwhile: tallies come as data, and are not counted a second time. */
async function load(connection: Connection, file: string): Promise<number> {
  const tables = await tablesOf(connection)
  for (const { name } of tables) {
    // A migration makes rows of its own (topics); those of the backup are the ones that count.
    await connection.script(
      `delete from public.${quoted(name)}; alter table public.${quoted(name)} disable trigger user`,
    )
  }
  let count = 0
  for await (const batch of batchesOf(file)) {
    const table = tables.find(({ name }) => name === batch.table)
    if (!table) throw foreign(file, batch.table)
    await insert(connection, file, table, batch.rows)
    count += batch.rows.length
  }
  for (const { name, numbered } of tables) {
    await connection.script(`alter table public.${quoted(name)} enable trigger user`)
    if (numbered) {
      await connection.script(`
        select setval(pg_get_serial_sequence('public.${quoted(name)}', '${numbered}'), coalesce(max(${quoted(numbered)}), 1),
          max(${quoted(numbered)}) is not null) from public.${quoted(name)}`)
    }
  }
  return count
}

interface Batch {
  table: string
  rows: Record<string, string | null>[]
}

/** The rows of a backup as it has them, some at a time, each time of one table. */
async function* batchesOf(file: string): AsyncGenerator<Batch> {
  let batch: Batch = { table: '', rows: [] }
  let characters = 0
  for await (const { table, row } of readBackupRows(file)) {
    if (table !== batch.table || batch.rows.length === batchRows || characters > batchCharacters) {
      if (batch.rows.length > 0) yield batch
      batch = { table, rows: [] }
      characters = 0
    }
    batch.rows.push(row)
    for (const value of Object.values(row)) characters += value?.length ?? 0
  }
  if (batch.rows.length > 0) yield batch
}

async function insert(
  connection: Connection,
  file: string,
  table: Table,
  rows: Batch['rows'],
): Promise<void> {
  const known = new Set(table.columns.map(({ name }) => name))
  if (
    rows.some(
      (row) =>
        Object.keys(row).length !== known.size || Object.keys(row).some((name) => !known.has(name)),
    )
  ) {
    throw foreign(file, table.name)
  }
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const texts = table.columns.map(({ name }) => `${quoted(name)} text`).join(', ')
  const values = table.columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')
  await connection.rows(
    `insert into public.${quoted(table.name)} (${names}) overriding system value
     select ${values} from json_to_recordset($1::json) as line (${texts})`,
    [JSON.stringify(rows)],
  )
}

function foreign(file: string, table: string): BackupRefused {
  return new BackupRefused(
    `${file} does not fit: its rows of "${table}" are not as this product has them. Nothing was changed.`,
  )
}

/**
 * What was under way when the backup was made has no job any more. An analysis waits for its turn again, and finds it by itself: the
 * queue is sent every waiting one once a minute. An import ended, and its person may begin it anew.
 */
async function endWhatWasUnderWay(connection: Connection): Promise<void> {
  await connection.script(`
    update analyses set state = 'waiting' where finished_at is null;
    update likes_imports set state = 'failed', failure = 'Your import was interrupted. Please begin it once more.', touched_at = now()
      where state in ('waiting', 'running')`)
}
