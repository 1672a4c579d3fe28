import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { topicChannels } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
import { until } from '../fakes/services.ts'
import { aChannel, aTopicChannel } from '../fixtures/rows.ts'
import { freePort, ownDatabase, server } from '../fixtures/site.ts'
import { startSite } from '../fixtures/site-process.ts'

/** A service manager stops the site while people vote. */
const rounds = 3
/** Half of them open a connection for each request, as nginx does without `keepalive`. */
const writerCount = 20

let dataDir: string
let databaseUrl: string | null
let origin: string
let topicChannel: string
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await buildIfStale()
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-stop-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  const own = server ? await ownDatabase(server) : null
  if (own) cleanups.push(own.drop)
  databaseUrl = own?.url ?? null
  origin = `http://127.0.0.1:${await freePort()}`
  const database = await openDatabase({ databaseUrl, dataDir })
  await aChannel(database, 'Slow Maths')
  const added = await aTopicChannel(database, 'Slow Maths')
  topicChannel = `${added.id}`
  await database.close()
})
afterAll(async () => {
  for (const one of cleanups.reverse()) await one()
})

/** Begins to send a vote. Its body is sent by `end(voteForm())`. */
function beginVote(agent: Agent, writer: number): ClientRequest {
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': voteForm().length,
    // Another IP address for each writer, because of the rate limit.
    'x-forwarded-for': `192.0.2.${writer}`,
  }
  return request(`${origin}/topics/math`, { method: 'POST', agent, headers })
}

function voteForm(): string {
  return new URLSearchParams({ intent: 'vote', channel: topicChannel, vote: 'up' }).toString()
}

/** The status of a complete answer, or the code of the error instead of it. */
async function outcomeOf(sent: ClientRequest): Promise<string> {
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await text(answer)
    return `${answer.statusCode}`
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${error.code}` : `${error}`
  }
}

async function storedVotes(): Promise<number | undefined> {
  const database = await openDatabase({ databaseUrl, dataDir })
  const [row] = await database.rows.select().from(topicChannels)
  await database.close()
  return row?.upvotes
}

it(`a stop under ${writerCount} writers answers every request that the site took, and stores every acknowledged vote`, async () => {
  let saved = 0
  for (let round = 0; round < rounds; round += 1) {
    const { child, ready, ended, errors } = startSite(dataDir, {
      PORT: new URL(origin).port,
      ORIGIN: origin,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    cleanups.push(async () => child.kill('SIGKILL'))
    await ready

    const before = saved
    const failures: string[] = []
    const refused = Promise.withResolvers<void>()
    const writing = Array.from({ length: writerCount }, async (_, writer) => {
      const agent = new Agent({ keepAlive: writer % 2 === 0, maxSockets: 1 })
      for (;;) {
        const sent = beginVote(agent, writer)
        sent.end(voteForm())
        const outcome = await outcomeOf(sent)
        if (outcome === '303') saved += 1
        else {
          // It did not take this request: it listens no more, or ended a connection that it had not
          // accepted yet (decision 020). A vote that it took and did not answer would be stored.
          if (outcome === 'ECONNREFUSED' || outcome === 'ECONNRESET') refused.resolve()
          else failures.push(outcome)
          return
        }
      }
    })
    // A form whose second half arrives after the stop began.
    const agent = new Agent()
    const slow = beginVote(agent, writerCount)
    slow.write(voteForm().slice(0, 10))
    await until(() => saved > before + 60)

    child.kill('SIGTERM')
    await refused.promise
    // npm passes on the signal that the service manager has sent to both.
    child.kill('SIGTERM')
    slow.end(voteForm().slice(10))
    const [answer] = (await once(slow, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.connection]).toEqual([303, 'close'])
    await text(answer)
    saved += 1

    await Promise.all(writing)
    expect(failures).toEqual([])
    expect(await ended).toEqual([0, null])
    expect(await errors).toBe('')
    expect(await storedVotes()).toBe(saved)
  }
  console.log(`${rounds} stops: ${saved} votes acknowledged and stored`)
})
