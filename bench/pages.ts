import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { buildIfStale } from '#server/build/build.ts'
import { ownDatabase, server } from '../test/fixtures/site.ts'
import type { Recorded } from './support/bare.ts'
import { cookie, fill, pages, type Size } from './support/fill.ts'
import { type Load, load } from './support/load.ts'
import { serve } from './support/servers.ts'
import { show } from './support/timing.ts'

/*
 * Measures every main page, for guests during ten writes a second and for members, in a small and
 * in a large database. Compares with a bare `node:http` server that sends the same bytes, and with
 * React Router's own server and the same pages. Every server is a process of its own. They take
 * turns of half a second, so that a machine that slows down slows all of them. A figure is the
 * median of its turns, a ratio the median of its values in each turn. `docs/performance.md`
 * explains the results.
 */
const turnSeconds = 0.5
/** For each server and page. */
const measuredTurns = Math.max(1, Math.round(Number(process.env.BENCH_SECONDS ?? 4) / turnSeconds))
const small: Size = { channels: 100, reviews: 10_000 }
const large: Size = { channels: 100_000, reviews: 1_000_000 }

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const [smallDatabase, largeDatabase] = [
  await createDatabase('small', small),
  await createDatabase('large', large),
]
// An embedded database has one process, so React Router's server gets a copy.
const copy = { ...smallDatabase.environment, DATA_DIR: join(folder, 'copy') }
await cp(smallDatabase.environment.DATA_DIR, copy.DATA_DIR, { recursive: true })

const reactRouterServe = join(
  createRequire(import.meta.url).resolve('@react-router/serve/package.json'),
  '../bin.cjs',
)
/** As in `npm start`. */
const startSite = ['--no-wasm-code-gc', '--wasm-tiering-budget=200000000', 'server.ts']
const sites = {
  small: await serve(startSite, smallDatabase.environment),
  large: await serve(startSite, largeDatabase.environment),
  theirs: await serve([reactRouterServe, 'bench/support/react-router-serve.ts'], {
    HOST: '127.0.0.1',
    ...copy,
  }),
}
const answers = Object.fromEntries(
  await Promise.all(
    Object.values(pages).map(async (path) => [path, await record(sites.small.port, path)] as const),
  ),
)
await writeFile(join(folder, 'answers.json'), JSON.stringify(answers))
const bare = await serve(['bench/support/bare.ts'], { ANSWERS: join(folder, 'answers.json') })
console.log(
  `starts on its data in ${Math.round(sites.small.startMs)} ms, on the large one in ${Math.round(sites.large.startMs)} ms`,
)

/** Writes so far, over all sites. */
let writeCount = 0
const asGuests = (path: string, turns: number) =>
  inTurn(turns, {
    small: { port: sites.small.port, path, isWrittenTo: true },
    large: { port: sites.large.port, path, isWrittenTo: true },
    bare: { port: bare.port, path },
  })
const asMembers = (path: string, turns: number) =>
  inTurn(turns, {
    small: { port: sites.small.port, path, cookie },
    large: { port: sites.large.port, path, cookie },
    theirs: { port: sites.theirs.port, path, cookie },
  })

// Warm-up: after half a minute of requests and writes a site answers a sixth more per second.
for (const path of Object.values(pages)) {
  await asGuests(path, 2)
  await asMembers(path, 4)
}

const guests: Record<string, Record<string, number>> = {}
const members: Record<string, Record<string, number>> = {}
for (const [name, path] of Object.entries(pages)) {
  const guest = await asGuests(path, measuredTurns)
  const member = await asMembers(path, measuredTurns)
  const page = gunzipSync(Buffer.from(answers[path]?.body ?? '', 'base64')).toString()
  guests[name] = {
    'HTML kB': ((answers[path]?.body.length ?? 0) * 0.75) / 1000,
    'JS kB': (await scriptBytes(page)) / 1000,
    'a second': guest.small.rate,
    p50: guest.small.p50,
    p99: guest.small.p99,
    'a second, large': guest.large.rate,
    bare: guest.bare.rate,
    ratio: ratio(guest.small, guest.bare),
    'ratio, large': ratio(guest.large, guest.bare),
  }
  members[name] = {
    'a second': member.small.rate,
    p50: member.small.p50,
    p99: member.small.p99,
    'a second, large': member.large.rate,
    'times as long': ratio(member.small, member.large),
    'react-router-serve': member.theirs.rate,
    ratio: ratio(member.small, member.theirs),
    'ratio, large': ratio(member.large, member.theirs),
  }
}
console.log('\nGuests, with ten writes a second; “ratio” is to the bare server')
show(guests)
console.log('Members; “ratio” is to react-router-serve')
show(members)
await watchMemory()

for (const one of [...Object.values(sites), bare]) await one.stop()
for (const database of [smallDatabase, largeDatabase]) await database.drop()
await rm(folder, { recursive: true, force: true })

/** A filled database, embedded or on the server of `TEST_DATABASE_URL`. */
async function createDatabase(name: string, size: Size) {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const own = server ? await ownDatabase(server) : null
  await fill({ databaseUrl: own?.url ?? null, dataDir }, size)
  return {
    environment: { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) },
    drop: async () => await own?.drop(),
  }
}

/** Records the site's answer to a guest for the bare server. */
async function record(port: number, path: string): Promise<Recorded> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  const headers: string[] = []
  answer.rawHeaders.forEach((name, index) => {
    if (index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name))
      headers.push(name, answer.rawHeaders[index + 1] ?? '')
  })
  return { headers, body: body.toString('base64') }
}

/** The figures of one server, and its answers per second in each turn. */
interface Measured {
  rate: number
  p50: number
  p99: number
  rates: number[]
}

/** Measures several servers in turn, A B C A B C. */
async function inTurn<Name extends string>(
  turns: number,
  asked: Record<Name, { port: number; path: string; cookie?: string; isWrittenTo?: boolean }>,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(asked) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<
    Name,
    Load[]
  >
  for (const name of names) await load({ ...asked[name], seconds: turnSeconds })
  for (let left = turns; left > 0; left -= 1) {
    for (const name of names) {
      const stop = asked[name].isWrittenTo ? writeMeanwhile(asked[name].port) : null
      found[name].push(await load({ ...asked[name], seconds: turnSeconds }))
      await stop?.()
    }
  }
  const measured = (loads: Load[]): Measured => ({
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    rates: loads.map(({ rate }) => rate),
  })
  return Object.fromEntries(names.map((name) => [name, measured(found[name])])) as Record<
    Name,
    Measured
  >
}

/** The median ratio of two servers over the turns. */
function ratio(one: Measured, other: Measured): number {
  return median(one.rates.map((rate, index) => rate / (other.rates[index] ?? Number.NaN)))
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return (
    ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) +
      (sorted[sorted.length >> 1] ?? Number.NaN)) /
    2
  )
}

/**
 * Sends ten writes a second to a site, alternating anonymous reviews and votes, until stopped. Uses
 * `node:http` because `fetch` needs more time, which the measured requests would lack.
 */
function writeMeanwhile(port: number): () => Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<void>[] = []
  const send = () => {
    writeCount += 1
    sent.push(write(port, agent, writeCount))
  }
  send()
  const timer = setInterval(send, 100)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
    agent.destroy()
  }
}

/** Throws when the write is refused. */
async function write(port: number, agent: Agent, count: number): Promise<void> {
  const [path, fields] =
    count % 2 === 0
      ? [
          `/channel/channel%20${1 + (count % 10)}`,
          {
            intent: 'review',
            rating: 'A',
            text: `Clear and patient, number ${count} of many like it.`,
          },
        ]
      : ['/topics/math', { intent: 'vote', channel: String(1 + (count % 50)), vote: 'up' }]
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    // Different IP addresses, because of the rate limits. A proxy on this machine is trusted.
    'x-forwarded-for': `192.0.2.${count % 250}`,
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(
      { agent, port, host: '127.0.0.1', path, method: 'POST', headers },
      resolve,
    )
    sending.on('error', reject).end(String(new URLSearchParams(fields)))
  })
  await buffer(answer)
  if (answer.statusCode !== 303) throw new Error(`${path} was answered with ${answer.statusCode}.`)
}

/** The bytes of a page's scripts as they are transferred. */
async function scriptBytes(page: string): Promise<number> {
  const scripts = new Set(
    [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
  )
  const sizes = await Promise.all(
    [...scripts].map(async (path) => (await readFile(`build/client${path}.br`)).length),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/**
 * Measures memory after each fifth of 400,000 requests for cached pages, new URLs and members'
 * pages.
 */
async function watchMemory(): Promise<void> {
  const { small } = sites
  const paths = Object.values(pages)
  const memory: Record<string, number> = { 'MB at first': await small.memory() }
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    for (const path of paths) await load({ port: small.port, path, seconds: 600, answers: 8_400 })
    for (const path of paths)
      await load({ port: small.port, path, cookie, seconds: 600, answers: 300 })
    for (let one = 0; one < 1_700; one += 50) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const answer = await fetch(
            `http://127.0.0.1:${small.port}/channel/channel%207?after=${fifth * 2000 + one + index}`,
          )
          await answer.text()
        }),
      )
    }
    memory[`after ${fifth * 80},000`] = await small.memory()
  }
  console.log('Memory of one process over 400,000 requests, in MB')
  show({ memory })
}
