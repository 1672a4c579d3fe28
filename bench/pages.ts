import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '#server/build/build.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { type Browser, firstVisit, memberCookie } from './support/browser.ts'
import { fill, pages, type Size } from './support/fill.ts'
import { type Load, load } from './support/load.ts'
import { startSite } from './support/servers.ts'
import { median, percentiles, show } from './support/timing.ts'
import { visitFor } from './support/visitors.ts'
import { writeMeanwhile } from './support/writes.ts'

/*
 * Every main page, for guests during ten writes a second and for members, in a small and in a large
 * database: bytes, what visitors wait at the rates of the design (guests at 2,000 a second, members
 * at 50), and how many pages 32 connections get in a second. With `BENCH_AGAINST=FOLDER`, a built
 * checkout of another commit, its pages are asked in turn with ours, in the same run.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const turnSeconds = 0.5
const small: Size = { channels: 100, reviews: 10_000 }
const large: Size = { channels: 100_000, reviews: 1_000_000 }
const against = process.env.BENCH_AGAINST

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const ours = resolve(import.meta.dirname, '..')
const databases: { drop(): Promise<void> }[] = []
const sites = {
  small: await openSite('small', small, ours),
  large: await openSite('large', large, ours),
  ...(against && { against: await openSite('against', small, resolve(against)) }),
}
console.log(
  `starts on its data in ${Math.round(sites.small.startMs)} ms, on the large one in ${Math.round(sites.large.startMs)} ms`,
)

const browsers = new Map<string, { guest: Browser; member: Browser }>()
for (const [name, { port }] of Object.entries(sites)) {
  const [guest, member] = [await firstVisit(port, null), await firstVisit(port, memberCookie)]
  browsers.set(name, { guest, member })
}

// Warm-up: after half a minute of requests a site answers a sixth more a second.
for (const path of Object.values(pages)) for (const name of names()) await ask(name, path, 'member')

const bytes: Record<string, Record<string, number>> = {}
const guests: Record<string, Record<string, number>> = {}
const members: Record<string, Record<string, number>> = {}
for (const [name, path] of Object.entries(pages)) {
  const { port } = sites.small
  const { guest, member } = browsersOf('small')
  const [cold, warm, own] = [
    await firstVisit(port, null, path),
    await guest.size(path),
    await member.size(path),
  ]
  bytes[name] = {
    'first visit, kB': cold.firstBytes / 1000,
    'guest, kB': warm / 1000,
    'member, kB': own / 1000,
    'scripts, kB': cold.scriptBytes / 1000,
  }
  guests[name] = { ...(await waits(path, 'guest', 2_000)), ...(await throughput(path, 'guest')) }
  members[name] = {
    ...(await waits(path, 'member', 50)),
    ...(against && { 'p95, other commit': (await waits(path, 'member', 50, 'against')).p95 }),
    ...(await throughput(path, 'member')),
  }
}
console.log('\nAs transferred (HTML with gzip, scripts with brotli)')
show(bytes)
console.log('Guests, at 2,000 a second with ten writes a second, in ms; then 32 connections')
show(guests)
console.log('Members, at 50 a second, in ms; then 32 connections')
show(members)
await watchMemory()

for (const site of Object.values(sites)) await site.stop()
for (const database of databases) await database.drop()
await rm(folder, { recursive: true, force: true })

async function openSite(name: string, size: Size, checkout: string) {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const own = server ? await ownDatabase(server, { empty: true }) : null
  if (own) databases.push(own)
  const opening = await import(pathToFileURL(join(checkout, 'db/open.ts')).href)
  await fill({ databaseUrl: own?.url ?? null, dataDir }, size, opening)
  const environment = { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) }
  return await startSite(environment, checkout)
}

function names(): (keyof typeof sites)[] {
  return Object.keys(sites) as (keyof typeof sites)[]
}

function browsersOf(name: keyof typeof sites): { guest: Browser; member: Browser } {
  const found = browsers.get(name)
  if (!found) throw new Error(`No browser for ${name}.`)
  return found
}

/** One turn of 32 connections. */
async function ask(name: keyof typeof sites, path: string, who: 'guest' | 'member'): Promise<Load> {
  const site = sites[name]
  if (!site) throw new Error(`No site ${name}.`)
  const { cookie } = browsersOf(name)[who]
  return await load({ port: site.port, path, cookie, seconds: turnSeconds })
}

async function waits(
  path: string,
  who: 'guest' | 'member',
  rate: number,
  name: 'small' | 'against' = 'small',
) {
  const port = sites[name]?.port ?? sites.small.port
  const stop = who === 'guest' ? writeMeanwhile(port) : null
  const { asked = [], stalls = [] } = await visitFor(seconds, port, {
    asked: { path, cookie: browsersOf(name)[who].cookie, rate },
    stalls: { path: '/healthz', cookie: '', rate: 50 },
  })
  await stop?.()
  const { median: p50, p95, p99 } = percentiles(asked)
  return { p50, p95, p99, 'longest stall': Math.max(...stalls) }
}

/** Pages a second over 32 connections, the sites in turn, so that a slow minute slows all. */
async function throughput(path: string, who: 'guest' | 'member') {
  const rates = new Map(names().map((name) => [name, [] as number[]]))
  for (let turn = 0; turn < Math.max(1, seconds / turnSeconds / 2); turn += 1)
    for (const name of names()) rates.get(name)?.push((await ask(name, path, who)).rate)
  const of = (name: keyof typeof sites) => rates.get(name) ?? []
  const ratio = (one: keyof typeof sites) =>
    median(of('small').map((rate, turn) => rate / (of(one)[turn] ?? Number.NaN)))
  return {
    'a second': median(of('small')),
    'large, times as long': ratio('large'),
    ...(against && { 'times the other commit': ratio('against') }),
  }
}

/** Memory after each fifth of 400,000 requests: cached pages, new URLs and members' pages. */
async function watchMemory(): Promise<void> {
  const { small: site } = sites
  const { cookie } = browsersOf('small').member
  const paths = Object.values(pages)
  const memory: Record<string, number> = { 'MB at first': await site.memory() }
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    for (const path of paths) await load({ port: site.port, path, seconds: 600, answers: 8_400 })
    for (const path of paths)
      await load({ port: site.port, path, cookie, seconds: 600, answers: 300 })
    for (let one = 0; one < 1_700; one += 50) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const after = fifth * 2000 + one + index
          const answer = await fetch(
            `http://127.0.0.1:${site.port}/channel/channel%207?after=${after}`,
          )
          await answer.text()
        }),
      )
    }
    memory[`after ${fifth * 80},000`] = await site.memory()
  }
  console.log('Memory of one process over 400,000 requests, in MB')
  show({ memory })
}
