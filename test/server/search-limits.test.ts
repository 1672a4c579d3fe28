import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentQueryLimits, type QueryLimits } from '#db/query-limits.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { until } from '../fakes/services.ts'
import { readPage } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { type OwnDatabase, openTestSite, ownDatabase, server } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

describe('suggestions, while the database is held up', () => {
  const full = testSite()
  /** Statements that have begun, with their limits. Each suggestion begins with one. */
  let begun: { limits: QueryLimits | undefined; end(): void }[]
  let isHeld: boolean
  beforeEach(async () => {
    await full.empty()
    await aChannel(full, 'Owl')
    begun = []
    isHeld = true
    const { rows } = full.site
    const execute = rows.execute.bind(rows)
    vi.spyOn(rows, 'execute').mockImplementation(((statement: Parameters<typeof execute>[0]) => {
      if (!isHeld) return execute(statement)
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push({ limits: currentQueryLimits(), end: resolve })
      return promise.then(() => execute(statement))
    }) as typeof execute)
  })
  afterEach(() => vi.restoreAllMocks())

  function letGo() {
    isHeld = false
    for (const { end } of begun) end()
  }

  const path = '/api/search?q=owl'
  function ask(from = '203.0.113.5'): Promise<Response> {
    return fetch(full.origin + path, { headers: { 'x-forwarded-for': from } })
  }

  it('of one network are looked for two at a time; a few wait, and the oldest gives way', async () => {
    const unanswered = vi.spyOn(full.site.metrics, 'searchWithoutAnswer')
    const asked = [ask(), ask()]
    await until(() => begun.length === 2)
    // Six of these wait.
    asked.push(...Array.from({ length: 8 }, () => ask()))
    await until(() => unanswered.mock.calls.length === 2)
    const newest = ask()
    await until(() => unanswered.mock.calls.length === 3)
    expect(unanswered).toHaveBeenCalledWith('suggestions', 'superseded')
    expect(begun).toHaveLength(2)
    const other = ask('203.0.113.6')
    await until(() => begun.length === 3)

    letGo()
    const answers = await Promise.all(asked)
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(7).fill(200), ...Array(3).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(await refused?.json()).toEqual([])
    for (const answered of [await newest, await other])
      expect(await answered.json()).toMatchObject([{ kind: 'channel' }, { kind: 'exact' }])
    expect(await full.site.metrics.text()).toContain(
      'fullmarks_searches_unanswered_total{search="suggestions",reason="superseded"} 3',
    )
  })

  it('end with the request of a visitor who has left', async () => {
    const leaving = get(full.origin + path)
    leaving.on('error', () => {})
    await until(() => begun.length === 1)
    const signal = begun[0]?.limits?.signal
    expect(signal?.aborted).toBe(false)
    leaving.destroy()
    await until(() => signal?.aborted === true)
    letGo()
  })
})

describe('requests that one client sends at once', () => {
  const full = testSite()

  it('start one in a turn of the event loop, so that others come between', async () => {
    const isStarted: boolean[] = []
    const count = (_: IncomingMessage, response: ServerResponse) =>
      isStarted.push(response.hasHeader('x-request-id'))
    full.server.on('request', count)
    const socket = connect(Number(new URL(full.origin).port), '127.0.0.1')
    const request = 'GET /api/search?q=owl HTTP/1.1\r\nHost: localhost\r\n'
    socket.write(`${`${request}\r\n`.repeat(4)}${request}Connection: close\r\n\r\n`)
    let answers = ''
    for await (const bytes of socket) answers += bytes
    full.server.off('request', count)
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(5)
    expect(isStarted).toEqual([true, false, false, false, false])
  })
})

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

  it('is cancelled: a search says so, suggestions are empty, another page shows the error', async () => {
    await other.query('begin; lock table channels, channel_search')
    const [suggested, found, listed] = await Promise.all(
      ['/api/search?q=embarrassing', '/search?q=embarrassing', '/channels'].map((path) =>
        full.get(path),
      ),
    )
    if (!suggested || !found || !listed) throw new Error('An answer is missing.')
    expect([suggested.status, await suggested.json()]).toEqual([200, []])
    const page = await readPage(found)
    expect([page.status, page.alerts]).toEqual([
      200,
      [
        'This search took too long, so we stopped it. Please try it with fewer words, or with rarer ones.',
      ],
    ])
    expect(listed.status).toBe(500)
    // The page that failed had read several tables at once; each statement ends by its own time.
    await until(async () => {
      const { rows } = await other.query(
        `select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length === 0
    })
    // Both were asked at once, so either may be first.
    expect(
      log
        .of('search timed out')
        .map(({ search }) => search)
        .sort(),
    ).toEqual(['results', 'suggestions'])
    expect(log.of('page failed')).toMatchObject([
      { path: '/channels', err: { cause: { type: 'StatementTimedOut' } } },
    ])
    expect(JSON.stringify(log.lines)).not.toContain('embarrassing')
    expect(await full.site.metrics.text()).toContain(
      'fullmarks_searches_unanswered_total{search="results",reason="timed out"} 1',
    )
    await other.query('rollback')
    expect((await full.get('/search?q=embarrassing')).status).toBe(200)
  })
})
