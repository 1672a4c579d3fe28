import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db as JobDatabase } from 'pg-boss'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Connection, migrate } from './migrate.ts'
import { Pool } from './pool.ts'
import * as schema from './schema.ts'
import { openServerPool } from './server-pool.ts'
import { openTurns } from './turns.ts'

export type Rows = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  rows: Rows
  jobs: JobDatabase
  /** `null` if it was not found in time. */
  search<Found>(timeoutMs: number, find: (rows: Rows) => Promise<Found>): Promise<Found | null>
  kind: 'embedded' | 'server'
  connections(): { open: number; idle: number; waiting: number } | null
  applied: string[]
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | null
  dataDir: string | null
  onIdleError?: (error: Error) => void
  embedded?: Embedded | undefined
  onUnreachable?: (error: DatabaseUnreachable) => void
  patienceMs?: number
}

const defaultPatienceMs = 60_000
const retryMs = 1_000

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings)
    : await openEmbedded(settings.embedded ?? (await startEmbedded(settings.dataDir)))
}

async function openEmbedded(embedded: Embedded): Promise<Database> {
  await embedded.opened
  const pool = new Pool({ ...embedded.client, max: 1, idleTimeoutMillis: 0 })
  // A query in flight rejects by itself; without a listener the event would end the process.
  pool.on('error', () => {})
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  const applied = await migrateOr(close, connectionOf(pool))
  const queries = queriesOver(pool)
  const turns = openTurns(1)
  return {
    ...queries,
    // WebAssembly hears no timer. Without a transaction, pages come between the statements.
    search: (_, find) => turns.run(() => find(queries.rows)),
    kind: 'embedded',
    connections: () => null,
    applied,
    close,
  }
}

const mostSearches = 5

async function openServer(url: string, settings: DatabaseSettings): Promise<Database> {
  // Without the pool's timeout: a migration may take minutes.
  const client = await connectPatiently(url, settings)
  const applied = await migrateOr(() => client.end(), connectionOf(client))
  await client.end()
  const pool = openServerPool(url, settings.onIdleError)
  const queries = queriesOver(pool)
  const turns = openTurns(mostSearches)
  return {
    ...queries,
    search: async (timeoutMs, find) => {
      try {
        return await turns.run(() =>
          queries.rows.transaction(async (rows) => {
            await rows.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
            return await find(rows)
          }),
        )
      } catch (error) {
        if (postgresCode(error) === queryCanceled) return null
        throw error
      }
    },
    kind: 'server',
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.turns.waiting(),
    }),
    applied,
    close: () => pool.end(),
  }
}

const queryCanceled = '57014'

/** Drizzle wraps the errors of statements, and a migration too. */
function postgresCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code
  return error instanceof Error ? postgresCode(error.cause) : undefined
}

function queriesOver(pool: pg.Pool): Pick<Database, 'rows' | 'jobs'> {
  return {
    rows: drizzle({ client: pool, schema }),
    jobs: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
}

export interface PlainConnection extends Connection {
  kind: Database['kind']
  close(): Promise<void>
}

export async function connectPlainly({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<PlainConnection> {
  if (databaseUrl) {
    const client = await connectToServer(databaseUrl)
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

async function connectPatiently(
  url: string,
  { patienceMs = defaultPatienceMs, onUnreachable }: DatabaseSettings,
): Promise<pg.Client> {
  const end = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectToServer(url)
    } catch (error) {
      if (!(error instanceof DatabaseUnreachable && error.isTemporary)) throw error
      if (attempt === 1) onUnreachable?.(error)
      if (performance.now() >= end) throw error
      await wait(retryMs)
    }
  }
}

async function connectToServer(url: string): Promise<pg.Client> {
  const client = clientOf(url)
  // A query in flight rejects by itself; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw unreachable(error)
  })
  return client
}

/** The driver reads the files that `sslrootcert` and the like name. */
function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    const what = 'path' in cause ? cause.path : 'something by sslrootcert, sslcert or sslkey'
    throw lasting(`DATABASE_URL names ${what}, which is no file that can be read.`, cause)
  }
}

function lasting(sentence: string, cause: Error): DatabaseUnreachable {
  return new DatabaseUnreachable(sentence, { cause, isTemporary: false })
}

/** What TLS says of a certificate (Node's documentation of X509) or the driver, and what helps. */
const untrusted: [RegExp, string][] = [
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    'its certificate is self-made: name that of its authority by sslrootcert in DATABASE_URL, or take it as it is by sslmode=no-verify',
  ],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired'],
  [
    /ALTNAME_INVALID/,
    'its certificate is for another name: use that name in DATABASE_URL, or sslmode=no-verify',
  ],
  [/does not support SSL/, 'it offers no TLS, for which sslmode in DATABASE_URL asks'],
]

/** Classes of PostgreSQL's codes: invalid authorization, no such database, no privilege. */
const lastingRefusal = /^(28|3D|42)/

/** PostgreSQL's codes of what the tables of the site meet, and what helps. */
const unfit: Record<string, string> = {
  '42501':
    'does not let the role of DATABASE_URL make or use tables: let that role own the database (ALTER DATABASE … OWNER TO …) and all tables in it',
  '25006':
    'can only be read: let DATABASE_URL name the primary server, and default_transaction_read_only be off',
}

function unreachable(cause: Error & { code?: string }): DatabaseUnreachable {
  const { code = '', message } = cause
  const [, why] = untrusted.find(([known]) => known.test(`${code} ${message}`)) ?? []
  if (why) return lasting(`The database server is not trusted: ${why}.`, cause)
  const isRefusal = cause instanceof pg.DatabaseError
  const what = isRefusal ? 'refuses the connection' : 'cannot be reached'
  // A host name with several addresses fails with an AggregateError, which has only a code.
  const sentence = /terminated unexpectedly/.test(message)
    ? 'What answers at the port of DATABASE_URL ends the connection: is it PostgreSQL?'
    : `The database server ${what}: ${message || code}.`
  return new DatabaseUnreachable(sentence, {
    cause,
    isTemporary: !(isRefusal && lastingRefusal.test(code)),
  })
}

async function migrateOr(close: () => Promise<void>, connection: Connection): Promise<string[]> {
  try {
    return await migrate(connection)
  } catch (error) {
    await close()
    const why = unfit[postgresCode(error) ?? '']
    throw why && error instanceof Error ? lasting(`The database ${why}.`, error) : error
  }
}
