import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { topicChannels } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
import { until } from '../fakes/services.ts'
import { documentedKeepAlive, startNginx } from '../fixtures/nginx.ts'
import { aChannel, aTopicChannel } from '../fixtures/rows.ts'
import { freePort, ownDatabase, server } from '../fixtures/site.ts'
import { type SiteProcess, startSite } from '../fixtures/site-process.ts'

/**
 * Two processes behind nginx are restarted in turn while visitors read and vote, as
 * `docs/operating.md` says. `TEST_RESTARTS=100` is the long drill.
 */
const restarts = Number(process.env.TEST_RESTARTS ?? 5)
const readerCount = 10
const writerCount = 10

let folder: string
let origin: string
let databaseUrl: string
let topicChannel: string
const processes: (SiteProcess & { port: number })[] = []
const leave: (() => PromiseLike<unknown>)[] = []

beforeAll(async () => {
  await buildIfStale()
  if (!server) throw new Error('These are only collected where TEST_DATABASE_URL names a server.')
  const own = await ownDatabase(server)
  leave.push(own.drop)
  databaseUrl = own.url
  folder = await mkdtemp(join(tmpdir(), 'full-marks-rolling-'))
  leave.push(() => rm(folder, { recursive: true, force: true }))
  origin = `http://127.0.0.1:${await freePort()}`
  const database = await openDatabase({ databaseUrl, dataDir: null })
  await aChannel(database, 'Slow Maths')
  topicChannel = `${(await aTopicChannel(database, 'Slow Maths')).id}`
  await database.close()
  for (let turn = 0; turn < 2; turn += 1) {
    const port = await freePort()
    processes.push({ ...startProcess(port), port })
  }
  await Promise.all(processes.map(({ ready }) => ready))
})
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL')
    await ended
  }
  for (const one of leave.reverse()) await one()
})

function startProcess(port: number): SiteProcess {
  return startSite(folder, {
    PORT: `${port}`,
    ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'one secret for all the processes of a site',
  })
}

/** Asks the same again and again on one connection to nginx, until `isOver`. */
async function askAgainAndAgain(
  visitor: number,
  form: string | null,
  outcomes: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    origin,
    // Another IP address for each visitor, because of the rate limit.
    'x-forwarded-for': `192.0.2.${visitor}`,
    ...(form && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
    }),
  }
  while (!isOver()) {
    const method = form ? 'POST' : 'GET'
    const outcome = await (async () => {
      const sent = request(`${origin}/topics/math`, { method, agent, headers })
      sent.end(form ?? undefined)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await text(answer)
      return `${answer.statusCode}`
    })().catch((error) => `${error.code ?? error}`)
    const name = `${method} ${outcome}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  }
  agent.destroy()
}

function answeredOf(outcomes: Map<string, number>): number {
  return [...outcomes.values()].reduce((one, other) => one + other, 0)
}

async function storedVotes(): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir: null })
  const [row] = await database.rows.select().from(topicChannels)
  await database.close()
  return row?.upvotes ?? 0
}

const connections = {
  'opens a connection for each request': async () => ({ upstream: '', location: '' }),
  'uses its connections again': documentedKeepAlive,
}

describe.each(Object.entries(connections))('behind an nginx that %s', (_, documented) => {
  it(
    `${restarts} restarts under ${readerCount} readers and ${writerCount} writers fail no reader and lose no vote that was counted`,
    async () => {
      const { upstream, location } = await documented()
      const servers = processes.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`)
      const endNginx = await startNginx({
        folder,
        origin,
        servers: `${servers.join(' ')} ${upstream}`,
        location,
      })
      const before = await storedVotes()
      const outcomes = new Map<string, number>()
      let isOver = false
      const form = new URLSearchParams({ intent: 'vote', channel: topicChannel, vote: 'up' })
      const visitors = Array.from({ length: readerCount + writerCount }, (_, visitor) =>
        askAgainAndAgain(
          visitor,
          visitor < writerCount ? form.toString() : null,
          outcomes,
          () => isOver,
        ),
      )
      try {
        for (let restart = 0; restart < restarts; restart += 1) {
          const stopped = processes[restart % processes.length]
          if (!stopped) throw new Error('There is no process.')
          stopped.child.kill('SIGTERM')
          expect(await stopped.ended).toEqual([0, null])
          expect(await stopped.errors).toBe('')
          Object.assign(stopped, startProcess(stopped.port))
          await stopped.ready
          // Both take part before the next one stops.
          const answered = answeredOf(outcomes)
          await until(() => answeredOf(outcomes) > answered + 50)
        }
      } finally {
        isOver = true
        await Promise.all(visitors)
        await endNginx()
      }
      console.log(`${restarts} restarts: ${JSON.stringify(Object.fromEntries(outcomes))}`)
      // A form that comes in the moment of a stop can be refused, and is not stored.
      outcomes.delete('POST 502')
      expect([...outcomes.keys()].sort()).toEqual(['GET 200', 'POST 303'])
      expect(await storedVotes()).toBe(before + (outcomes.get('POST 303') ?? 0))
    },
    60_000 * (restarts + 1),
  )
})
