import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { channels, follows, reviews, topicChannels, users, videos } from '#db/schema.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

let full: TestSite
let mary: Member
let john: Member
beforeAll(async () => {
  full = await openTestSite()
})
afterAll(() => full.close())
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
  const { rows } = full.site
  await rows.insert(channels).values([
    { key: 'slow maths', id: 'UC-slow', actualTitle: 'Slow Maths' },
    { key: 'other', id: 'UC-other', actualTitle: 'Other' },
  ])
  await rows.insert(videos).values([
    { id: 'vvvvvvvvvv1', title: 'One' },
    { id: 'vvvvvvvvvv2', title: 'Two' },
  ])
  await rows
    .insert(topicChannels)
    .values({ topicId: 'math', key: 'slow maths', name: 'slow maths', videos: ['vvvvvvvvvv1'] })
  await rows
    .insert(reviews)
    .values({ channelKey: 'slow maths', authorUid: mary.uid, rating: 'S', text: 'Slow is good.' })
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** Asks as a browser would that keeps nothing, with Node's own client: nothing is added and nothing followed. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(full.origin + path, { headers }, resolve).on('error', reject)
  })
  const body = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(body) }
}

/** What is on a page apart from its nonce. */
const shown = ({ body }: Answer) => body.replaceAll(/nonce="[^"]*"/g, '')
/** Somebody who wrote a moment ago gets every page made for them. */
const freshly = { cookie: 'wrote=1' }

const pagesNow = () => [
  '/home',
  '/channels',
  '/channel/slow%20maths',
  '/channel/other',
  '/topics',
  '/topics/math',
  '/topics/math?view=expanded',
  '/users',
  `/user/${mary.uid}`,
  `/user/${john.uid}`,
  '/videos',
  '/video/vvvvvvvvvv1',
  '/terms',
  '/channel/slow%20maths.data',
  '/users.data',
]

describe('a page that is kept for guests', () => {
  it('is sent with a nonce of its own each time, which its policy names, plain and compressed', async () => {
    const answers = [
      await ask('/home'),
      await ask('/home'),
      await ask('/home', { 'accept-encoding': 'gzip' }),
      await ask('/home', { 'accept-encoding': 'gzip' }),
    ]
    const nonces = answers.map(({ headers, body }) => {
      const used = new Set([...body.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))
      expect(used.size).toBe(1)
      const [nonce = ''] = used
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      return nonce
    })
    expect(new Set(nonces).size).toBe(4)
    expect(new Set(answers.map(shown)).size).toBe(1)
    expect(answers.map(({ headers }) => headers['x-frame-options'])).toEqual([
      'DENY',
      'DENY',
      'DENY',
      'DENY',
    ])
  })

  it('is not sent again to a browser that has it: 304, without a policy that would not fit what it has', async () => {
    const { etag } = (await ask('/channel/slow%20maths')).headers
    const again = await ask('/channel/slow%20maths', { 'if-none-match': etag ?? '' })
    expect([again.status, again.body, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      undefined,
    ])
    expect(again.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    await full.site.rows
      .update(channels)
      .set({ description: 'New.' })
      .where(eq(channels.key, 'slow maths'))
    await full.site.changes.caughtUp()
    const changed = await ask('/channel/slow%20maths', { 'if-none-match': etag ?? '' })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('is what would be made afresh, after whichever write', async () => {
    const { rows } = full.site
    const writes: Record<string, () => Promise<unknown>> = {
      'a review': () =>
        rows
          .insert(reviews)
          .values({ channelKey: 'other', authorUid: mary.uid, rating: 'A', text: 'Good.' }),
      'an anonymous review': () =>
        rows.insert(reviews).values({ channelKey: 'slow maths', rating: 'F', text: 'Too slow.' }),
      'another rating': () =>
        rows.update(reviews).set({ rating: 'B' }).where(eq(reviews.authorUid, mary.uid)),
      'another text': () =>
        rows
          .update(reviews)
          .set({ text: 'Slow is better.' })
          .where(eq(reviews.authorUid, mary.uid)),
      'a review of a video': () =>
        rows
          .insert(reviews)
          .values({ videoId: 'vvvvvvvvvv1', authorUid: john.uid, rating: 'C', text: 'A video.' }),
      'a review that goes': () => rows.delete(reviews).where(and(eq(reviews.authorUid, john.uid))),
      'a name': () =>
        rows.update(users).set({ displayName: 'Maria' }).where(eq(users.uid, mary.uid)),
      'a face': () =>
        rows
          .update(users)
          .set({ photoUrl: 'https://pictures.example/m.jpg' })
          .where(eq(users.uid, mary.uid)),
      'a bio': () =>
        rows.update(users).set({ bio: 'I collect proofs.' }).where(eq(users.uid, mary.uid)),
      'a follow': () =>
        rows.insert(follows).values({ followerUid: john.uid, followedUid: mary.uid }),
      'an unfollow': () => rows.delete(follows),
      'a newcomer': () => full.member('Nora'),
      'a channel': () =>
        rows.insert(channels).values({ key: 'new', id: 'UC-new', actualTitle: 'New' }),
      'a title': () =>
        rows
          .update(channels)
          .set({ actualTitle: 'SLOW MATHS' })
          .where(eq(channels.key, 'slow maths')),
      'a picture': () =>
        rows.update(channels).set({ profilePictureUrl: 'https://pictures.example/s.jpg' }),
      'a figure': () =>
        rows.update(channels).set({ subscriberCount: 12 }).where(eq(channels.key, 'slow maths')),
      'a channel in a topic': () =>
        rows.insert(topicChannels).values({ topicId: 'math', key: 'late', name: 'late' }),
      'a channel that a topic named before': () =>
        rows.insert(channels).values({ key: 'late', id: 'UC-late', actualTitle: 'Late, but here' }),
      'a vote': () =>
        rows
          .update(topicChannels)
          .set({ upvotes: 1, score: 1 })
          .where(eq(topicChannels.key, 'late')),
      'a video': () =>
        rows.insert(videos).values({ id: 'vvvvvvvvvv3', title: 'Three', likeCount: 9 }),
      'an analysis that was mended': () =>
        rows.update(videos).set({ summary: 'They liked it.', rating: 'A' }),
      'a video that goes': () => rows.delete(videos).where(eq(videos.id, 'vvvvvvvvvv2')),
      'a channel that goes': () => rows.delete(channels).where(eq(channels.key, 'other')),
      'a person who goes': () => rows.delete(users).where(eq(users.uid, mary.uid)),
      everything: () =>
        rows.execute(sql`truncate users, channels, videos, reviews, topic_channels cascade`),
    }
    for (const path of [...pagesNow(), ...pagesNow()]) await ask(path)
    for (const [what, write] of Object.entries(writes)) {
      await write()
      await full.site.changes.caughtUp()
      for (const path of pagesNow()) {
        const [kept, fresh] = [await ask(path), await ask(path, freshly)]
        expect([kept.status, shown(kept)], `${path} after ${what}`).toEqual([
          fresh.status,
          shown(fresh),
        ])
      }
    }
  })

  it('is dropped by what touches it and by nothing else', async () => {
    const { rows } = full.site
    const made = vi.spyOn(rows, 'select')
    const isKept = async (path: string) => {
      made.mockClear()
      await ask(path)
      return made.mock.calls.length === 0
    }
    const paths = ['/channel/slow%20maths', '/channel/other', '/topics/math', '/home']
    // A page is kept when it is asked for again.
    for (const path of [...paths, ...paths]) await ask(path)
    await rows
      .insert(reviews)
      .values({ channelKey: 'other', authorUid: john.uid, rating: 'A', text: 'Good.' })
    await full.site.changes.caughtUp()
    expect([await isKept('/channel/slow%20maths'), await isKept('/topics/math')]).toEqual([
      true,
      true,
    ])
    expect([await isKept('/channel/other'), await isKept('/home')]).toEqual([false, false])
    made.mockRestore()
  })

  it('is made once when two hundred ask for it at once', async () => {
    const made = vi.spyOn(full.site.rows, 'select')
    await ask('/channels', freshly)
    const once = made.mock.calls.length
    made.mockClear()
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/channels')))
    expect(made).toHaveBeenCalledTimes(once)
    expect(new Set(answers.map(shown)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(200)
    made.mockRestore()
  })
})

describe('nobody', () => {
  it('is sent a page that was made for somebody else', async () => {
    for (const path of pagesNow()) {
      const before = shown(await ask(path, freshly))
      const theirs = await ask(path, { cookie: mary.cookie })
      expect(theirs.headers.etag, path).toBeUndefined()
      expect(shown(await ask(path)), path).toBe(before)
      const kept = await ask(path)
      expect(kept.headers.etag, path).toBeDefined()
      expect(shown(await ask(path, { cookie: mary.cookie })), path).toBe(shown(theirs))
      if (!path.endsWith('.data')) expect(theirs.body, path).toContain('Mary')
    }
  })

  it('who writes misses what they wrote, signed in or not, however many write at once', async () => {
    const path = '/channel/slow%20maths'
    await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const words = `Review number ${number} of forty.`
        const answer = await full.post(
          path,
          { intent: 'review', rating: 'A', text: words },
          number % 4 === 0 ? john : null,
        )
        expect(answer.status).toBe(303)
        // Without the cookie that the answer carries: the process that answered has heard of it before it answers.
        if (number % 4 !== 0) expect((await ask(path)).body).toContain(words)
      }),
    )
    const [review] = await full.site.rows
      .select()
      .from(reviews)
      .where(eq(reviews.authorUid, john.uid))
    expect((await ask(path)).body).toContain(review?.text)
  })

  it('who wrote as a guest gets a kept page for a while, in case another process answers', async () => {
    const answer = await full.post('/channel/slow%20maths', {
      intent: 'review',
      rating: 'A',
      text: 'Good.',
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
    await ask('/home')
    expect((await ask('/home')).headers.etag).toBeDefined()
    expect((await ask('/home', { cookie: 'wrote=1' })).headers.etag).toBeUndefined()
  })
})
