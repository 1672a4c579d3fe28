import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildIfStale } from '#server/build/build.ts'
import type { Crawl } from './support/crawl.ts'
import { sessionCookie as cookie, fill, pages } from './support/fill.ts'
import { startSite } from './support/servers.ts'
import { percentiles, show } from './support/timing.ts'
import { visit, visitFor } from './support/visitors.ts'

/*
 * A crawler reads the sitemap and then every URL in it, twice, while other visitors go on. Measures
 * the memory of the site after each tenth of the visit, and the visitors' times before, meanwhile
 * and after. `BENCH_CHANNELS` sets the size (10,000), with ten reviews for each channel.
 */
const size = Number(process.env.BENCH_CHANNELS ?? 10_000)
const atATime = 4
const visitors = {
  guests: { path: pages['a channel'], rate: 50 },
  'members, a channel': { path: pages['a channel'], cookie, rate: 5 },
  'members, Home': { path: pages.Home, cookie, rate: 5 },
}
const seconds = Number(process.env.BENCH_SECONDS ?? 30)

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const where = { databaseUrl: null, dataDir: join(folder, 'data') }
await fill(where, { channels: size, reviews: 10 * size })
const site = await startSite({ DATA_DIR: where.dataDir })
const origin = `http://127.0.0.1:${site.port}`
try {
  const started = performance.now()
  const urls = await readSitemap()
  console.log(`${urls.length} URLs in ${Math.round(performance.now() - started)} ms`)

  await visitFor(seconds, site.port, visitors)
  const before = await visitFor(seconds, site.port, visitors)
  const memory: { requests: number; MB: number }[] = [{ requests: 0, MB: await site.memory() }]
  const both = [...urls, ...urls]
  const tenth = Math.ceil(both.length / 10)
  let isOver = false
  const meanwhile = visit(site.port, visitors, () => isOver)
  const crawlStarted = performance.now()
  for (let from = 0; from < both.length; from += tenth) {
    await crawl(both.slice(from, from + tenth))
    memory.push({ requests: Math.min(from + tenth, both.length), MB: await site.memory() })
  }
  const rate = both.length / ((performance.now() - crawlStarted) / 1000)
  isOver = true
  console.log(`crawled ${both.length} pages, ${Math.round(rate)} a second`)
  show(Object.fromEntries(memory.map(({ requests, MB }) => [requests, { MB }])))
  const unhurried = await meanwhile
  const [polite] = await Promise.all([
    visitFor(seconds, site.port, visitors),
    crawl(urls.slice(0, seconds * 10), { atATime: 1, pauseMs: 100 }),
  ])
  const phases = { before, 'ten pages a second': polite, 'without a pause': unhurried }
  for (const [phase, times] of Object.entries({
    ...phases,
    after: await visitFor(seconds, site.port, visitors),
  })) {
    console.log(phase)
    show(Object.fromEntries(Object.entries(times).map(([name, all]) => [name, percentiles(all)])))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readSitemap(): Promise<string[]> {
  const pathsIn = async (path: string) => {
    const text = await (await fetch(origin + path)).text()
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  }
  const parts = await pathsIn('/sitemap.xml')
  const urls: string[] = []
  for (const part of parts) urls.push(...(await pathsIn(part)))
  return urls
}

/** On a thread of its own: here its answers would delay the visitors' clocks. */
async function crawl(paths: string[], how: Partial<Crawl> = {}): Promise<void> {
  const workerData: Crawl = { origin, paths, atATime, pauseMs: 0, ...how }
  const thread = new Worker(new URL('support/crawl.ts', import.meta.url), { workerData })
  await new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    thread.on('exit', () => resolve())
  })
}
