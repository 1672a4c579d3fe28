import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSearch } from '#bin/doctor/search-extensions.ts'
import { connectPlainly } from '#db/open.ts'
import { aChannel } from '../fixtures/rows.ts'
import {
  type OwnDatabase,
  openTestSite,
  ownDatabase,
  server,
  type TestSite,
} from '../fixtures/site.ts'

/** The embedded database has both extensions; the demo's searches depend on them. */
describe.runIf(server)('on a server that refuses extensions', () => {
  let own: OwnDatabase
  let full: TestSite
  beforeAll(async () => {
    own = await ownDatabase(server ?? '', { empty: true })
    await run(`
      create schema provider;
      create function provider.refuse() returns event_trigger language plpgsql as $$
        begin raise exception 'Extensions cost extra.'; end $$;
      create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function provider.refuse()`)
    full = await openTestSite({ environment: { DATABASE_URL: own.url } })
    await aChannel(full, 'Schrödinger’s Lane', { description: 'Forces and boxes.' })
  })
  afterAll(async () => {
    await full?.close()
    await own?.drop()
  })

  async function run(statements: string): Promise<void> {
    const connection = await connectPlainly({ databaseUrl: own.url, dataDir: null })
    await connection.script(statements).finally(() => connection.close())
  }

  async function findingsOf(before: string) {
    const connection = await connectPlainly({ databaseUrl: own.url, dataDir: null })
    await connection.script(before)
    return await checkSearch(connection).finally(() => connection.close())
  }

  it.each(['schröd', 'Schrodinger', 'lane', 'force'])('a search finds by %s', async (typed) => {
    const page = await full.page(`/search?q=${encodeURIComponent(typed)}`)
    expect(page.text).toContain('Schrödinger’s Lane')
  })

  it('finds nothing by a mistake, and nothing breaks', async () => {
    const page = await full.page('/search?q=schordinger')
    expect([page.status, page.text.includes('Nothing found.')]).toEqual([200, true])
  })

  it('the doctor says what is missing, and what to do', async () => {
    const findings = await findingsOf('select')
    expect(findings.map(({ state, says }) => `${state}: ${says}`)).toEqual([
      'note: The database has no extension pg_trgm, so names with typing mistakes are not found.',
      'note: The database has no extension unaccent, so words are found only with their own letters (ø, ß, ł).',
    ])
    expect(findings[0]?.remedy).toContain('create extension pg_trgm')
  })
})
