import { readdir, readFile } from 'node:fs/promises'

/** One connection that stays the same between calls: an advisory lock belongs to its connection. */
export interface Connection {
  /** Runs one statement and returns its rows. */
  rows(statement: string): Promise<Record<string, unknown>[]>
  /** Runs several statements in one go. */
  script(statements: string): Promise<void>
}

/** Any number, as long as every process of the site takes the same one. */
const migrationLock = 20260101

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest migration; returns the names of those it applied, oldest first. Each is applied whole or not at
 * all, and however many processes start at once, one applies and the others wait (design, part 2).
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await connection.rows(`select pg_advisory_lock(${migrationLock})`)
  try {
    await connection.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set((await connection.rows('select name from migrations')).map((row) => row.name))
    const waiting = names.filter((name) => !applied.has(name))
    for (const name of waiting) await apply(connection, name)
    return waiting
  } finally {
    await connection.rows(`select pg_advisory_unlock(${migrationLock})`)
  }
}

async function apply(connection: Connection, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8')
  try {
    await connection.script(`begin;\n${statements}\n;insert into migrations (name) values ('${name}');\ncommit;`)
  } catch (error) {
    await connection.script('rollback')
    throw new Error(`The migration ${name} failed and was taken back whole.`, { cause: error })
  }
}
