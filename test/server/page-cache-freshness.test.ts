import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { channels, follows, reviews, topicChannels, users, videos } from '#db/schema.ts'
import { builtPages } from '#server/build/pages.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aFollow, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { isFull } from '../fixtures/size.ts'
import { testSite } from '../fixtures/test-site.ts'
import { bypassCache, rawGet } from './raw-get.ts'

const full = testSite()
let mary: Member
let john: Member
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
  for (const title of ['Slow Maths', 'Other']) await aChannel(full, title)
  for (const id of ['vvvvvvvvvv1', 'vvvvvvvvvv2']) await aVideo(full, id)
  await aTopicChannel(full, 'slow maths', { videos: ['vvvvvvvvvv1'] })
  await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
})

/** Each route, and how guests ask for it; or why no answer of it is ever cached. */
const routes = (): Record<string, string[] | `never cached, because ${string}`> => ({
  '/': 'never cached, because it leads guests to the login screen',
  '/home': ['/home', '/home?video=nonsense', '/home.data'],
  '/feed.atom': ['/feed.atom'],
  '/login': ['/login', '/login?returnTo=%2Ftopics'],
  '/auth/sign-in': 'never cached, because it begins one sign-in',
  '/auth/callback': 'never cached, because it ends one sign-in',
  '/auth/sign-out': 'never cached, because it ends one session',
  '/channels': ['/channels', '/channels?sort=best', '/channels?sort=new&topic=math'],
  '/channel/:channelName': [
    '/channel/slow%20maths',
    '/channel/other',
    '/channel/other?review=1',
    '/channel/slow%20maths.data',
  ],
  '/channel/:channelName/feed.atom': [
    '/channel/slow%20maths/feed.atom',
    '/channel/other/feed.atom',
  ],
  '/api/channels': 'never cached, because it answers each letter that a visitor types',
  '/topics': ['/topics'],
  '/topics/:topicId': ['/topics/math', '/topics/math?view=expanded', '/topics/math.data'],
  '/topics/:topicId/feed.atom': ['/topics/math/feed.atom'],
  '/topics/:topicId/:file': 'never cached, because it can have notes of the viewer',
  '/users': ['/users', '/users.data'],
  '/user/:userName': [`/user/${mary.uid}`, `/user/${john.uid}`],
  '/user/:userName/feed.atom': [`/user/${mary.uid}/feed.atom`, `/user/${john.uid}/feed.atom`],
  '/videos': ['/videos', '/videos?sort=reviews', '/videos?topic=math'],
  '/video/:videoId': ['/video/vvvvvvvvvv1', '/video/vvvvvvvvvv1?t=10'],
  '/video/:videoId/questions': ['/video/vvvvvvvvvv1/questions'],
  '/video/:videoId/sheet': ['/video/vvvvvvvvvv1/sheet', '/video/vvvvvvvvvv1/sheet.data'],
  '/video/:videoId/:file': 'never cached, because it can have notes of the viewer',
  '/wrapped': ['/wrapped'],
  '/wrapped/:year': ['/wrapped/2025', '/wrapped/2025.data'],
  '/wrapped/shared/:token': 'never cached, because it must end with a suspension',
  '/cards/:kind/:id': 'never cached, because pictures have a cache of their own',
  '/card.png': 'never cached, because pictures have a cache of their own',
  '/api/me/wrapped/:channelId': 'never cached, because it is for one member',
  '/api/me/picture': 'never cached, because it is for one member',
  '/watch': 'never cached, because it only leads to a video',
  '/api/transcript': 'never cached, because each answer counts against a rate limit',
  '/search': 'never cached, because visitors type what it answers',
  '/api/search': 'never cached, because visitors type what it answers',
  '/due': 'never cached, because it is for one member',
  '/notes': 'never cached, because it is for one member',
  '/notes/import': 'never cached, because it answers a form',
  '/notes/:file': 'never cached, because it is for one member',
  '/lab': ['/lab'],
  '/edu': ['/edu'],
  '/report': 'never cached, because it answers a form',
  '/notifications': 'never cached, because it is for one member',
  '/ranking': ['/ranking'],
  '/reports': 'never cached, because it is for one member',
  '/appeals': 'never cached, because it is for one member',
  '/moderation': ['/moderation', '/moderation?after=1', '/moderation.data'],
  '/moderation.json': ['/moderation.json'],
  '/moderation/feed.atom': ['/moderation/feed.atom'],
  '/desk/:caseId?': 'never cached, because it is for moderators',
  '/desk/floods': 'never cached, because it is for moderators',
  '/settings': 'never cached, because it is for one member',
  '/settings/data.zip': 'never cached, because it is for one member',
  '/settings/import': 'never cached, because it answers a form',
  '/settings/deleted': ['/settings/deleted'],
  '/sitemap.xml': 'never cached, because only crawlers read it, and rarely',
  '/sitemap/:part': 'never cached, because it is a stream of up to 50,000 rows',
  '/oembed': 'never cached, because it reads a row or two of any address',
  '/embed/channel/:channelName': ['/embed/channel/slow%20maths', '/embed/channel/other'],
  '/embed/video/:videoId': ['/embed/video/vvvvvvvvvv1'],
  '/share': 'never cached, because it only leads to another page',
  '/elsewhere': ['/elsewhere'],
  '/manifest.webmanifest': ['/manifest.webmanifest'],
  '/offline': ['/offline'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/api/feedback': 'never cached, because it answers a form',
  '/*': 'never cached, because it only leads to the front page',
})

const cachedPages = () => Object.values(routes()).filter(Array.isArray).flat()

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

describe('every route of the site', () => {
  it('is listed here, so that a new page is compared too', async () => {
    const { build } = await builtPages()
    if (typeof build === 'function') throw new Error('These are not the built pages.')
    const built = Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId !== undefined)
      .map((route) => `/${route?.path ?? ''}`)
    expect(Object.keys(routes()).sort()).toEqual(built.sort())
  })

  it('is cached for guests, or never, as this list says', async () => {
    for (const [pattern, urls] of Object.entries(routes())) {
      const examples = Array.isArray(urls)
        ? urls
        : [pattern.replaceAll(/:\w+/g, 'x').replace('*', 'nowhere')]
      for (const url of examples) {
        await ask(url)
        const { etag } = (await ask(url)).headers
        if (Array.isArray(urls)) expect(etag, url).toBeDefined()
        // The page cache alone gives weak ones.
        else expect(etag ?? '', url).not.toMatch(/^W/)
      }
    }
  })
})

describe("a guest's page out of the cache", () => {
  it('is the page that would be rendered afresh, after every kind of write', {
    timeout: 180_000,
  }, async () => {
    for (const path of [...cachedPages(), ...cachedPages()]) await ask(path)
    for (const [turn, [what, write]] of Object.entries(writes()).entries()) {
      await write()
      await full.site.changes.caughtUp()
      // In `npm test` a third of the pages after each write, and others after the next.
      const compared = cachedPages().filter((_, index) => isFull || index % 3 === turn % 3)
      for (const path of compared) {
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
