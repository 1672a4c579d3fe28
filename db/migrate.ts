import { readdir, readFile } from 'node:fs/promises'

/** One connection that stays the same between calls: an advisory lock belongs to its connection. */
export interface Connection {
  /** Runs one statement, with values for its `$1`, `$2`, and returns its rows. */
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs several statements in one go. */
  script(statements: string): Promise<void>
}

/** Any number, as long as every process of the site takes the same one. */
export const migrationLock = 20260101

const folder = new URL('./migrations/', import.meta.url)

/** The names of all migrations that this version of the product knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** The names of those that a database has been through, oldest first; none for one that no site has been started on. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const [there] = await connection.rows(
    "select to_regclass('public.migrations') is not null as there",
  )
  if (!there?.there) return []
  return (await connection.rows('select name from public.migrations order by name')).map(
    ({ name }) => String(name),
  )
}

/**
 * Brings the database to the newest migration; returns the names of those it applied, oldest first. Each is applied whole or not at
 * all, and however many processes start at once, one applies and the others wait (design, part 2).
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const names = await migrationNames()
  await connection.rows(`select pg_advisory_lock(${migrationLock})`)
  try {
    await connection.script(ownTable)
    // The queue makes this schema by itself, and of two processes that do so at once one would fail.
    await connection.script('create schema if not exists jobs')
    const applied = new Set(
      (await connection.rows('select name from migrations')).map((row) => row.name),
    )
    const waiting = names.filter((name) => !applied.has(name))
    for (const name of waiting) await apply(connection, name)
    return waiting
  } finally {
    await connection.rows(`select pg_advisory_unlock(${migrationLock})`)
  }
}

const ownTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

async function apply(connection: Connection, name: string): Promise<void> {
  try {
    await connection.script(`begin;\n${await statementsOf(name)}\ncommit;`)
  } catch (error) {
    await connection.script('rollback')
    throw new Error(`The migration ${name} failed and was taken back whole.`, { cause: error })
  }
}

/** Applies these migrations, given oldest first, inside the transaction that the caller has open. */
export async function migrateWithin(connection: Connection, names: string[]): Promise<void> {
  await connection.script(ownTable)
  for (const name of names) await connection.script(await statementsOf(name))
}

async function statementsOf(name: string): Promise<string> {
  return `${await readFile(new URL(name, folder), 'utf8')}\n;insert into migrations (name) values ('${name}');`
}
