import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channels, feedback, reviews, topicChannels } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../fakes/database-proxy.ts'
import { gate, until } from '../fakes/services.ts'
import { aChannel, aTopicChannel } from '../fixtures/rows.ts'
import {
  freePort,
  type Member,
  openTestSite,
  ownDatabase,
  server,
  type TestSite,
} from '../fixtures/site.ts'
import { type SiteProcess, startSite } from '../fixtures/site-process.ts'

const path = '/channel/slow%20maths'
const sorry = /Something went wrong on our side/

let own: Awaited<ReturnType<typeof ownDatabase>>
let proxy: DatabaseProxy
let full: TestSite
let mary: Member
let topicChannel: number

beforeAll(async () => {
  if (!server) throw new Error('TEST_DATABASE_URL names the server that this test takes away.')
  own = await ownDatabase(server)
  proxy = await openDatabaseProxy(own.url)
  full = await openTestSite({ environment: { DATABASE_URL: proxy.url } })
})
afterAll(async () => {
  await full?.close()
  await proxy?.[Symbol.asyncDispose]()
  await own?.drop()
})
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  await aChannel(full, 'Slow Maths')
  const added = await aTopicChannel(full, 'Slow Maths')
  topicChannel = added.id
})
afterEach(() => proxy.heal())

/** Expects the error page while the database is away: the site gives up after ten seconds. */
async function expectErrorPage(at: string, as: Member | null): Promise<void> {
  const answer = await full.get(at, as)
  expect(answer.status, at).toBe(500)
  expect(await answer.text(), at).toMatch(sorry)
}

const pages = ['/home', '/channels', path, '/videos', '/users', '/topics', '/topics/math']

/**
 * Requests every page at once, as a guest and as a member: more requests than there are
 * connections.
 */
async function expectErrorPageEverywhere(): Promise<void> {
  await Promise.all([null, mary].flatMap((as) => pages.map((at) => expectErrorPage(at, as))))
}

async function expectAllWell(): Promise<void> {
  for (const at of pages) expect((await full.get(at, mary)).status, at).toBe(200)
}

describe('a start, when the database server', () => {
  let folder: string
  const starting: SiteProcess[] = []
  async function start(databaseUrl: string) {
    const port = `${await freePort()}`
    const site = startSite(folder, { PORT: port, DATA_DIR: folder, DATABASE_URL: databaseUrl })
    starting.push(site)
    return site
  }
  beforeAll(async () => {
    await buildIfStale()
    folder = await mkdtemp(join(tmpdir(), 'full-marks-gone-'))
  })
  afterAll(async () => {
    for (const { child } of starting) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('is gone: says one sentence and waits until it is back', async () => {
    await proxy.refuse()
    const { child, firstError, ready, ended, errors } = await start(proxy.url)
    const sentence = await firstError
    expect(sentence).toMatch(
      /^The database server cannot be reached: connect ECONNREFUSED [^ ]+\. Trying again for a minute\.$/,
    )
    await proxy.heal()
    await ready
    child.kill('SIGTERM')
    expect([await ended, await errors]).toEqual([[0, null], `${sentence}\n`])
  })

  it('has no such database: fails at once with a sentence, without a stack or a password', async () => {
    const nowhere = new URL(own.url)
    nowhere.pathname = '/nowhere'
    nowhere.password = 'hush-hush'
    const { ended, errors } = await start(nowhere.href)
    expect([await ended, await errors]).toEqual([
      [1, null],
      'The database server refuses the connection: database "nowhere" does not exist.\n',
    ])
  })
})

describe('visitors, when the database server is', () => {
  it('gone: get an error page or a page without data, and a working site once it is back', async () => {
    await proxy.refuse()
    await expectErrorPageEverywhere()
    for (const at of ['/terms', '/privacy', '/login', '/favicon.svg'])
      expect((await full.get(at)).status, at).toBe(200)
    const refused = await full.post(path, {
      intent: 'review',
      as: 'guest',
      rating: 'A',
      text: 'Said to nobody.',
    })
    expect([refused.status, await refused.text()]).toEqual([500, expect.stringMatching(sorry)])

    await proxy.heal()
    expect((await full.get(path, mary)).status).toBe(200)
    await expectAllWell()
    expect(await full.site.rows.select().from(reviews)).toEqual([])
  })

  it('silent, with open connections: get an error page in time, and a working site afterwards', async () => {
    proxy.hang()
    await expectErrorPageEverywhere()
    await proxy.heal()
    await expectAllWell()
  })

  it('silent during a transaction: do not get the connection of that transaction', async () => {
    const begun = gate()
    const hung = gate()
    const writing = full.site.rows
      .transaction(async (rows) => {
        await rows.select().from(channels)
        begun.open()
        await hung.pass()
        await rows.insert(feedback).values({ feedback: 'Half of it.' })
      })
      .then(
        () => 'stored',
        () => 'refused',
      )
    await begun.pass()
    proxy.hang()
    hung.open()
    expect(await writing).toBe('refused')
    // Breaks the hanging connections for good, as when a firewall forgets them.
    proxy.cut()
    await proxy.heal()
    await expectAllWell()
    expect(await full.site.rows.select().from(feedback)).toEqual([])
  })

  it('lost repeatedly during writes: lose no acknowledged write and find none twice', async () => {
    const rounds = 6
    const saved = { reviews: [] as string[], votes: 0 }
    let sent = { votes: 0 }
    let over = false
    // Each request has another IP address, because of the rate limit.
    let writer = 0
    const post = async (at: string, fields: Record<string, string>) => {
      const headers = { origin: full.origin, 'x-forwarded-for': `192.0.2.${writer++ % 250}` }
      const answer = await fetch(full.origin + at, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      })
      await answer.text()
      return answer.status
    }

    const reviewing = async (writer: number) => {
      for (let number = 0; !over; number++) {
        const text = `review ${writer}.${number}`
        const status = await post(path, { intent: 'review', as: 'guest', rating: 'A', text })
        if (status === 303) saved.reviews.push(text)
        else expect(status).toBe(500)
      }
    }
    const voting = async () => {
      while (!over) {
        sent = { votes: sent.votes + 1 }
        const status = await post('/topics/math', {
          intent: 'vote',
          channel: `${topicChannel}`,
          vote: 'up',
        })
        if (status === 303) saved.votes += 1
        else expect(status).toBe(500)
      }
    }
    const writers = Promise.all([reviewing(0), reviewing(1), reviewing(2), voting()])
    for (let round = 0; round < rounds; round++) {
      const before = saved.reviews.length
      await until(() => saved.reviews.length > before + 3 + round)
      if (round % 3 === 0) await proxy.refuse()
      else proxy.cut()
      await proxy.heal()
    }
    over = true
    await writers

    const texts = (await full.site.rows.select().from(reviews)).map(({ text }) => text)
    expect(saved.reviews.filter((text) => !texts.includes(text))).toEqual([])
    expect(new Set(texts).size, 'no review is there twice').toBe(texts.length)
    const [counted] = await full.site.rows.select().from(topicChannels)
    expect(counted?.upvotes).toBeGreaterThanOrEqual(saved.votes)
    expect(counted?.upvotes).toBeLessThanOrEqual(sent.votes)
    expect(counted?.score).toBe(counted?.upvotes)
    const [channel] = await full.site.rows.select().from(channels)
    expect(channel?.numberOfReviews).toBe(texts.length)
    console.log(
      `${rounds} losses of the database: ${saved.reviews.length} reviews and ${saved.votes} votes saved`,
    )
  })
})
