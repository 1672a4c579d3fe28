import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channels, reviews, sessions, siteSettings } from '#db/schema.ts'
import { aChannel, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'
import { bypassCache, rawGet } from './raw-get.ts'

const full = testSite({ keptMs: 2_000 })
/** The clock of the caches. */
let now = performance.now() + 100_000
let mary: Member
let john: Member
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  // What the test before has cached is gone.
  now += 100_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
  await aChannel(full, 'Slow Maths')
  await aChannel(full, 'Other')
  await aVideo(full, 'vvvvvvvvvv1', { title: 'One' })
  await aTopicChannel(full, 'slow maths', { videos: ['vvvvvvvvvv1'] })
  await aReview(full, {
    channelKey: 'slow maths',
    authorUid: mary.uid,
    rating: 'S',
    text: 'Slow is good.',
  })
})

const gzip: [string, string] = ['accept-encoding', 'gzip']
const ask = (path: string, ...headers: [string, string][]) => rawGet(full, path, ...headers)

async function fillCache(...paths: string[]): Promise<void> {
  for (const path of paths) await ask(path)
}

describe("a guest's page", () => {
  it('is the same bytes and the same policy for every visitor, plain and compressed', async () => {
    for (const path of ['/home', '/channel/slow%20maths', '/terms', '/home.data']) {
      const answers = [
        await ask(path, bypassCache),
        await ask(path),
        await ask(path, gzip),
        await ask(path),
        await ask(path, gzip),
        await ask(path, gzip, ['user-agent', 'another browser'], ['accept-language', 'de']),
      ]
      expect(new Set(answers.map(({ body }) => body)).size, path).toBe(1)
      const policies = answers.map(({ headers }) => headers['content-security-policy'])
      expect(new Set(policies).size, path).toBe(1)
      const cached = answers.slice(1).map(({ headers }) => headers)
      expect(cached.map((headers) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        undefined,
        'gzip',
        'gzip',
      ])
      const etags = cached.slice(2).map(({ etag }) => etag)
      expect(new Set(etags).size, path).toBe(1)
      expect(etags[0]).toMatch(/^W\/"[\w-]{22}"$/)
      expect(cached.map(({ vary }) => vary)).toEqual(cached.map(() => 'accept-encoding'))
    }
  })

  it('is not sent again to a browser that has it, until a write changes it', async () => {
    const path = '/channel/slow%20maths'
    await fillCache(path)
    const etag = String((await ask(path)).headers.etag)
    for (const known of [etag, `"another", ${etag}`]) {
      const again = await ask(path, ['if-none-match', known])
      // A policy here would replace that of the stored page, whose hashes it names already.
      expect([again.status, again.body, again.headers['content-security-policy']]).toEqual([
        304,
        '',
        undefined,
      ])
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' })
      expect(again.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
    expect((await ask(path, ['if-none-match', '"another"'])).status).toBe(200)
    await full.site.rows
      .update(channels)
      .set({ description: 'New.' })
      .where(eq(channels.key, 'slow maths'))
    now += 5_000
    const changed = await ask(path, ['if-none-match', etag])
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('has data that are not older than two seconds when it is made', async () => {
    const path = '/channel/slow%20maths'
    await ask(path, ['cookie', mary.cookie])
    await full.site.rows.update(reviews).set({ text: 'Slow is better.' })
    now += 1_999
    expect((await ask(path)).body).toContain('Slow is good.')
    now += 3_001
    expect((await ask(path)).body).toContain('Slow is better.')
  })
})

describe('the query of a URL', () => {
  const pages = ['/home', '/channel/slow%20maths', '/topics/math', '/home.data']

  it('that a page does not read is not on the page, even when it is the first asked for', async () => {
    for (const path of pages) {
      const cold = await ask(`${path}?utm_source=first-marker`)
      const member = await ask(`${path}?utm_source=first-marker`, ['cookie', mary.cookie])
      expect(cold.body + member.body, path).not.toContain('first-marker')
      expect(cold.body, path).toBe((await ask(path, bypassCache)).body)
    }
  })

  it('that a page reads leads to a page of its own, in any order', async () => {
    const expanded = '/topics/math?view=expanded'
    await fillCache('/topics/math', expanded, '/login', '/login?returnTo=%2Ftopics')
    const body = async (path: string) => (await ask(path)).body
    expect(await body(expanded)).not.toBe(await body('/topics/math'))
    expect(await body(expanded)).toBe((await ask(expanded, bypassCache)).body)
    expect(await body('/login?returnTo=%2Ftopics')).not.toBe(await body('/login'))
    const etag = (await ask(expanded)).headers.etag
    expect(etag).toBeDefined()
    for (const query of ['?view=expanded&utm_source=a', '?utm_source=a&view=expanded&view=x'])
      expect((await ask(`/topics/math${query}`)).headers.etag).toBe(etag)
  })
})

describe('a visitor', () => {
  it('who writes sees what they wrote, signed in or not, however many write at once', async () => {
    const path = '/channel/slow%20maths'
    await fillCache(path)
    await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const words = `Review number ${number} of forty.`
        const isGuest = number % 4 !== 0
        const fields = { intent: 'review', rating: 'A', text: words }
        const answer = await full.post(path, fields, isGuest ? null : john)
        expect(answer.status).toBe(303)
        const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
        if (isGuest) expect((await ask(path, ['cookie', cookies.join('; ')])).body).toContain(words)
      }),
    )
  })

  it('who wrote as a guest bypasses the cache for ten seconds, in any process', async () => {
    const fields = { intent: 'review', rating: 'A', text: 'Good.' }
    const answer = await full.post('/channel/slow%20maths', fields)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('wrote='))
    expect(cookie).toMatch(/^wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
    await fillCache('/home')
    expect((await ask('/home')).headers.etag).toBeDefined()
    expect((await ask('/home', bypassCache)).headers.etag).toBeUndefined()
  })

  it('whose session another process has ended is signed out two seconds later', async () => {
    const isIn = async () => (await ask('/terms', ['cookie', mary.cookie])).body.includes('Mary')
    expect(await isIn()).toBe(true)
    await full.site.rows.delete(sessions)
    now += 1_999
    expect(await isIn()).toBe(true)
    now += 1
    expect(await isIn()).toBe(false)
  })

  it('finds a page closed two seconds after another process has closed the site', async () => {
    const isOpen = async () => (await ask('/channels')).body.includes('Slow Maths')
    expect(await isOpen()).toBe(true)
    const value = { who: 'members' } as const
    await full.site.rows.insert(siteSettings).values({ name: 'reading', value, version: 1 })
    now += 2_000
    expect(await isOpen()).toBe(false)
    await full.site.rows.delete(siteSettings)
    now += 2_000
    expect(await isOpen()).toBe(true)
  })
})
