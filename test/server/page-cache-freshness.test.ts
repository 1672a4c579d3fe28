import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { channels, follows, paths, reviews, topicChannels, users, videos } from '#db/schema.ts'
import { builtPages } from '#server/build/pages.ts'
import type { PageHandle } from '#server/request/page-handle.ts'
import { keepListening } from '../fakes/keep-listening.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aFollow, aPath, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { bypassCache, rawGet } from './raw-get.ts'

const full = testSite()
let mary: Member
let john: Member
beforeEach(async () => {
  keepListening(full)
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
  for (const title of ['Slow Maths', 'Other']) await aChannel(full, title)
  for (const id of ['vvvvvvvvvv1', 'vvvvvvvvvv2']) await aVideo(full, id)
  await aTopicChannel(full, 'slow maths', { videos: ['vvvvvvvvvv1'] })
  await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
  const more = { id: 'a-way-of-marys-1', authorUid: mary.uid, topicId: 'math' }
  await aPath(full, 'A way', ['vvvvvvvvvv1', 'vvvvvvvvvv2'], more)
})

const { build } = await builtPages()
if (typeof build === 'function') throw new Error('These are not the built pages.')
const routes = Object.values(build.routes)
  .filter((route) => route !== undefined && route.parentId !== undefined)
  .map((route) => ({
    path: `/${route?.path ?? ''}`,
    isPage: route?.module.default !== undefined,
    handle: (route?.module.handle ?? {}) as PageHandle,
    file: `app/${route?.id}.${route?.module.default ? 'tsx' : 'ts'}`,
  }))

/** Pages that are the same for all, or whose loaders share what they read (`loadHome` too). */
const cachedRoutes = routes.filter(
  ({ handle, file }) =>
    handle.query && (handle.isFixed || /\b(cached|loadHome)\(/.test(readFileSync(file, 'utf8'))),
)

/** Values for the parameters of a path, such as `:channelName`, and of a query. */
const examples = (): Record<string, string[]> => ({
  channelName: ['slow%20maths', 'other'],
  userName: [mary.uid, john.uid],
  videoId: ['vvvvvvvvvv1'],
  topicId: ['math'],
  pathId: ['a-way-of-marys-1'],
  year: ['2025'],
})
const queries = { sort: 'best', topic: 'math', view: 'expanded', review: '1', video: 'nonsense' }

/**
 * Each of these pages as guests ask for it: whole, and then with a query, and as data for a page
 * that changes. Data has what all loaders of a page read, in a third of the time.
 */
function cachedPages(): string[] {
  return cachedRoutes.flatMap(({ path, isPage, handle }) => {
    const [, name = ''] = /:(\w+)/.exec(path) ?? []
    const [first = '', ...others] = (examples()[name] ?? ['']).map((value) =>
      path.replace(`:${name}`, value),
    )
    const query = Object.entries(queries).find(([one]) => handle.query?.includes(one))
    const data = isPage ? '.data' : ''
    return [
      first,
      ...others.map((other) => other + data),
      ...(query ? [`${first}${data}?${query.join('=')}`] : []),
      ...(isPage && !query && others.length === 0 ? [`${first}.data`] : []),
    ]
  })
}

const ask = (path: string) => rawGet(full, path)

/** Every kind of write to what guests see. */
const writes = (): Record<string, () => Promise<unknown>> => {
  const { rows } = full.site
  const ofMary = eq(users.uid, mary.uid)
  const slowMaths = eq(channels.key, 'slow maths')
  const addReview = (values: typeof reviews.$inferInsert) => rows.insert(reviews).values(values)
  return {
    'a review': () =>
      addReview({ channelKey: 'other', authorUid: mary.uid, rating: 'A', text: 'Good.' }),
    'an anonymous review': () =>
      addReview({ channelKey: 'slow maths', rating: 'F', text: 'Too slow.' }),
    'another rating': () =>
      rows.update(reviews).set({ rating: 'B' }).where(eq(reviews.authorUid, mary.uid)),
    'another text': () =>
      rows.update(reviews).set({ text: 'Slow is better.' }).where(eq(reviews.authorUid, mary.uid)),
    'a review of a video': () =>
      addReview({ videoId: 'vvvvvvvvvv1', authorUid: john.uid, rating: 'C', text: 'A video.' }),
    'a review that is removed': () => rows.delete(reviews).where(eq(reviews.authorUid, john.uid)),
    'a name': () => rows.update(users).set({ displayName: 'Maria' }).where(ofMary),
    'a picture of a person': () =>
      rows.update(users).set({ photoUrl: 'https://pictures.example/m.jpg' }).where(ofMary),
    'a bio': () => rows.update(users).set({ bio: 'I collect proofs.' }).where(ofMary),
    'a follow': () => aFollow({ rows }, john, mary),
    'an unfollow': () => rows.delete(follows),
    'a new member': () => full.member('Nora'),
    'a channel': () => aChannel({ rows }, 'New'),
    'a title': () => rows.update(channels).set({ actualTitle: 'SLOW MATHS' }).where(slowMaths),
    'a picture of a channel': () =>
      rows.update(channels).set({ profilePictureUrl: 'https://pictures.example/s.jpg' }),
    'a figure': () => rows.update(channels).set({ subscriberCount: 12 }).where(slowMaths),
    'a channel in a topic': () => aTopicChannel({ rows }, 'late'),
    'a channel that a topic named before': () =>
      aChannel({ rows }, 'Late, but here', { key: 'late' }),
    'a vote': () =>
      rows.update(topicChannels).set({ upvotes: 1, score: 1 }).where(eq(topicChannels.key, 'late')),
    'a video': () => aVideo({ rows }, 'vvvvvvvvvv3', { title: 'Three', likeCount: 9 }),
    'an analysis that is filled in': () =>
      rows.update(videos).set({ summary: 'They liked it.', rating: 'A' }),
    'a path': () => aPath({ rows }, 'Another way', ['vvvvvvvvvv1'], { topicId: 'math' }),
    'a path that changes': () => rows.update(paths).set({ promise: 'You can wait.', version: 2 }),
    'people on a path': () => rows.update(paths).set({ people: 3 }),
    'a video that is removed': () => rows.delete(videos).where(eq(videos.id, 'vvvvvvvvvv2')),
    'a channel that is removed': () => rows.delete(channels).where(eq(channels.key, 'other')),
    'a decision of a moderator': async () => {
      const { decides } = await aModerator(full.site)
      await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
    },
    'a person who is removed': () => rows.delete(users).where(ofMary),
    'the loss of everything': () =>
      rows.execute(sql`truncate users, channels, videos, reviews, topic_channels cascade`),
  }
}

it('only these pages are cached for guests', async () => {
  for (const path of cachedPages()) {
    await ask(path)
    expect((await ask(path)).headers.etag, path).toBeDefined()
  }
  for (const { path } of routes.filter((route) => !cachedRoutes.includes(route))) {
    const url = path.replaceAll(/:\w+\??/g, 'x').replace('*', 'nowhere')
    await ask(url)
    // The page cache alone gives weak ones.
    expect((await ask(url)).headers.etag ?? '', url).not.toMatch(/^W/)
  }
})

describe("a guest's page out of the cache", () => {
  it('is the page that would be rendered afresh, after every kind of write', async () => {
    for (const path of [...cachedPages(), ...cachedPages()]) await ask(path)
    for (const [what, write] of Object.entries(writes())) {
      await write()
      await full.site.changes.caughtUp()
      for (const path of cachedPages()) {
        const [cached, fresh] = [await ask(path), await rawGet(full, path, bypassCache)]
        expect([cached.status, cached.body], `${path} after ${what}`).toEqual([
          fresh.status,
          fresh.body,
        ])
      }
    }
  })

  it("is never a member's page, and a member's page is never a guest's", async () => {
    for (const path of cachedPages()) {
      const before = (await rawGet(full, path, bypassCache)).body
      const members = await rawGet(full, path, ['cookie', mary.cookie])
      // A feed reader of a member gets the ETag of the feed itself.
      if (!path.endsWith('.atom')) expect(members.headers.etag, path).toBeUndefined()
      expect((await ask(path)).body, path).toBe(before)
      const cached = await ask(path)
      expect(cached.headers.etag, path).toBeDefined()
      expect(cached.body, path).not.toContain(mary.cookie)
      expect((await rawGet(full, path, ['cookie', mary.cookie])).body, path).toBe(members.body)
      // Who is signed in leaves the login screen at once.
      if (!/\.(data|json|atom|webmanifest)$|^\/(login|embed|offline)/.test(path))
        expect(members.body, path).toContain('Mary')
    }
  })
})
