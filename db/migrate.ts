import { readdir, readFile } from 'node:fs/promises'

/** One connection. Never a pool: an advisory lock belongs to the connection that took it. */
export interface Connection {
  /** Runs one statement, with values for its `$1`, `$2`, and returns its rows. */
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs several statements in one go. */
  script(statements: string): Promise<void>
}

/** The key of an advisory lock. Any number, the same in every process of the site. */
export const migrationLock = 20260101

const folder = new URL('./migrations/', import.meta.url)

/** The names of all migrations of this version of the product, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** The names of the migrations applied to a database, oldest first; none before its first start. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const [table] = await connection.rows(
    "select to_regclass('public.migrations') is not null as found",
  )
  if (!table?.found) return []
  return (await connection.rows('select name from public.migrations order by name')).map(
    ({ name }) => String(name),
  )
}

/**
 * Applies the migrations that a database lacks, each in a transaction of its own. Of several
 * processes that start at once, one applies them and the others wait.
 * @returns the names of those it applied, oldest first
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const names = await migrationNames()
  await connection.rows(`select pg_advisory_lock(${migrationLock})`)
  try {
    await connection.script(createMigrationsTable)
    // pg-boss creates this schema too, but of two processes that do so at once one would fail.
    await connection.script('create schema if not exists jobs')
    const applied = new Set(
      (await connection.rows('select name from migrations')).map((row) => row.name),
    )
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) await apply(connection, name)
    return missing
  } finally {
    await connection.rows(`select pg_advisory_unlock(${migrationLock})`)
  }
}

const createMigrationsTable = `
  create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now())`

async function apply(connection: Connection, name: string): Promise<void> {
  try {
    await connection.script(`begin;\n${await statementsOf(name)}\ncommit;`)
  } catch (error) {
    await connection.script('rollback')
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}

/** Applies these migrations, given oldest first, inside the caller's transaction. */
export async function migrateWithin(connection: Connection, names: string[]): Promise<void> {
  await connection.script(createMigrationsTable)
  for (const name of names) await connection.script(await statementsOf(name))
}

async function statementsOf(name: string): Promise<string> {
  const statements = await readFile(new URL(name, folder), 'utf8')
  return `${statements}\n;insert into migrations (name) values ('${name}');`
}
