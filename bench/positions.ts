import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { connectPlainly } from '#db/open.ts'
import { buildIfStale } from '#server/build/build.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { fill, pages } from './support/fill.ts'
import { startSite } from './support/servers.ts'
import { percentiles, show } from './support/timing.ts'
import { visitFor } from './support/visitors.ts'

/*
 * 1,000 members watch, and their players report 300 positions a second, with 1,000,000 positions
 * stored. Prints what a report takes, and what guests of a cached page wait without and with the
 * reports, in milliseconds. `BENCH_ROWS` sets the number of stored positions.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const rate = 300
const people = 1_000
const stored = Number(process.env.BENCH_ROWS ?? 1_000_000)
const guests = { path: pages['a channel'], rate: 100 }

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const own = server ? await ownDatabase(server, { empty: true }) : null
const where = { databaseUrl: own?.url ?? null, dataDir: join(folder, 'data') }
await fill(where, { channels: 100, reviews: 10_000 })
await fillPositions()
const site = await startSite({
  DATA_DIR: where.dataDir,
  ...(own && { DATABASE_URL: own.url }),
})
try {
  // Warm-up, for the code of both.
  await visitAndReport()
  const alone = await visitFor(seconds, site.port, { guests })
  const both = await visitAndReport()
  const reports = percentiles(both.reports)
  show({
    [`reports, ${rate} a second`]: reports,
    'guests before': percentiles(alone.guests),
    'guests meanwhile': percentiles(both.guests),
  })
} finally {
  await site.stop()
  await own?.drop()
  await rm(folder, { recursive: true, force: true })
}

async function fillPositions(): Promise<void> {
  const database = await connectPlainly(where)
  const hashes = Array.from(
    { length: people },
    (_, n) => `('${hashOf(n)}', 'person${n + 1}', now() + interval '1 day')`,
  )
  await database.script(`
    insert into sessions (token_hash, uid, expires_at) values ${hashes.join(', ')};
    insert into positions (uid, video_id, second, furthest, length, moved_at)
      select uid, id, 300, 300, 1800, now() - interval '1 hour' * n
      from (select uid from users where uid like 'person%' limit ${people}) as people,
        (select id, row_number() over () as n from videos limit ${stored / people}) as seen;
    analyze positions`)
  const [size] = await database.rows(`select count(*)::int as rows,
    pg_total_relation_size('positions')::float8 / greatest(count(*), 1) as bytes from positions`)
  console.log(`${size?.rows} positions, ${Math.round(Number(size?.bytes))} bytes each with indexes`)
  await database.close()
}

function hashOf(person: number): string {
  return createHash('sha256').update(tokenOf(person)).digest('base64url')
}

function tokenOf(person: number): string {
  return `a-token-of-person-${person}`
}

/** The reports go out at their own times, however long the ones before take. */
async function visitAndReport(): Promise<{ reports: number[]; guests: number[] }> {
  // The site closes connections that are idle for five seconds.
  const agent = new Agent({ keepAlive: true, timeout: 2_000 })
  const reports: Promise<number>[] = []
  let isOver = false
  const reporting = (async () => {
    const started = performance.now()
    while (!isOver) {
      const due = ((performance.now() - started) / 1000) * rate
      while (reports.length < due) reports.push(report(agent, reports.length))
      await wait(1)
    }
  })()
  const visited = await visitFor(seconds, site.port, { guests })
  isOver = true
  await reporting
  const times = await Promise.all(reports)
  agent.destroy()
  return { reports: times, guests: visited.guests }
}

/** @returns milliseconds. @throws when the report is refused */
async function report(agent: Agent, number: number): Promise<number> {
  const [person, second] = [number % people, 300 + (Math.floor(Date.now() / 1000) % 1000)]
  const videoId = `v${String(1 + (number % 7)).padStart(10, '0')}`
  const headers = {
    'content-type': 'application/json',
    cookie: `session=${tokenOf(person)}`,
    'x-forwarded-for': `198.18.${Math.floor(person / 250)}.${person % 250}`,
  }
  const started = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, port: site.port, path: '/api/positions', method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify({ videoId, second, length: 1_800 }))
  })
  await buffer(answer)
  if (answer.statusCode !== 204) throw new Error(`A report was answered with ${answer.statusCode}.`)
  return performance.now() - started
}
