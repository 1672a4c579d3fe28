import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { buildIfStale } from '../build.ts'
import { ownDatabase, server } from '../test/site.ts'
import type { Recorded } from './bare.ts'
import { cookie, fill, pages, type Size } from './fill.ts'
import { type Load, load } from './load.ts'
import { serve } from './servers.ts'
import { show } from './timing.ts'

/**
 * What every main page costs, for guests while ten writes a second go on and for members, in a small database and in a large one; next to
 * a bare `node:http` server that answers the same bytes and to React Router's own server with the same pages. Every server is a process of
 * its own, and they are asked in turn, so that a machine that slows down slows all of them. `docs/performance.md` reads the figures.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = 2
const small: Size = { channels: 100, reviews: 10_000 }
const large: Size = { channels: 100_000, reviews: 1_000_000 }

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const [smallPlace, largePlace] = [await filled('small', small), await filled('large', large)]
// An embedded database has one process, so React Router's server gets a copy.
const copy = { ...smallPlace.environment, DATA_DIR: join(folder, 'copy') }
await cp(smallPlace.environment.DATA_DIR, copy.DATA_DIR, { recursive: true })

const reactRouterServe = join(createRequire(import.meta.url).resolve('@react-router/serve/package.json'), '../bin.cjs')
/** As `npm start` does. */
const site = ['--import', './quick-start.ts', 'server.ts']
const sites = {
  small: await serve(site, smallPlace.environment),
  large: await serve(site, largePlace.environment),
  theirs: await serve([reactRouterServe, 'bench/react-router-serve.ts'], { HOST: '127.0.0.1', ...copy }),
}
const answers = Object.fromEntries(
  await Promise.all(Object.values(pages).map(async (path) => [path, await record(sites.small.port, path)] as const)),
)
await writeFile(join(folder, 'answers.json'), JSON.stringify(answers))
const bare = await serve(['bench/bare.ts'], { ANSWERS: join(folder, 'answers.json') })
console.log(
  `starts on its data in ${Math.round(sites.small.startMs)} ms, on the large one in ${Math.round(sites.large.startMs)} ms`,
)

const guests: Record<string, Record<string, number>> = {}
const members: Record<string, Record<string, number>> = {}
for (const [name, path] of Object.entries(pages)) {
  const guest = await inTurn({
    small: { port: sites.small.port, path, isWrittenTo: true },
    large: { port: sites.large.port, path, isWrittenTo: true },
    bare: { port: bare.port, path },
  })
  const member = await inTurn({
    small: { port: sites.small.port, path, cookie },
    large: { port: sites.large.port, path, cookie },
    theirs: { port: sites.theirs.port, path, cookie },
  })
  const page = gunzipSync(Buffer.from(answers[path]?.body ?? '', 'base64')).toString()
  guests[name] = {
    'HTML kB': ((answers[path]?.body.length ?? 0) * 0.75) / 1000,
    'JS kB': (await scriptBytes(page)) / 1000,
    'a second': guest.small.rate,
    p50: guest.small.p50,
    p99: guest.small.p99,
    'a second, large': guest.large.rate,
    bare: guest.bare.rate,
    ratio: Math.min(guest.small.rate, guest.large.rate) / guest.bare.rate,
  }
  members[name] = {
    'a second': member.small.rate,
    p50: member.small.p50,
    p99: member.small.p99,
    'a second, large': member.large.rate,
    'times as long': member.small.rate / member.large.rate,
    'react-router-serve': member.theirs.rate,
    ratio: member.small.rate / member.theirs.rate,
  }
}
console.log('\nGuests, with ten writes a second; “ratio” is to the bare server')
show(guests)
console.log('Members; “ratio” is to react-router-serve')
show(members)
await watchMemory()

for (const one of [...Object.values(sites), bare]) await one.stop()
for (const place of [smallPlace, largePlace]) await place.drop()
await rm(folder, { recursive: true, force: true })

/** A database of that size, embedded in a folder or on the server that `TEST_DATABASE_URL` names. */
async function filled(name: string, size: Size) {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const own = server ? await ownDatabase(server) : null
  await fill({ databaseUrl: own?.url ?? null, dataDir }, size)
  return { environment: { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) }, drop: async () => await own?.drop() }
}

/** What the site answers a guest, to be answered again by the bare server. */
async function record(port: number, path: string): Promise<Recorded> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  const headers: string[] = []
  answer.rawHeaders.forEach((name, index) => {
    if (index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, answer.rawHeaders[index + 1] ?? '')
  })
  return { headers, body: body.toString('base64') }
}

/** Loads several servers in turn, A B C A B C, and gives the better of the rounds of each: what disturbs only ever makes it worse. */
async function inTurn<Name extends string>(
  asked: Record<Name, { port: number; path: string; cookie?: string; isWrittenTo?: boolean }>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(asked) as Name[]
  const best = {} as Record<Name, Load>
  for (const name of names) await load({ ...asked[name], seconds: seconds / 4 })
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const stop = asked[name].isWrittenTo ? writeMeanwhile(asked[name].port) : null
      const found = await load({ ...asked[name], seconds })
      await stop?.()
      if (!best[name] || found.rate > best[name].rate) best[name] = found
    }
  }
  return best
}

/** Ten writes a second to a site, anonymous reviews and votes in turn, until it is stopped. Throws when one was refused. */
function writeMeanwhile(port: number): () => Promise<void> {
  let count = 0
  const sent: Promise<void>[] = []
  async function write(): Promise<void> {
    const [path, fields] =
      count % 2 === 0
        ? [
            `/channel/channel%20${1 + (count % 10)}`,
            { deed: 'review', rating: 'A', text: 'Clear, patient and never in a hurry.' },
          ]
        : ['/topics/math', { deed: 'vote', channel: String(1 + (count % 50)), vote: 'up' }]
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      // Writers have addresses of their own; a proxy on this machine is believed.
      headers: { 'x-forwarded-for': `192.0.2.${count % 250}` },
    })
    await answer.text()
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}.`)
  }
  const timer = setInterval(() => {
    count += 1
    sent.push(write())
  }, 100)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
  }
}

/** The scripts that a page loads, as they are transferred. */
async function scriptBytes(page: string): Promise<number> {
  const scripts = new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path))
  const sizes = await Promise.all([...scripts].map(async (path) => (await readFile(`build/client${path}.br`)).length))
  return sizes.reduce((total, size) => total + size, 0)
}

/** 400,000 requests: kept pages, addresses nobody asked for before, and members’ pages; the memory after each fifth. */
async function watchMemory(): Promise<void> {
  const { small } = sites
  const paths = Object.values(pages)
  const memory: Record<string, number> = { 'MB at first': await small.memory() }
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    for (const path of paths) await load({ port: small.port, path, seconds: 600, answers: 8_400 })
    for (const path of paths) await load({ port: small.port, path, cookie, seconds: 600, answers: 300 })
    for (let one = 0; one < 1_700; one += 50) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const answer = await fetch(`http://127.0.0.1:${small.port}/channel/channel%207?after=${fifth * 2000 + one + index}`)
          await answer.text()
        }),
      )
    }
    memory[`after ${fifth * 80},000`] = await small.memory()
  }
  console.log('Memory of one process over 400,000 requests, in MB')
  show({ memory })
}
