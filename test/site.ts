import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { sessionCookieName } from '#app/http/cookies.ts'
import { readConfig } from '#config'
import { openLog } from '#core/log.ts'
import { startSession } from '#core/sessions/sessions.ts'
import type { Viewer } from '#core/site.ts'
import { openDatabase } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { type Booted, boot } from '../boot.ts'
import { builtPages } from '../pages.ts'

/** A whole site of its own for one test file: real server, real adapters, demo world, empty database. */
export interface TestSite extends Booted {
  origin: string
  /** Asks for a page; redirects are not followed. */
  get(path: string, as?: Member | null): Promise<Response>
  /** Posts a form as a browser on this site would; redirects are not followed. */
  post(path: string, fields: Record<string, string>, as?: Member | null): Promise<Response>
  /** Somebody who has signed in. */
  member(name: string): Promise<Member>
  /** Takes every row away, so that the next test begins with an empty site. */
  empty(): Promise<void>
}

export interface Member extends Viewer {
  /** What their browser sends along. */
  cookie: string
}

export interface TestSiteOptions {
  /** Lays the demo community into the database. */
  settled?: boolean
  environment?: Record<string, string>
  /** Where its log goes; it says something when `LOG_LEVEL` is among the environment. */
  log?: DestinationStream
}

/** `TEST_DATABASE_URL` runs the same tests on a PostgreSQL server, each file in a database of its own. */
export const server = process.env.TEST_DATABASE_URL || null

export async function openTestSite({ settled = false, environment = {}, log }: TestSiteOptions = {}): Promise<TestSite> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'full-marks-'))
  const own = server ? await ownDatabase(server) : null
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(own && { DATABASE_URL: own.url }),
    ...environment,
  })
  const booted = await boot({
    config,
    log: openLog(config.logLevel, log),
    database: await openDatabase({ databaseUrl: config.databaseUrl, dataDir: null }),
    pages: await builtPages(),
    unsettled: !settled,
  })
  await new Promise<void>((resolve) => booted.server.listen(port, '127.0.0.1', resolve))
  const { site } = booted
  const { origin } = config

  function ask(path: string, init: RequestInit, as: Member | null): Promise<Response> {
    const headers = new Headers(init.headers)
    if (as) headers.set('cookie', as.cookie)
    return fetch(origin + path, { redirect: 'manual', ...init, headers })
  }

  return {
    ...booted,
    origin,
    async get(path, as = null) {
      // What a test wrote into the database itself is another process's write to the site, which hears of it a moment later.
      await site.changes.caughtUp()
      return await ask(path, {}, as)
    },
    post: (path, fields, as = null) =>
      ask(
        path,
        { method: 'POST', body: new URLSearchParams(fields), headers: { origin, 'sec-fetch-site': 'same-origin' } },
        as,
      ),
    async member(name) {
      const uid = randomBytes(8).toString('hex')
      const profile = { uid, displayName: name, photoUrl: null }
      await site.rows.insert(users).values({ ...profile, issuer: 'test', subject: uid, email: `${uid}@example.org` })
      return { ...profile, cookie: `${sessionCookieName(config.https)}=${await startSession(site, uid)}` }
    },
    async empty() {
      const tables = await site.rows.execute(sql`
        select string_agg(quote_ident(tablename), ', ') as names from pg_tables
        where schemaname = 'public' and tablename not in ('migrations', 'topics')`)
      const [{ names }] = (tables as { rows: [{ names: string }] }).rows
      await site.rows.execute(sql.raw(`truncate ${names} restart identity cascade`))
    },
    async close() {
      booted.server.closeAllConnections()
      await booted.close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A database of its own on that server: its address, and how to take it away again. */
export async function ownDatabase(url: string) {
  const name = `full_marks_test_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => administer(`drop database ${name} with (force)`) }
}
