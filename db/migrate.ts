import { readdir, readFile } from 'node:fs/promises'
import { replaceFirstFunctions, replaceFunctions } from './functions.ts'

/** One connection. Never a pool: an advisory lock belongs to the connection that took it. */
export interface Connection {
  /** Runs one statement, with values for its `$1`, `$2`, and returns its rows. */
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs several statements in one go. */
  script(statements: string): Promise<void>
}

/*
 * Tables come from `migrations/`, each file applied once, in order. A migration relies on no
 * trigger (functions.ts): on an older database it meets those of before, on a new one and in a
 * restore none.
 */

/** The key of an advisory lock. Any number, the same in every process of the site. */
export const migrationLock = 20260101

/** Tables that say what was applied. They are not content of the site. */
export const appliedTables = ['migrations', 'sql_files']

/** The database is of a time before 0.1.0. The message is a sentence for the operator. */
export class TooOld extends Error {
  override readonly name = 'TooOld'
}

const migrations = new URL('./migrations/', import.meta.url)

/** The names of all migrations of this version of the product, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
}

const firstMigration = '0001_tables.sql'

/** Between 0.1.0 and 0.2.0 a migration of this name had functions only. */
const onlyFunctions = '0022_words_to_look_for.sql'

/**
 * The same migrations by their names of today. 0.1.0 had its tables from twenty files, 0001 to
 * 0020, which count as the first migration; `null` for some of them without the last.
 */
export function renamedMigrations(names: string[]): string[] | null {
  const later = names.filter(
    (name) => name === firstMigration || (name > '0021' && name !== onlyFunctions),
  )
  if (later.length === names.length) return names
  return names.includes('0020_votes_announced.sql') ? [firstMigration, ...later] : null
}

/**
 * The names of the migrations applied to a database, oldest first; none before its first start.
 * @throws `TooOld`
 */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const [table] = await connection.rows(
    "select to_regclass('public.migrations') is not null as found",
  )
  if (!table?.found) return []
  const rows = await connection.rows('select name from public.migrations order by name')
  const names = renamedMigrations(rows.map(({ name }) => String(name)))
  if (names) return names
  throw new TooOld(
    'The database was made by a version from before 0.1.0, and this version cannot bring it up to date. Start version 0.1.0 on it once, then this one.',
  )
}

/**
 * Applies the migrations that a database lacks, each in a transaction of its own, then functions
 * and triggers that have changed. Of several processes that start at once, one applies them and the
 * others wait.
 * @returns the names of the files that it applied, in this order
 * @throws `TooOld`, or an error that names the file that failed
 */
export async function migrate(connection: Connection): Promise<string[]> {
  await connection.rows(`select pg_advisory_lock(${migrationLock})`)
  try {
    // pg-boss creates this schema too, but of two processes that do so at once one would fail.
    await connection.script(`${createAppliedTables}; create schema if not exists jobs`)
    const names = await migrationNames()
    const applied = await appliedMigrations(connection)
    // A newer version has been started on this database: its functions fit its tables.
    if (applied.some((name) => !names.includes(name))) return []
    const missing = names.filter((name) => !applied.includes(name))
    const first = await inTransaction(connection, () => replaceFirstFunctions(connection))
    for (const name of missing) {
      await inTransaction(connection, () => applyMigration(connection, name))
    }
    const changed = await inTransaction(connection, async () => {
      const replaced = await replaceFunctions(connection)
      // A database of 0.1.0 has no hashes, so all its functions are replaced.
      if (replaced.length > 0) await connection.script(renameMigrations)
      return replaced
    })
    return [...first, ...missing, ...changed]
  } finally {
    await connection.rows(`select pg_advisory_unlock(${migrationLock})`)
  }
}

const createAppliedTables = `
  create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now());
  create table if not exists sql_files (name text primary key, hash text not null)`

/** As `renamedMigrations`. Last, so that 0.1.0 can be started again when something failed. */
const renameMigrations = `
  with renamed as (
    delete from migrations
      where name < '0021' and name <> '${firstMigration}' or name = '${onlyFunctions}'
      returning name, applied_at)
  insert into migrations
    select '${firstMigration}', max(applied_at) from renamed where name < '0021'
      having count(*) > 0`

async function inTransaction<Result>(
  connection: Connection,
  apply: () => Promise<Result>,
): Promise<Result> {
  await connection.script('begin')
  try {
    const result = await apply()
    await connection.script('commit')
    return result
  } catch (error) {
    await connection.script('rollback')
    throw error
  }
}

/**
 * Applies these migrations, given oldest first, inside the caller's transaction, after the
 * functions that columns and indexes compute with. Functions and triggers are the caller's next
 * step (`replaceFunctions`).
 */
export async function migrateWithin(connection: Connection, names: string[]): Promise<void> {
  await connection.script(createAppliedTables)
  await replaceFirstFunctions(connection)
  for (const name of names) await applyMigration(connection, name)
}

async function applyMigration(connection: Connection, name: string): Promise<void> {
  const statements = await readFile(new URL(name, migrations), 'utf8')
  await connection.script(statements).catch((cause: unknown) => {
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause })
  })
  await connection.rows('insert into migrations (name) values ($1)', [name])
}
