import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#demo/catalogue/index.ts'
import { type OpenedWorld, openForTests } from '#demo/open-for-tests.ts'
import { buildIfStale } from '#server/build/build.ts'
import { until } from '../fakes/services.ts'
import { type ReadPage, readPage } from '../fixtures/html.ts'
import { checkNginx, documentedNginx, replaceIn, startNginx } from '../fixtures/nginx.ts'
import { freePort, ownDatabase, server } from '../fixtures/site.ts'
import { startSite } from '../fixtures/site-process.ts'
import { signInThroughProvider, type Visitor, visitor } from '../fixtures/visitor.ts'

/**
 * Two web processes behind nginx on one database, as in `docs/operating.md`. The providers run in
 * the test's process: the demo world of a web process would store its sign-ins in that process
 * only.
 */
let folder: string
let origin: string
let platform: OpenedWorld
let databaseUrl: string
const processes: { port: number; child: ChildProcess }[] = []
const leave: (() => PromiseLike<unknown>)[] = []

beforeAll(async () => {
  await buildIfStale()
  if (!server) throw new Error('These are only collected where TEST_DATABASE_URL names a server.')
  const own = await ownDatabase(server)
  leave.push(own.drop)
  databaseUrl = own.url
  folder = await mkdtemp(join(tmpdir(), 'full-marks-two-'))
  leave.push(() => rm(folder, { recursive: true, force: true }))
  origin = `http://127.0.0.1:${await freePort()}`
  platform = await openForTests({ redirectUris: [`${origin}/auth/callback`] })
  leave.push(() => platform[Symbol.asyncDispose]())
  // At the same time, on an empty database: one of them must create the tables.
  processes.push(...(await Promise.all([startProcess(), startProcess()])))
  const servers = processes.map(({ port }) => `server 127.0.0.1:${port};`).join(' ')
  const location = 'add_header x-answered-by $upstream_addr always;'
  leave.push(await startNginx({ folder, origin, servers, location }))
})
afterAll(async () => {
  for (const { child } of processes) await end(child, 'SIGKILL')
  for (const one of leave.reverse()) await one()
})

async function startProcess() {
  const port = await freePort()
  const { world } = platform
  const site = startSite(folder, {
    PORT: `${port}`,
    ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'one secret for all the processes of a site',
    TRUSTED_PROXIES: '127.0.0.1',
    IDENTITY_ISSUER: world.identity.issuer,
    GOOGLE_CLIENT_ID: world.identity.clientId,
    GOOGLE_CLIENT_SECRET: world.identity.clientSecret,
    YOUTUBE_API_KEY: world.youtube.apiKey,
    YOUTUBE_API_URL: world.youtube.url,
    TRANSCRIPT_URL: world.transcripts.url,
  })
  await site.ready
  return { port, child: site.child }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The same page from each process, without the proxy. */
async function fromEach(path: string, who?: Visitor): Promise<ReadPage[]> {
  const cookies = [...(who?.jar ?? [])].map(([name, { value }]) => `${name}=${value}`)
  const headers = who && { cookie: cookies.join('; ') }
  return await Promise.all(
    processes.map(
      async ({ port }) =>
        await readPage(await fetch(`http://127.0.0.1:${port}${path}`, { headers })),
    ),
  )
}

/**
 * Waits until each process shows this to a guest, whose cached page may be older than the writer's:
 * long before the minute after which a page is rendered again anyway.
 */
async function shownByEach(path: string, words: string): Promise<void> {
  await until(async () => (await fromEach(path)).every(({ text }) => text.includes(words)))
}

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** A visitor signed in with one of the demo's accounts, and the path of their profile. */
async function member(number: number): Promise<{ who: Visitor; profile: string }> {
  const account = platform.world.accounts[number]
  const who = visitor({ origin })
  await signInThroughProvider(who, account?.key ?? '')
  const [found] = await rows(`select uid from users where email = '${account?.email}'`)
  if (!found || !who.jar.has('session')) throw new Error(`${account?.name} is not signed in.`)
  return { who, profile: `/user/${found.uid}` }
}

const channel = catalogue.channels[0]
const path = `/channel/${encodeURIComponent(channel?.title ?? '')}`
/** Videos with a transcript. */
const lectures = [...catalogue.videoById.values()].filter(
  ({ transcript, live }) => transcript && live === 'none',
)
const videos = lectures.slice(0, 5).map(({ id }) => `/video/${id}`)

it('the documented configuration of nginx is valid, TLS and HTTP/2 included', async () => {
  // nginx reads a certificate whose path has a variable only when a visitor comes.
  let documented = replaceIn(await documentedNginx(), /\/etc\/letsencrypt/g, '$document_root')
  documented = replaceIn(
    documented,
    /listen 443 ssl http2/,
    `listen 127.0.0.1:${await freePort()} ssl http2`,
  )
  const { status, said } = await checkNginx(documented, folder)
  expect(status, said).toBe(0)
})

describe('two processes behind nginx', () => {
  let ada: Awaited<ReturnType<typeof member>>
  let ben: Awaited<ReturnType<typeof member>>

  it('have the request id that nginx logs, not one that a visitor sends', async () => {
    const forged = 'sent-by-a-visitor'
    const answer = await fetch(`${origin}/home`, { headers: { 'x-request-id': forged } })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await until(async () => (await readFile(join(folder, 'access.log'), 'utf8')).includes(id))
  })

  it('sign people in and out, although the steps go to different processes', async () => {
    ada = await member(0)
    ben = await member(1)
    for (const page of await fromEach('/home', ada.who))
      expect(page.links).toContainEqual(expect.objectContaining({ href: ada.profile }))
    const session = ben.who.jar.get('session')
    await ben.who.post('/auth/sign-out', {})
    if (session) ben.who.jar.set('session', session)
    await until(async () =>
      (await fromEach('/home', ben.who)).every(
        ({ links }) => !links.some(({ href }) => href === ben.profile),
      ),
    )
    ben = await member(1)
  })
})

describe('one of them, killed by kill -9', () => {
  it('during 50 reviews loses no acknowledged one; the other process continues, also the jobs of both', async () => {
    const { who } = await member(0)
    expect((await who.post(path, { intent: 'add' })).status).toBe(200)
    // Each process runs two of the four analyses, which wait for the transcript service. The site
    // gives up after twenty seconds.
    platform.world.faults.set({ service: 'transcripts', kind: 'slow', milliseconds: 19_000 })
    const waiting = videos.slice(1)
    for (const video of waiting) await who.post(video, { intent: 'analyze' })
    const active = () =>
      rows(`select id from jobs.job where name = 'analyze-video' and state = 'active'`)
    await until(async () => (await active()).length === waiting.length)

    const [dies] = processes
    if (!dies) throw new Error('There is no process.')
    const acknowledged: string[] = []
    const unknown: string[] = []
    const underWay = Promise.withResolvers<void>()
    const reviews = Array.from({ length: 50 }, async (_, number) => {
      const text = `Under way ${number}`
      const body = new URLSearchParams({ intent: 'review', as: 'guest', rating: 'B', text })
      const init = { method: 'POST', redirect: 'manual', body, headers: { origin } } as const
      const status = await fetch(origin + path, init).then(
        (answer) => answer.status,
        () => null,
      )
      if (status === 303) acknowledged.push(text)
      else unknown.push(`${status}`)
      if (acknowledged.length > 5) underWay.resolve()
    })
    await underWay.promise
    await end(dies.child, 'SIGKILL')
    processes.shift()
    await Promise.all(reviews)

    // nginx answers 502 for requests in flight in the killed process. Whether these reviews were
    // stored is unknown.
    expect(new Set(unknown).difference(new Set(['502']))).toEqual(new Set())
    const stored = (await rows(`select text from reviews where text like 'Under way %'`)).map(
      ({ text }) => text,
    )
    expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    const [tally] = await rows(
      'select number_of_reviews, (select count(*)::int from reviews) as count from channels',
    )
    expect(tally?.number_of_reviews).toBe(tally?.count)

    for (let turn = 0; turn < 10; turn++) expect((await who.go(path)).status).toBe(200)
    await visitor({ origin }).post(path, {
      intent: 'review',
      as: 'guest',
      rating: 'S',
      text: 'After the fall',
    })
    await shownByEach(path, 'After the fall')

    platform.world.faults.clear()
    // The other process takes over the two analyses 10 seconds after their last heartbeat.
    await until(
      async () => (await rows('select from analyses where finished_at is null')).length === 0,
    )
    expect(await rows('select distinct state from analyses')).toEqual([{ state: 'done' }])
    for (const video of waiting)
      expect((await who.go(video)).text).toContain('Comprehension Questions')
  })
})
