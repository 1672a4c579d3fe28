import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '#server/build/build.ts'
import { fill, pages } from './fill.ts'
import { load } from './load.ts'
import { serve } from './servers.ts'
import { show } from './timing.ts'

/*
 * A crawler reads the sitemap and then every URL in it, twice, while other visitors go on. Measures
 * the memory of the site after each tenth of the visit, and the visitors' times before and
 * meanwhile. `BENCH_CHANNELS` sets the size (10,000), with ten reviews for each channel.
 */
const size = Number(process.env.BENCH_CHANNELS ?? 10_000)
/** Requests of the crawler at a time. */
const crawlers = 4

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const where = { databaseUrl: null, dataDir: join(folder, 'data') }
await fill(where, { channels: size, reviews: 10 * size })
const site = await serve(['--no-wasm-code-gc', '--wasm-tiering-budget=200000000', 'server.ts'], {
  HOST: '127.0.0.1',
  DATA_DIR: where.dataDir,
})
const origin = `http://127.0.0.1:${site.port}`
try {
  const started = performance.now()
  const urls = await readSitemap()
  console.log(`${urls.length} URLs in ${Math.round(performance.now() - started)} ms`)

  const before = await visit(10)
  const memory: { requests: number; MB: number }[] = [{ requests: 0, MB: await site.memory() }]
  const both = [...urls, ...urls]
  const tenth = Math.ceil(both.length / 10)
  let isOver = false
  const meanwhile = visitUntil(() => isOver)
  const crawlStarted = performance.now()
  for (let from = 0; from < both.length; from += tenth) {
    await crawl(both.slice(from, from + tenth))
    memory.push({ requests: Math.min(from + tenth, both.length), MB: await site.memory() })
  }
  const seconds = (performance.now() - crawlStarted) / 1000
  isOver = true
  console.log(`crawled ${both.length} pages, ${Math.round(both.length / seconds)} a second`)
  show(Object.fromEntries(memory.map(({ requests, MB }) => [requests, { MB }])))
  const [polite] = await Promise.all([visit(20), crawlSlowly(urls, 20)])
  show({
    before,
    'as fast as it can': await meanwhile,
    'ten pages a second': polite,
    after: await visit(10),
  })
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** All URLs of the sitemap, as paths. */
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

async function crawl(paths: string[]): Promise<void> {
  const queue = [...paths]
  await Promise.all(
    Array.from({ length: crawlers }, async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        const answer = await fetch(origin + path)
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`)
      }
    }),
  )
}

/** Ten pages a second, one after the other, as search engines read a site that answers quickly. */
async function crawlSlowly(paths: string[], seconds: number): Promise<void> {
  for (const path of paths.slice(0, seconds * 10)) {
    const next = wait(100)
    await crawl([path])
    await next
  }
}

/** Other visitors: one request after the other for a page that is cached, over two connections. */
async function visit(seconds: number) {
  const { p50, p99, answers } = await load({
    port: site.port,
    path: pages['a channel'],
    seconds,
    connections: 2,
  })
  return { p50, p99, answers }
}

/** Visits again and again; the figures are those of the median turn. */
async function visitUntil(isOver: () => boolean) {
  const turns: Awaited<ReturnType<typeof visit>>[] = []
  while (!isOver()) turns.push(await visit(5))
  turns.sort((one, other) => one.p99 - other.p99)
  return turns[Math.floor(turns.length / 2)] ?? { p50: 0, p99: 0, answers: 0 }
}
