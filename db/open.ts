import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromPglite, type Db as JobDatabase } from 'pg-boss'
import { type Changes, embeddedChanges, serverChanges } from './changes.ts'
import { claimFolder } from './claim.ts'
import { type Connection, migrate } from './migrate.ts'
import * as schema from './schema.ts'

/** Where rows are read and written; a transaction has the same type. */
export type Rows = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  rows: Rows
  /** What the job queue talks to: the same database by its own, non-transactional way in. */
  jobs: JobDatabase
  changes: Changes
  /** `embedded` in this process, or on a `server`. */
  kind: 'embedded' | 'server'
  /** Connections to a server: how many there are, how many of them nobody uses, and how many requests wait for one. */
  connections(): { open: number; idle: number; waiting: number } | null
  /** The migrations that opening applied. */
  applied: string[]
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | null
  /** Where the embedded database lives; `null` keeps it in memory. */
  dataDir: string | null
  /** Told about a server connection that broke while nobody was using it, or that listens no more. */
  onIdleError?: (error: Error) => void
}

/** Opens PostgreSQL, embedded or on a server, migrated to the newest schema. Throws `FolderTaken`, or what the driver throws. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.onIdleError)
    : await openEmbedded(settings.dataDir)
}

async function openEmbedded(dataDir: string | null): Promise<Database> {
  const giveBack = dataDir ? await claimFolder(dataDir) : async () => {}
  const pglite = await PGlite.create(dataDir ? join(dataDir, 'database') : 'memory://')
  const close = async () => {
    await pglite.close()
    await giveBack()
  }
  const applied = await migrateOr(close, {
    rows: async (statement) => (await pglite.query<Record<string, unknown>>(statement)).rows,
    script: async (statements) => void (await pglite.exec(statements)),
  })
  const changes = await embeddedChanges(pglite)
  return {
    rows: overPglite({ client: pglite, schema }),
    jobs: fromPglite(pglite),
    changes,
    kind: 'embedded',
    connections: () => null,
    applied,
    close,
  }
}

async function openServer(url: string, onIdleError: (error: Error) => void = () => {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // Without a listener a connection that breaks in the pool would end the process.
  pool.on('error', onIdleError)
  const close = () => pool.end()
  const client = await pool.connect()
  const letGo = async () => {
    client.release()
    await close()
  }
  const applied = await migrateOr(letGo, {
    rows: async (statement) => (await client.query(statement)).rows,
    script: async (statements) => void (await client.query(statements)),
  })
  client.release()
  const changes = await serverChanges(url, onIdleError)
  return {
    rows: overPg({ client: pool, schema }),
    jobs: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    changes,
    kind: 'server',
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    applied,
    async close() {
      await changes.close()
      await close()
    },
  }
}

/** Migrates; when that fails nothing is left open behind the error. */
async function migrateOr(letGo: () => Promise<void>, connection: Connection): Promise<string[]> {
  try {
    return await migrate(connection)
  } catch (error) {
    await letGo()
    throw error
  }
}
