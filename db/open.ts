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
  search: Search
  kind: 'embedded' | 'server'
  connections(): { open: number; idle: number; waiting: number } | null
  applied: string[]
  close(): Promise<void>
}

export type Search = <Found>(
  timeoutMs: number,
  find: (rows: Rows) => Promise<Found>,
) => Promise<Found | null>

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
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  // A query in flight rejects by itself; without a listener the event would end the process.
  pool.on('error', () => {})
  const applied = await migrateOrClose(connectionOf(pool), close)
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

/** PostgreSQL's error code `query_canceled`. Drizzle wraps the errors of statements. */
function isCancelled(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof pg.DatabaseError && cause.code === '57014'
}

function queriesOver(pool: pg.Pool): Pick<Database, 'rows' | 'jobs'> {
  return {
    rows: drizzle({ client: pool, schema }),
    jobs: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
}

async function openServer(url: string, settings: DatabaseSettings): Promise<Database> {
  const { onIdleError = () => {} } = settings
  const applied = await migrateServer(await connectPatiently(url, settings))
  const pool = openServerPool(url, { onIdleError })
  const queries = queriesOver(pool)
  const turns = openTurns(mostSearches)
  return {
    ...queries,
    search: (timeoutMs, find) =>
      turns
        .run(() =>
          queries.rows.transaction(async (rows) => {
            await rows.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
            return await find(rows)
          }),
        )
        .catch((error: unknown) => {
          if (isCancelled(error)) return null
          throw error
        }),
    kind: 'server',
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.turns.waiting(),
    }),
    applied,
    async close() {
      await pool.end()
    },
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
  { patienceMs = defaultPatienceMs, onUnreachable = () => {} }: DatabaseSettings,
): Promise<pg.Client> {
  const end = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectToServer(url)
    } catch (error) {
      const isTemporary = error instanceof DatabaseUnreachable && error.isTemporary
      if (!isTemporary) throw error
      if (attempt === 1) onUnreachable(error)
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
    const sentence = `DATABASE_URL names ${what}, which is no file that can be read.`
    throw new DatabaseUnreachable(sentence, { cause, isTemporary: false })
  }
}

/** What TLS says of a certificate (Node's documentation of X509), and what helps. */
const certificates: [RegExp, string][] = [
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    'its certificate is self-made: name that of its authority by sslrootcert in DATABASE_URL, or take it as it is by sslmode=no-verify',
  ],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired'],
  [
    /ALTNAME_INVALID/,
    'its certificate is for another name: use that name in DATABASE_URL, or sslmode=no-verify',
  ],
]
const offersNoTls = 'it offers no TLS, for which sslmode in DATABASE_URL asks'

/** Classes of PostgreSQL's codes: invalid authorization, no such database, no privilege. */
const lastingRefusals = new Set(['28', '3D', '42'])

/** PostgreSQL's codes of what the tables of the site meet, and what helps. */
const unfit: Record<string, string> = {
  '42501':
    'does not let the role of DATABASE_URL make or use tables: let that role own the database (ALTER DATABASE … OWNER TO …) and all tables in it',
  '25006':
    'can only be read: let DATABASE_URL name the primary server, and default_transaction_read_only be off',
}

function asUnfit(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    const about = at instanceof pg.DatabaseError ? unfit[at.code ?? ''] : undefined
    if (about) {
      const sentence = `The database ${about}.`
      return new DatabaseUnreachable(sentence, { cause: at, isTemporary: false })
    }
  }
  return error
}

function unreachable(cause: Error & { code?: string }): DatabaseUnreachable {
  const isRefusal = cause instanceof pg.DatabaseError
  const what = isRefusal ? 'refuses the connection' : 'cannot be reached'
  const [, about] = certificates.find(([code]) => code.test(cause.code ?? '')) ?? []
  const tls = about ?? (/does not support SSL/.test(cause.message) ? offersNoTls : null)
  if (tls !== null) {
    const sentence = `The database server is not trusted: ${tls}.`
    return new DatabaseUnreachable(sentence, { cause, isTemporary: false })
  }
  // A host name with several addresses fails with an AggregateError, which has only a code.
  const sentence = /terminated unexpectedly/.test(cause.message)
    ? 'What answers at the port of DATABASE_URL ends the connection: is it PostgreSQL?'
    : `The database server ${what}: ${cause.message || cause.code}.`
  const isTemporary = !(isRefusal && lastingRefusals.has(cause.code?.slice(0, 2) ?? ''))
  return new DatabaseUnreachable(sentence, { cause, isTemporary })
}

/** On a connection of its own, without the pool's timeout: a migration may take minutes. */
async function migrateServer(client: pg.Client): Promise<string[]> {
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
    throw asUnfit(error)
  }
}
