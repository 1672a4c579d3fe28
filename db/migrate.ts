import { readdir, readFile } from 'node:fs/promises'
import { OperatorError } from './folder-failure.ts'
import { replaceFirstFunctions, replaceFunctions } from './functions.ts'

/** One connection. Never a pool: an advisory lock belongs to the connection that took it. */
export interface Connection {
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  script(statements: string): Promise<void>
}

/* Each file is applied once, in order, and relies on no trigger (functions.ts). */

/** The key of an advisory lock. Any number, the same in every process of the site. */
export const migrationLock = 20260101

export const appliedTables = ['migrations', 'sql_files']

/** This version cannot work with such a database. */
export class OtherVersion extends OperatorError {
  override readonly name = 'OtherVersion'
}

const migrations = new URL('./migrations/', import.meta.url)

export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
}

export async function refuseOlder(what: string, applied: string[]): Promise<void> {
  const [first = ''] = await migrationNames()
  if (applied.length === 0 || applied.includes(first)) return
  throw new OtherVersion(
    `${what} was made by a development version before 0.3.0 (its last migration is ${applied.at(-1)}), which this version cannot read. Nothing was changed. Use that version for it, or start this one with an empty DATA_DIR or database.`,
  )
}

/** The names of the migrations applied to a database, oldest first; none before its first start. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const [table] = await connection.rows(
    "select to_regclass('public.migrations') is not null as found",
  )
  if (!table?.found) return []
  const rows = await connection.rows('select name from public.migrations order by name')
  const names = rows.map(({ name }) => String(name))
  await refuseOlder('The database', names)
  return names
}

/** Of several processes that start at once, one applies them and the others wait. */
export async function migrate(connection: Connection): Promise<string[]> {
  await connection.rows(`select pg_advisory_lock(${migrationLock})`)
  try {
    const applied = await appliedMigrations(connection)
    // pg-boss creates this schema too, but of two processes that do so at once one would fail.
    await connection.script(`${createAppliedTables}; create schema if not exists jobs`)
    const names = await migrationNames()
    const newer = applied.filter((name) => !names.includes(name))
    // A newer version has been started on this database: its functions fit its tables.
    if (newer.length > 0) {
      console.error(
        `The database is of a newer version of the product (${newer.join(', ')} is unknown here). Start that version.`,
      )
      return []
    }
    if (applied.length === 0) await refuseEncoding(connection)
    const missing = names.filter((name) => !applied.includes(name))
    const first = await inTransaction(connection, () => replaceFirstFunctions(connection))
    for (const name of missing) {
      await inTransaction(connection, () => applyMigration(connection, name))
    }
    const changed = await inTransaction(connection, () => replaceFunctions(connection))
    return [...first, ...missing, ...changed]
  } finally {
    await connection.rows(`select pg_advisory_unlock(${migrationLock})`)
  }
}

/** In any other, letters of some languages cannot be stored, or are counted as bytes. */
async function refuseEncoding(connection: Connection): Promise<void> {
  const [row] = await connection.rows("select current_setting('server_encoding') as encoding")
  if (row?.encoding === 'UTF8') return
  throw new OtherVersion(
    `The database has the encoding ${row?.encoding}, and this site needs UTF8. Make another: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  )
}

const createAppliedTables = `
  create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now());
  create table if not exists sql_files (name text primary key, hash text not null)`

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

/** Functions and triggers are the caller's next step (`replaceFunctions`). */
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
