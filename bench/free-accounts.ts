import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectPlainly } from '#db/open.ts'
import { buildIfStale } from '#server/build/build.ts'
import { openFakeMailServer } from '../test/fakes/mail-server.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import type { Attack } from './support/costly-acts.ts'
import { fill, pages } from './support/fill.ts'
import { startSite } from './support/servers.ts'
import { percentiles, show } from './support/timing.ts'
import { visitFor } from './support/visitors.ts'

/*
 * 60 accounts of one address do all costly acts at once for a minute, while guests of other
 * addresses read a cached page, and one that is rendered for each. Prints what the guests wait
 * before and meanwhile, the most memory of the site with its child processes, and the answers to
 * each act. A site that ends breaks a connection, which ends this too. `BENCH_ACTS` names some of
 * the acts, separated by commas.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const people = 60
const limits = { 'cached p99, ms': 50, 'uncached p99, ms': 400, 'memory, MB': 900 }

const visitors = {
  cached: { path: pages['a channel'], rate: 50 },
  uncached: { path: pages['a channel'], cookie: 'wrote=1', rate: 5 },
}

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const own = server ? await ownDatabase(server, { empty: true }) : null
const where = { databaseUrl: own?.url ?? null, dataDir: join(folder, 'data') }
await fill(where, { channels: 100, reviews: 10_000 })
const tokens = Array.from({ length: people }, (_, n) => `a-token-of-person-${n}`)
await addSessions()
const mail = await openFakeMailServer()
const site = await startSite({
  DATA_DIR: where.dataDir,
  DEMO: '1',
  SMTP_URL: `smtp://name:password@127.0.0.1:${mail.port}`,
  ...(own && { DATABASE_URL: own.url }),
})
try {
  await visitFor(Math.min(seconds, 10), site.port, visitors)
  const before = await visitFor(Math.min(seconds, 10), site.port, visitors)
  const ended = new AbortController()
  const memory = mostMemory(ended.signal)
  const [answers, meanwhile] = await Promise.all([
    attack({ port: site.port, seconds, tokens, acts: process.env.BENCH_ACTS?.split(',') ?? null }),
    visitFor(seconds, site.port, visitors),
  ])
  ended.abort()
  console.log('Answers by status; 0 is a connection that was closed')
  show(answers)
  show({
    'cached, before': percentiles(before.cached),
    'cached, meanwhile': percentiles(meanwhile.cached),
    'uncached, before': percentiles(before.uncached),
    'uncached, meanwhile': percentiles(meanwhile.uncached),
  })
  const measured = {
    'cached p99, ms': percentiles(meanwhile.cached).p99,
    'uncached p99, ms': percentiles(meanwhile.uncached).p99,
    'memory, MB': await memory,
  }
  show({ measured, limits })
} finally {
  await site.stop()
  mail.close()
  await own?.drop()
  await rm(folder, { recursive: true, force: true })
}

async function addSessions(): Promise<void> {
  const database = await connectPlainly(where)
  const rows = tokens.map((token, n) => {
    const hash = createHash('sha256').update(token).digest('base64url')
    return `('${hash}', 'person${n + 1}', now() + interval '1 day')`
  })
  await database.script(
    `insert into sessions (token_hash, uid, expires_at) values ${rows.join(', ')}`,
  )
  await database.close()
}

async function mostMemory(signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, await site.memory())
    await wait(100)
  }
  return most
}

/** In a process of its own: here its requests would delay the visitors' clocks. */
async function attack(settings: Attack): Promise<Record<string, Record<string, number>>> {
  const program = join(import.meta.dirname, 'support/costly-acts.ts')
  const child = fork(program, [JSON.stringify(settings)])
  // They have machines of their own: both processors are the site's and its database's.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [answers] = await once(child, 'message')
  return answers
}
