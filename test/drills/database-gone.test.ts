import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channels, feedback, reviews, topicChannels } from '#db/schema.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../fakes/database-proxy.ts'
import { fakeServices, gate, platformVideo, transcriptOf, until } from '../fakes/services.ts'
import { type Member, openTestSite, ownDatabase, server, type TestSite } from '../fixtures/site.ts'
import { runs } from '../fixtures/size.ts'

/** A page may be late when the database does not answer, but it has to come: the site gives up after 10 seconds a question. */
const bound = 30_000
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
  await full.site.rows
    .insert(channels)
    .values({ key: 'slow maths', id: 'UC-slow-maths', actualTitle: 'Slow Maths' })
  const [added] = await full.site.rows
    .insert(topicChannels)
    .values({ topicId: 'math', key: 'slow maths', name: 'Slow Maths' })
    .returning({ id: topicChannels.id })
  topicChannel = added?.id ?? 0
})
afterEach(() => proxy.heal())

/** A page as a visitor gets it while the database is away: an apology, in time. */
async function expectSorry(at: string, as: Member | null): Promise<void> {
  const answer = await Promise.race([
    full.get(at, as),
    new Promise<null>((resolve) => setTimeout(resolve, bound, null)),
  ])
  expect(answer?.status, at).toBe(500)
  expect(await answer?.text(), at).toMatch(sorry)
}

const pages = ['/home', '/channels', path, '/videos', '/users', '/topics', '/topics/math']

/** Every page, for a guest and for somebody signed in, all at once: more than there are connections. */
async function expectSorryEverywhere(): Promise<void> {
  await Promise.all([null, mary].flatMap((as) => pages.map((at) => expectSorry(at, as))))
}

async function expectAllWell(): Promise<void> {
  for (const at of pages) expect((await full.get(at, mary)).status, at).toBe(200)
}

describe('the database server', () => {
  it('gone: every page apologizes, what needs no database goes on, and the first request after its return works', async () => {
    await proxy.refuse()
    await expectSorryEverywhere()
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

  it('silent, with its connections open: every page apologizes in time, and all is well once it speaks', async () => {
    proxy.hang()
    await expectSorryEverywhere()
    await proxy.heal()
    await expectAllWell()
  })

  it('silent in the middle of a transaction: the connection is not given to the next visitor', async () => {
    const begun = gate()
    const writing = full.site.rows
      .transaction(async (rows) => {
        await rows.select().from(channels)
        begun.open()
        await new Promise((resolve) => setTimeout(resolve, 100))
        await rows.insert(feedback).values({ feedback: 'Half of it.' })
      })
      .then(
        () => 'kept',
        () => 'refused',
      )
    await begun.pass()
    proxy.hang()
    expect(await writing).toBe('refused')
    // What hung is lost for good, as when a firewall forgets a connection.
    proxy.cut()
    await proxy.heal()
    await expectAllWell()
    expect(await full.site.rows.select().from(feedback)).toEqual([])
  })

  it('lost just when transactions begin: every connection comes back', async () => {
    const connections = 10
    proxy.hang()
    const begun = Array.from({ length: connections + 2 }, () =>
      full.site.rows.transaction((rows) => rows.select().from(channels)),
    )
    const ended = Promise.allSettled(begun)
    await until(() => proxy.connections >= connections)
    proxy.cut()
    await proxy.heal()
    await ended

    // All at once, so that each needs a connection of its own.
    const together = gate()
    const again = Array.from({ length: connections }, () =>
      full.site.rows.transaction(() => together.pass()),
    )
    await until(() => together.arrived === connections)
    together.open()
    await Promise.all(again)
  })

  it('lost again and again in the middle of writes: nothing that was answered is lost, nothing is there twice', async () => {
    const rounds = runs(4, 12)
    const kept = { reviews: [] as string[], feedback: [] as string[], votes: 0 }
    let sent = { votes: 0 }
    let over = false
    // Each from an address of its own, or they would be too many for one.
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
        if (status === 303) kept.reviews.push(text)
        else expect(status).toBe(500)
      }
    }
    const grumbling = async () => {
      for (let number = 0; !over; number++) {
        const text = `feedback ${number}`
        const status = await post('/api/feedback', { feedback: text })
        if (status === 200) kept.feedback.push(text)
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
        if (status === 303) kept.votes += 1
        else expect(status).toBe(500)
      }
    }
    const writers = Promise.all([reviewing(0), reviewing(1), reviewing(2), grumbling(), voting()])
    for (let round = 0; round < rounds; round++) {
      const before = kept.reviews.length
      await until(() => kept.reviews.length > before + 3 + round)
      if (round % 3 === 0) await proxy.refuse()
      else proxy.cut()
      await proxy.heal()
    }
    over = true
    await writers

    const texts = (await full.site.rows.select().from(reviews)).map(({ text }) => text)
    expect(kept.reviews.filter((text) => !texts.includes(text))).toEqual([])
    expect(new Set(texts).size, 'no review is there twice').toBe(texts.length)
    const messages = (await full.site.rows.select().from(feedback)).map((row) => row.feedback)
    expect(kept.feedback.filter((text) => !messages.includes(text))).toEqual([])
    expect(new Set(messages).size, 'no feedback is there twice').toBe(messages.length)
    const [counted] = await full.site.rows.select().from(topicChannels)
    expect(counted?.upvotes).toBeGreaterThanOrEqual(kept.votes)
    expect(counted?.upvotes).toBeLessThanOrEqual(sent.votes)
    expect(counted?.score).toBe(counted?.upvotes)
    const [channel] = await full.site.rows.select().from(channels)
    expect(channel?.numberOfReviews).toBe(texts.length)
    console.log(
      `${rounds} losses of the database: ${kept.reviews.length} reviews, ${kept.feedback.length} messages and ${kept.votes} votes kept`,
    )
  })

  it('gone while a video is analyzed: the analysis ends once it is back', async () => {
    const id = 'dQw4w9Wg_-Q'
    const machines = fakeServices(full)
    machines.videos.set(id, platformVideo(id))
    machines.transcripts.set(id, transcriptOf(['Light scatters on the air.']))
    const thinking = gate()
    machines.says.summarize = async () => {
      await thinking.pass()
      return undefined as never
    }
    expect((await full.post(`/video/${id}`, { intent: 'analyze' }, mary)).status).toBe(303)
    await until(() => thinking.arrived > 0)
    await proxy.refuse()
    thinking.open()
    await expectSorry(`/video/${id}`, null)
    await proxy.heal()
    // A job whose process gave no sign of life is looked for every quarter of a minute.
    await until(async () => (await full.get(`/video/${id}`)).status === 200, 90)
    expect(await (await full.get(`/video/${id}`)).text()).toContain('Light scatters on the air.')
  }, 120_000)
})
