import { dropFunctions, replaceFunctions } from '../functions.ts'
import {
  appliedTables,
  type Connection,
  migrateWithin,
  migrationLock,
  migrationNames,
  refuseOlder,
} from '../migrate.ts'
import { connectPlainly, type DatabaseSettings } from '../open.ts'
import { BackupRefused, checkBackupFile, readBackupRows } from './file.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

const batchRows = 500
const batchCharacters = 4_000_000

/**
 * In one transaction. Rows of an older version are migrated to this one.
 * @param options.secret the site's, with which the file must be signed unless it is `unverified`
 */
export async function restore(
  settings: DatabaseSettings,
  file: string,
  options: { replace?: boolean; secret: string | null; unverified?: boolean },
) {
  const secret = options.unverified ? null : options.secret
  if (secret === null && !options.unverified) {
    throw new BackupRefused(
      `The secret of the site is missing, so nothing shows that ${file} was not changed. Set SESSION_SECRET to the one that the site had when it was backed up. If it is lost and you know where the file comes from, add --unverified.`,
    )
  }
  const { migrations: made, madeAt } = await checkBackupFile(file, secret)
  await refuseOlder(file, made)
  const known = await migrationNames()
  const unknown = made.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupRefused(
      `${file} was made by a newer version of the product (${unknown.join(', ')} is unknown here). Update this one first.`,
    )
  }
  const connection = await connectPlainly(settings)
  try {
    // A site that starts meanwhile waits for this lock before it reads the tables.
    await connection.script(`
      begin; set local statement_timeout = 0; set local lock_timeout = '10s';
      set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(${migrationLock})`)
    await refuseOtherConnections(connection)
    if (!options.replace) await refuseContent(connection)
    const departed = await departedFrom(connection)
    await clear(connection)
    await migrateWithin(connection, made)
    const rows = await load(connection, file, secret)
    const migrated = known.filter((name) => !made.includes(name))
    await migrateWithin(connection, migrated)
    await replaceFunctions(connection)
    const deletedAgain = await deleteAgain(connection, departed)
    await connection.script(`${resetUnfinishedWork}; commit`)
    // PostgreSQL would do it by itself after minutes; until then its query plans would be slow.
    await connection.script('analyze').catch(() => {})
    return { rows, madeAt: new Date(madeAt), migrated, deletedAgain }
  } catch (cause) {
    // If the connection broke, the server rolls back by itself.
    await connection.script('rollback').catch(() => {})
    if (!(cause instanceof Error && 'severity' in cause)) throw cause
    const sentence = `The database refused the restore: ${cause.message}. Nothing was changed.`
    throw new BackupRefused(sentence, { cause })
  } finally {
    await connection.close()
  }
}

/** A running process would keep cached data. The embedded database has one process. */
async function refuseOtherConnections(connection: Connection): Promise<void> {
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

/** As JSON: accounts that were deleted here since the backup, and those that are leaving. */
async function departedFrom(connection: Connection): Promise<{ deleted: string; leaving: string }> {
  const [tables] = await connection.rows(
    `select to_regclass('public.deleted_accounts') is not null as accounts`,
  )
  if (!tables?.accounts) return { deleted: '[]', leaving: '[]' }
  const [row] = await connection.rows(`select
    (select coalesce(json_agg(deleted_accounts), '[]')::text from deleted_accounts) as deleted,
    (select coalesce(json_agg(json_build_object('uid', uid, 'at', leaving_at, 'until', purge_at)),
      '[]')::text from users where leaving_at is not null) as leaving`)
  return { deleted: `${row?.deleted}`, leaving: `${row?.leaving}` }
}

/** No site uses the database yet, so what `app/accounts` does is done at once. */
async function deleteAgain(
  connection: Connection,
  { deleted, leaving }: Awaited<ReturnType<typeof departedFrom>>,
): Promise<number> {
  const gone = 'json_populate_recordset(null::deleted_accounts, $1)'
  const isBack = `in (select uid from ${gone})`
  const isLeft = `in (select uid from ${gone} where left_reviews)`
  for (const statement of [
    `insert into deleted_accounts select * from ${gone} on conflict (uid) do nothing`,
    `delete from reviews where author_uid ${isLeft} and state <> 'shown'`,
    `delete from review_wordings
      where review_id in (select id from reviews where author_uid ${isLeft})`,
    `delete from questions where author_uid ${isLeft} and state <> 'shown'`,
    `delete from paths where author_uid ${isLeft} and (state <> 'shown' or (visibility = 'private'
      and not exists (select from path_editors where path_id = paths.id
        and accepted_at is not null)))`,
    ...['review_log', 'reviews', 'questions', 'paths'].map(
      (table) => `update ${table} set author_uid = null where author_uid ${isLeft}`,
    ),
    `delete from questions where author_uid ${isBack}`,
    `delete from reviews where path_id in (select id from paths where author_uid ${isBack})`,
    `delete from paths where author_uid ${isBack}`,
    `delete from feedback where uid ${isBack}`,
    `update reports set note = '' where reporter_uid ${isBack}`,
  ])
    await connection.rows(statement, [deleted])
  const again = await connection.rows(`delete from users where uid ${isBack} returning uid`, [
    deleted,
  ])

  const left = `json_to_recordset($1) as departed
    (uid text, at timestamptz, until timestamptz)`
  for (const statement of [
    ...['reviews', 'questions', 'paths'].map(
      (table) => `update ${table}
        set state = 'deleted', state_before = 'shown', deleted_at = at, is_leaving = true
        from ${left} where author_uid = uid and state = 'shown'`,
    ),
    `update users set leaving_at = at, purge_at = until
      from ${left} where users.uid = departed.uid`,
    `delete from sessions using ${left} where sessions.uid = departed.uid`,
    `delete from tokens using ${left} where tokens.uid = departed.uid`,
  ])
    await connection.rows(statement, [leaving])
  return again.length
}

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

/** The job queue too: its jobs belong to the old content. */
async function clear(connection: Connection): Promise<void> {
  const tables = [...appliedTables, ...(await tablesOf(connection)).map(({ name }) => name)]
  await connection.script(
    `drop table if exists ${tables.map((name) => `public.${quoted(name)}`).join(', ')} cascade`,
  )
  await dropFunctions(connection, [])
  const configurations = await connection.rows(`
    select cfgname as name from pg_ts_config
    where cfgnamespace = 'public'::regnamespace and cfgname like 'search\\_%'`)
  for (const { name } of configurations)
    await connection.script(`drop text search configuration public.${quoted(`${name}`)}`)
  await connection.script('drop schema if exists jobs cascade')
}

/** Before there are triggers: tallies are in the backup and must not be counted again. */
async function load(connection: Connection, file: string, secret: string | null): Promise<number> {
  const tables = await tablesOf(connection)
  // The first migration inserts topics; the backup has its own.
  for (const { name } of tables) await connection.script(`delete from public.${quoted(name)}`)
  let count = 0
  for await (const batch of batchesOf(file, secret)) {
    const table = tables.find(({ name }) => name === batch.table)
    if (!table || !batch.rows.every((row) => fits(table, row))) {
      throw new BackupRefused(
        `${file} does not fit: its rows of "${batch.table}" have other columns than ` +
          'this version. Nothing was changed.',
      )
    }
    await insert(connection, table, batch.rows)
    count += batch.rows.length
  }
  for (const { name, identity } of tables) {
    if (identity) {
      await connection.script(`
        select setval(pg_get_serial_sequence('public.${quoted(name)}', '${identity}'),
          coalesce(max(${quoted(identity)}), 1), max(${quoted(identity)}) is not null)
        from public.${quoted(name)}`)
    }
  }
  return count
}

interface Batch {
  table: string
  rows: Record<string, string | null>[]
}

async function* batchesOf(file: string, secret: string | null): AsyncGenerator<Batch> {
  let batch: Batch = { table: '', rows: [] }
  let characters = 0
  for await (const { table, row } of readBackupRows(file, secret)) {
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

function fits({ columns }: Table, row: Batch['rows'][number]): boolean {
  return columns.length === Object.keys(row).length && columns.every(({ name }) => name in row)
}

async function insert(
  connection: Connection,
  { name: table, columns }: Table,
  rows: Batch['rows'],
): Promise<void> {
  const listed = (write: (name: string, type: string) => string) =>
    columns.map(({ name, type }) => write(quoted(name), type)).join(', ')
  await connection.rows(
    `insert into public.${quoted(table)} (${listed((name) => name)}) overriding system value
     select ${listed((name, type) => `${name}::${type}`)}
     from json_to_recordset($1::json) as line (${listed((name) => `${name} text`)})`,
    [JSON.stringify(rows)],
  )
}

/** Their jobs are gone. An analysis waits again; an import fails, and can start again. */
const resetUnfinishedWork = `
  update analyses set state = 'waiting' where finished_at is null;
  update likes_imports set state = 'failed', touched_at = now(),
      failure = 'Your import was interrupted. Please begin it once more.'
    where state in ('waiting', 'running')`
