import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokensToday } from '#app/analysis/budget.server.ts'
import { unitsToday } from '#app/videos/platform-usage.server.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { type CapturedLog, captureLog } from '../fakes/captured-log.ts'
import { ended, until } from '../fakes/services.ts'
import { type Member, openTestSite, server, type TestSite } from '../fixtures/site.ts'

const token = 'a token for the scraper'
const [video] = catalogue.videos
const id = video?.id ?? ''

let full: TestSite
let captured: CapturedLog
let mary: Member
beforeAll(async () => {
  captured = captureLog()
  full = await openTestSite({
    environment: { LOG_LEVEL: 'info', METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1' },
    log: captured,
  })
})
afterAll(() => full.close())
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  captured.lines.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  full.world?.faults.clear()
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The only line of a request. It is written after the last byte, perhaps after `fetch` returns. */
async function lineOf(requestId: string | null) {
  await until(() => captured.of('request').some((line) => line.requestId === requestId))
  const lines = captured.of('request').filter((line) => line.requestId === requestId)
  expect(lines).toHaveLength(1)
  return lines[0]
}

function ask(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(full.origin + path, { headers, redirect: 'manual' })
}

describe('the log', () => {
  it('has one line for each request, with the id of its answer and without what was typed', async () => {
    const answer = await full.get('/channels?after=a-secret-of-mine')
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(uuid)
    const line = await lineOf(id)
    expect(line).toMatchObject({ method: 'GET', path: '/channels', status: 200, who: 'guest' })
    expect(line?.ms).toEqual(expect.any(Number))
    expect(JSON.stringify(captured.lines)).not.toContain('a-secret-of-mine')
  })

  it.each(['/join', '/start', '//START'])('has no secret of a link: %s', async (path) => {
    const secret = 'x'.repeat(43)
    for (const end of ['', '.data', '/?a']) {
      const answer = await full.get(`${path}/${secret}${end}`)
      const line = await lineOf(answer.headers.get('x-request-id'))
      expect(`${line?.path}`).toMatch(/^\/(join|start)\/…$/i)
    }
    vi.spyOn(full.site.rows, 'select').mockImplementation(() => {
      throw new Error('gone')
    })
    await full.get(`/start/${secret}`)
    expect(captured.of('page failed')).toContainEqual(expect.objectContaining({ path: '/start/…' }))
    expect(JSON.stringify(captured.lines)).not.toContain(secret)
  })

  it('says that a member asked, but not which one', async () => {
    const answer = await full.get('/home', mary)
    expect(await lineOf(answer.headers.get('x-request-id'))).toMatchObject({
      path: '/home',
      who: 'member',
    })
    for (const secret of ['Mary', mary.uid, mary.cookie.split('=')[1]])
      expect(JSON.stringify(captured.lines)).not.toContain(secret)
  })

  it('has the id of the request in every line that it causes', async () => {
    full.world?.faults.set({ service: 'youtube', kind: 'error-500' })
    const answer = await full.post('/lab', { url: id })
    expect(answer.status).toBe(502)
    expect(captured.of('experiment failed')).toEqual([
      expect.objectContaining({ requestId: answer.headers.get('x-request-id'), video: id }),
    ])
  })
})

describe('/healthz', () => {
  it('says that the process can serve, and is never cached', async () => {
    // On a busy machine the database can take longer than a load balancer waits.
    await until(async () => (await full.get('/healthz')).status === 200)
    const answer = await full.get('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('answers 503 and what is missing without a database, and no detail of the failure', async () => {
    vi.spyOn(full.site.rows, 'execute').mockImplementation(() => {
      throw new Error('connect ECONNREFUSED 10.0.0.3:5432')
    })
    const answer = await full.get('/healthz')
    expect([answer.status, await answer.json()]).toEqual([503, { ok: false, missing: 'database' }])
    vi.restoreAllMocks()
    await until(async () => (await full.get('/healthz')).status === 200)
  })

  it('does not wait for a silent database, and does not query it twice meanwhile', async () => {
    const silent = Promise.withResolvers<never>()
    const asked = vi.spyOn(full.site.rows, 'execute').mockReturnValue(silent.promise as never)
    const answers = await Promise.all([
      full.get('/healthz'),
      full.get('/healthz'),
      full.get('/healthz'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(asked).toHaveBeenCalledTimes(1)
    silent.reject(new Error('the connection broke'))
    await expect(silent.promise).rejects.toThrow()
    vi.restoreAllMocks()
    await until(async () => (await full.get('/healthz')).status === 200)
  })
})

describe('/api/metrics', () => {
  const scrape = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    ask('/api/metrics', headers)
  const text = async () => await (await scrape()).text()

  /** The value of a series, given its labels in their order. */
  async function value(series: string): Promise<number | null> {
    const line = (await text()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? null : Number(line.slice(series.length + 1))
  }

  it('are shown only for the token', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${token}x` },
      { authorization: token },
      { cookie: mary.cookie },
    ]) {
      const answer = await scrape(headers as Record<string, string>)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('fullmarks_')
    }
    const answer = await scrape()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('count requests by method, route and class of the status', async () => {
    const series =
      'fullmarks_request_seconds_count{method="GET",route="/channel/:channelName",status="4xx"}'
    const before = (await value(series)) ?? 0
    for (const name of ['a', 'b', 'c']) await full.get(`/channel/${name}`)
    await until(async () => (await value(series)) === before + 3)
  })

  it('do not grow with unknown paths', async () => {
    const odd = Array.from({ length: 60 }, (_, number) =>
      full.get(`/wp-${number}/x${number}.php?${number}`),
    )
    const names = Array.from({ length: 60 }, (_, number) => full.get(`/user/nobody-${number}`))
    await Promise.all([...odd, ...names])
    await until(() => captured.of('request').length >= 120)
    const routes = new Set(
      [...(await text()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route),
    )
    expect(routes).toContain('*')
    expect(routes).toContain('/user/:userName')
    // Each pattern is in `app/routes.ts` or answered before the pages.
    expect(routes.size).toBeLessThan(40)
    expect(await text()).not.toMatch(/wp-|nobody/)
  })

  it('count jobs by outcome, queued jobs, calls of providers, and the tokens of the day', async () => {
    const failed = 'fullmarks_job_seconds_count{name="analyze-video",outcome="failed"}'
    const broken = 'fullmarks_provider_call_seconds_count{service="youtube",outcome="broken"}'
    const [failedBefore, brokenBefore] = [(await value(failed)) ?? 0, (await value(broken)) ?? 0]
    full.world?.faults.set({ service: 'youtube', kind: 'error-500', match: '/videos' })
    await full.post(`/video/${id}`, { intent: 'analyze' }, mary)
    await ended(full, id)
    await until(async () => (await value(failed)) === failedBefore + 1)
    expect(await value(broken)).toBe(brokenBefore + 1)

    expect(await value('fullmarks_jobs_queued{name="analyze-video",state="waiting"}')).toBe(0)
    expect(await value('fullmarks_jobs_queued{name="import-likes",state="active"}')).toBe(0)
    expect(await value('fullmarks_analyst_tokens_today')).toBe(await tokensToday(full.site))
    expect(await value('fullmarks_platform_units_today')).toBe(await unitsToday(full.site))
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(await text()).toContain('nodejs_eventloop_lag_seconds')
    const connections = await value('fullmarks_database_connections{state="waiting"}')
    expect(connections).toBe(server ? 0 : null)
  })
})
