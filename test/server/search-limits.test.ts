import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../fakes/captured-log.ts'
import { readPage } from '../fixtures/html.ts'
import { type OwnDatabase, openTestSite, ownDatabase, server } from '../fixtures/site.ts'

describe.runIf(server)('a statement that the server does not answer in time', () => {
  const log = captureLog()
  let own: OwnDatabase
  let full: Awaited<ReturnType<typeof openTestSite>>
  let other: pg.Client
  beforeEach(async () => {
    own = await ownDatabase(server ?? '')
    full = await openTestSite({ log, environment: { DATABASE_URL: own.url, LOG_LEVEL: 'warn' } })
    other = new pg.Client({ connectionString: own.url })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await full.close()
    await own.drop()
  })

  it('is ended: a search says so, suggestions are empty', async () => {
    await other.query('begin; lock table channels, channel_search')
    const [suggested, found] = await Promise.all(
      ['/api/search?q=embarrassing', '/search?q=embarrassing'].map((path) => full.get(path)),
    )
    if (!suggested || !found) throw new Error('An answer is missing.')
    expect([suggested.status, await suggested.json()]).toEqual([200, []])
    const page = await readPage(found)
    expect([page.status, page.alerts]).toEqual([
      200,
      [
        'This search took too long, so we stopped it. Please try it with fewer words, or with rarer ones.',
      ],
    ])
    // Both were asked at once, so either may be first.
    expect(
      log
        .of('search timed out')
        .map(({ search }) => search)
        .sort(),
    ).toEqual(['results', 'suggestions'])
    expect(JSON.stringify(log.lines)).not.toContain('embarrassing')
    expect(await full.site.metrics.text()).toContain(
      'fullmarks_searches_unanswered_total{search="results"} 1',
    )
    await other.query('rollback')
    expect((await full.get('/search?q=embarrassing')).status).toBe(200)
  })
})
