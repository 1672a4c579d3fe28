import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db as JobDatabase } from 'pg-boss'
import { type Changes, embeddedChanges, serverChanges } from './changes.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Connection, migrate } from './migrate.ts'
import { Pool } from './pool.ts'
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
  /** The embedded database, if it has been set going already. */
  embedded?: Embedded | undefined
}

/**
 * Opens PostgreSQL, embedded or on a server, migrated to the newest schema. Throws `DataDirLocked`, `DatabaseBroken`, or what the driver
 * throws.
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
  // Whoever waits for an answer is told of a database that stopped; nobody else needs to be.
  pool.on('error', () => {})
  // A new client finds the session of the one before it, with the statements that were planned.
  pool.on('connect', (client) => void client.query('deallocate all').catch(() => {}))
  const changes = await embeddedChanges(pool)
  const applied = await migrateOr(close, connectionOf(pool))
  return { ...over(pool), changes, kind: 'embedded', connections: () => null, applied, close }
}

/** The two ways in over the same connections. */
function over(pool: pg.Pool): Pick<Database, 'rows' | 'jobs'> {
  return {
    rows: drizzle({ client: pool, schema }),
    jobs: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
}

/**
 * How long a server may say nothing to a question before its connection is given up: a firewall that forgets connections and a
 * machine that hangs never say anything. Connections that nobody uses are closed as soon anyway.
 */
const silence = 10_000

async function openServer(
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const applied = await migrateServer(url)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Not the driver's own `query_timeout`: that leaves the connection open, perhaps with a transaction begun, for the next visitor.
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(silence, () =>
        socket.destroy(new Error('The database server has fallen silent.')),
      )
    },
  })
  pool.on('error', onIdleError)
  pool.on('acquire', (client) => client.once('end', giveBack))
  pool.on('release', (_, client) => client.off('end', giveBack))
  const changes = await serverChanges(url, onIdleError)
  return {
    ...over(pool),
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

/** A connection to a database as it is, migrated or not. */
export interface PlainConnection extends Connection {
  kind: Database['kind']
  close(): Promise<void>
}

/** The server of the database does not let us in; its message is a sentence for the operator, without the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Connects to a database as it is, for the operator's tools. Throws `DataDirLocked`, `DatabaseBroken` or `DatabaseUnreachable`. */
export async function connectPlainly({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<PlainConnection> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    // Whoever waits for an answer is told; without a listener a connection that breaks in between would end the process.
    client.on('error', () => {})
    await client.connect().catch((error: Error & { code?: string }) => {
      // A name with several addresses fails with an error that has only a code.
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

/**
 * Gives a connection that broke back to its pool, whoever holds it. The library forgets one that breaks in the `begin` of a
 * transaction, and ten of those are all there are: the site would wait for a connection until somebody restarted it.
 */
function giveBack(this: pg.PoolClient): void {
  this.release(true)
  // Whoever held it and does know that it broke gives it back once more.
  this.release = () => {}
}

/** Over a connection of its own, because a migration may take as long as it needs. */
async function migrateServer(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const letGo = () => client.end()
  const applied = await migrateOr(letGo, connectionOf(client))
  await letGo()
  return applied
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
