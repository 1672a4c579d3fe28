import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoDecision } from '#app/moderation/decide.server.ts'
import { countUnread } from '#app/notifications/notifications.server.ts'
import { setMuteLevel } from '#app/people/mutes.server.ts'
import { notifications, reviews, users } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aMember, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()

const namesOn = (shown: ReadPage) =>
  [...findAll(shown.document, '.channel-tile'), ...findAll(shown.document, '.tile')].map((tile) =>
    textOf(tile.querySelector('h2')),
  )

/** The names on every page of a list, as Load More finds them. */
async function namesFrom(at: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = at; next !== null && pages.length < 10; ) {
    const shown = await full.page(next)
    pages.push(namesOn(shown))
    next = linkTo(shown, 'Load More')
  }
  return pages
}

/** 100 things whose orders differ, with ties in each; of each order the expected names. */
function things() {
  return Array.from({ length: 100 }, (_, number) => ({
    name: `Title ${String((number * 7) % 100).padStart(3, '0')}`,
    best: (number * 13) % 6,
    count: (number * 11) % 9,
    minute: (number * 17) % 30,
  }))
}

type Thing = ReturnType<typeof things>[number]
const compare = {
  name: (one: Thing, other: Thing) => (one.name < other.name ? -1 : 1),
  best: (one: Thing, other: Thing) =>
    other.best - one.best || other.count - one.count || (one.name < other.name ? -1 : 1),
  reviews: (one: Thing, other: Thing) => other.count - one.count,
  new: (one: Thing, other: Thing) => other.minute - one.minute,
}
const valuesOf = ({ count, minute }: Thing) => ({
  numberOfReviews: count,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
})

describe.each(['/channels', '/videos'] as const)('%s', (path) => {
  beforeEach(async () => {
    for (const thing of things()) {
      const { name: title } = thing
      if (path === '/channels') await aChannel(full, title, valuesOf(thing))
      else
        await aVideo(full, title.replace(' ', '_').padEnd(11, '-'), { title, ...valuesOf(thing) })
    }
    // The triggers computed the keys of the rows' counts.
    const table = sql.identifier(path.slice(1))
    const title = sql.identifier(path === '/channels' ? 'actual_title' : 'title')
    const keys = JSON.stringify(things().map(({ name, best }) => ({ name, key: best / 3 })))
    await full.site.rows.execute(sql`update ${table} set best_key = given.key
      from json_to_recordset(${keys}::json) as given (name text, key float8)
      where ${title} = given.name`)
  })

  const orders = ['best', 'reviews', 'new'] as const
  it.each(path === '/channels' ? (['name', ...orders] as const) : orders)(
    'by %s shows everything once, 50 a page, in that order',
    async (sort) => {
      const pages = await namesFrom(`${path}?sort=${sort}`)
      expect(pages.map((names) => names.length)).toEqual([50, 50, 0])
      const byName = new Map(things().map((thing) => [thing.name, thing]))
      const shown = pages.flat().map((name) => byName.get(name) as Thing)
      expect(new Set(shown).size).toBe(100)
      for (const [index, thing] of shown.entries()) {
        const next = shown[index + 1]
        if (next) expect(compare[sort](thing, next)).toBeLessThanOrEqual(0)
      }
    },
  )
})

describe('the list', () => {
  const linkOf = (shown: ReadPage, at: number) =>
    findAll(shown.document, '.channel-tile')[at]?.getAttribute('href')

  it('“Channels” shows each with its reviews and a link to its page', async () => {
    await aChannel(full, 'Slow Maths', { id: 'UC1', ratingCounts: [1, 1, 0, 0, 0, 0] })
    await aChannel(full, '', { id: 'UC2' })
    const shown = await full.page('/channels')
    expect([shown.title, textOf(shown.document.querySelector('h1'))]).toEqual([
      ...['Channels · Full Marks', 'Channels'],
    ])
    expect(namesOn(shown)).toEqual(['Unnamed Channel', 'Slow Maths'])
    expect(linkOf(shown, 1)).toBe('/channel/slow%20maths')
    expect(shown.text).toContain('2 ratings: S, A')
  })

  it('“Users” shows all of them, with a link to the profile, 50 a page', async () => {
    const names = Array.from({ length: 104 }, (_, at) => `Person ${String(at).padStart(3, '0')}`)
    const rows = [...names, null].map((displayName, numRated) => {
      return { uid: `u${(numRated * 13) % 105}`, displayName, numRated }
    })
    await full.site.rows.insert(users).values(rows)
    const shown = await full.page('/users')
    expect([shown.title, textOf(shown.document.querySelector('h1'))]).toEqual([
      ...['Users · Full Marks', 'Users'],
    ])
    expect(linkOf(shown, 1)).toBe('/user/u13')
    const pages = await namesFrom('/users')
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 5])
    expect(pages.flat()).toEqual([...names, 'Unnamed User'])
  })
})

it('Following is on a member’s Home only, with what Recent Activity does not have', async () => {
  const mary = await full.member('Mary')
  const [john, eve] = [await aMember(full, 'John'), await aMember(full, 'Eve')]
  await aChannel(full, 'Slow Maths')
  await aVideo(full, 'abcdefghijk', { title: 'On proofs' })
  await aReview(full, { channelKey: 'slow maths', authorUid: john.uid, text: 'Johns review' })
  await aReview(full, { videoId: 'abcdefghijk', authorUid: eve.uid, text: 'Eves review' })
  const home = async (as: Member | null = mary) => {
    const section = (await full.page('/home', as)).document.querySelector('.followed')
    return section ? findAll(section, 'p').map((one) => textOf(one)) : null
  }
  expect([await home(), await home(null)]).toEqual([null, null])
  for (const { uid } of [john, eve]) await full.post(`/user/${uid}`, { intent: 'follow' }, mary)
  expect(await home()).toEqual(['Eves review', 'Johns review'])
  const ann = await full.member('Ann')
  await full.post(`/user/${ann.uid}`, { intent: 'follow' }, mary)
  const draft = { intent: 'review', as: 'member', rating: 'A', text: 'Anns review' }
  await full.post('/channel/slow%20maths', draft, ann)
  expect((await full.page('/home', mary)).text).toContain('Anns review')
  expect(await home()).toEqual(['Eves review', 'Johns review'])
  for (const { uid } of [john, eve, ann])
    await full.post(`/user/${uid}`, { intent: 'unfollow' }, mary)
  expect(await home()).toBeNull()
})

describe('a channel that one follows', () => {
  it('has its new lectures and reviews on Home, each once, and in one notification', async () => {
    const mary = await full.member('Mary')
    const [john, eve] = [await aMember(full, 'John'), await aMember(full, 'Eve')]
    const read = async (at: string) => await full.page(at, mary)
    const section = async () => {
      const { document } = await read('/home')
      const found = document.querySelector('.followed')
      return found ? findAll(found, 'article').map((one) => textOf(one)) : null
    }
    const told = async () =>
      findAll((await read('/notifications')).document, '.notifications').flatMap((list) =>
        findAll(list, 'p').map((one) => textOf(one)),
      )
    const press = async (at: string, label: string) => {
      const { action, fields } = formWith(await read(at), label)
      return (await full.post(action, fields, mary)).headers.get('location')
    }

    const { id: channelId } = await aChannel(full, 'Slow Maths')
    await aReview(full, { channelKey: 'slow maths', text: 'An old review' })
    expect(await section()).toBeNull()
    await press('/channel/slow%20maths', 'Follow')
    expect(await press('/channel/slow%20maths', 'Unfollow')).toBe('/channel/slow%20maths')
    await press('/channel/slow%20maths', 'Follow')
    expect(await section()).toEqual([expect.stringContaining('An old review')])
    expect(await told()).toEqual([])

    await aVideo(full, 'abcdefghijk', { title: 'On proofs', channelId })
    await aVideo(full, 'lmnopqrstuv', { title: 'Of another channel' })
    await aReview(full, { videoId: 'abcdefghijk', authorUid: john.uid, text: 'Of the video' })
    await aReview(full, { channelKey: 'slow maths', authorUid: eve.uid, text: 'Of the channel' })
    await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid, text: 'My own' })
    expect(await section()).toEqual([
      expect.stringMatching(/Eve on Slow Maths.*Of the channel/),
      expect.stringMatching(/John on On proofs.*Of the video/),
      expect.stringMatching(/^Slow Maths · .* · new lecture On proofs/),
      expect.stringContaining('An old review'),
    ])
    expect(await told()).toEqual(['Slow Maths has 1 new video and 2 new reviews.'])

    // People who are muted are left out.
    await full.post(`/user/${eve.uid}`, { intent: 'follow' }, mary)
    await setMuteLevel(full.site, mary, john.uid, 'mute')
    expect(await section()).toHaveLength(3)
    expect(await told()).toEqual(['Slow Maths has 1 new video and 1 new review.'])

    // Once it is read, only what comes later is new: a review that waited, but no edit.
    await press('/notifications', 'Mark all as read')
    const held = await aReview(full, { channelKey: 'slow maths', state: 'held' })
    expect(await told()).not.toContain('Slow Maths has 1 new review.')
    const isHeld = eq(reviews.id, held.id)
    await full.site.rows.update(reviews).set({ state: 'shown' }).where(isHeld)
    expect(await told()).toEqual(['Slow Maths has 1 new review.'])
    await full.site.rows.update(notifications).set({ isRead: true })
    await full.site.rows.update(reviews).set({ text: 'Another wording.' }).where(isHeld)
    expect(await countUnread(full.site, mary)).toBe(0)

    const { decides, moderator } = await aModerator(full.site)
    const hidden = await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
    expect([await section(), await told()]).toEqual([[], []])
    const listed = async () => linkTo(await read('/settings'), 'Slow Maths')
    expect(await listed()).toBeNull()
    await undoDecision(full.site, moderator, hidden)
    expect(await listed()).toBe('/channel/slow%20maths')
    expect(await press('/settings', 'Unfollow')).toBe('/settings#channels')
    const [eves] = (await section()) ?? []
    expect([eves, await told()]).toEqual([expect.stringContaining('Of the channel'), []])
  })
})
