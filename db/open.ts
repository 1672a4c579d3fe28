import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db as JobDatabase } from 'pg-boss'
import { type Changes, embeddedChanges, serverChanges } from './changes.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Connection, migrate } from './migrate.ts'
import { Pool } from './pool.ts'
import * as schema from './schema.ts'
import { openServerPool } from './server-pool.ts'

/** The query builder. A transaction has the same type. */
export type Rows = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  rows: Rows
  /** Runs SQL for pg-boss, on the same connections, outside any transaction of `rows`. */
  jobs: JobDatabase
  changes: Changes
  /** `embedded`: in this process. */
  kind: 'embedded' | 'server'
  /** Connections of the pool, and requests that wait for one; `null` for the embedded database. */
  connections(): { open: number; idle: number; waiting: number } | null
  /** The migrations that were applied on opening. */
  applied: string[]
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | null
  /** The folder of the embedded database; `null` keeps it in memory. */
  dataDir: string | null
  /** Called when an idle server connection or the listening one breaks. */
  onIdleError?: (error: Error) => void
  /** The embedded database, if it was started already. */
  embedded?: Embedded | undefined
}

/**
 * Opens PostgreSQL, embedded or on a server, and migrates it to the newest schema.
 * @throws `DataDirLocked`, `DatabaseBroken`, or an error of the driver
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.onIdleError)
    : await openEmbedded(settings.embedded ?? (await startEmbedded(settings.dataDir)))
}

async function openEmbedded(embedded: Embedded): Promise<Database> {
  await embedded.opened
  const pool = new Pool({ ...embedded.client, max: 1, idleTimeoutMillis: 0 })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  // A query in flight rejects by itself; without a listener the event would end the process.
  pool.on('error', () => {})
  const changes = await embeddedChanges(pool)
  const applied = await migrateOrClose(connectionOf(pool), close)
  return {
    ...queriesOver(pool),
    changes,
    kind: 'embedded',
    connections: () => null,
    applied,
    close,
  }
}

/** The query builder and the queue's interface over the same connections. */
function queriesOver(pool: pg.Pool): Pick<Database, 'rows' | 'jobs'> {
  return {
    rows: drizzle({ client: pool, schema }),
    jobs: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
}

async function openServer(
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const applied = await migrateServer(url)
  const pool = openServerPool(url, onIdleError)
  const changes = await serverChanges(url, onIdleError)
  return {
    ...queriesOver(pool),
    changes,
    kind: 'server',
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    applied,
    async close() {
      await changes.close()
      await pool.end()
    },
  }
}

/** A connection to a database that may lack migrations. */
export interface PlainConnection extends Connection {
  kind: Database['kind']
  close(): Promise<void>
}

/**
 * The database server refuses the connection. The message is for the operator and has no password.
 */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/**
 * Connects without migrating, for the operator's commands.
 * @throws `DataDirLocked`, `DatabaseBroken` or `DatabaseUnreachable`
 */
export async function connectPlainly({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<PlainConnection> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    // A query in flight rejects by itself; without a listener the event would end the process.
    client.on('error', () => {})
    await client.connect().catch((error: Error & { code?: string }) => {
      // A host name with several addresses fails with an AggregateError, which has only a code.
      throw new DatabaseUnreachable(
        `The database server cannot be reached: ${error.message || error.code}.`,
        { cause: error },
      )
    })
    return { ...connectionOf(client), kind: 'server', close: () => client.end() }
  }
  const embedded = await startEmbedded(dataDir)
  await embedded.opened
  const client = new pg.Client(embedded.client)
  client.on('error', () => {})
  await client.connect()
  const close = async () => {
    await client.end()
    await embedded.close()
  }
  return { ...connectionOf(client), kind: 'embedded', close }
}

function connectionOf(client: pg.ClientBase | pg.Pool): Connection {
  return {
    rows: async (statement, values) => (await client.query(statement, values)).rows,
    script: async (statements) => void (await client.query(statements)),
  }
}

/** On a connection of its own, without the pool's timeout: a migration may take minutes. */
async function migrateServer(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const close = () => client.end()
  const applied = await migrateOrClose(connectionOf(client), close)
  await close()
  return applied
}

async function migrateOrClose(
  connection: Connection,
  close: () => Promise<void>,
): Promise<string[]> {
  try {
    return await migrate(connection)
  } catch (error) {
    await close()
    throw error
  }
}
