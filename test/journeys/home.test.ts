import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reviewLog, users } from '#db/schema.ts'
import {
  type Element,
  exactTextOf,
  find,
  findAll,
  formWith,
  linkTo,
  ofClass,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aChannel, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

async function page(at: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

/** The part of Home under that heading. */
function section(shown: ReadPage, name: string): Element {
  const found = findAll(shown.document, 'section').find((one) => textOf(find(one, 'h2')) === name)
  if (!found) throw new Error(`Home has no “${name}”.`)
  return found
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

describe('the welcome line', () => {
  it('shows the display name, or “guest”', async () => {
    expect((await page('/home')).text).toContain('Welcome, guest')
    const mary = await full.member('Mary Fairfax')
    for (const at of ['/home', '/'])
      expect((await page(at, mary)).text).toContain('Welcome, Mary Fairfax')
  })
})

describe('an empty site', () => {
  it('says “No reviews yet.” under Recent Activity and invites under the others', async () => {
    const shown = await page('/home')
    expect(textOf(section(shown, 'Recent Activity'))).toContain('No reviews yet.')
    expect(textOf(section(shown, 'Recent Videos'))).toContain('No videos yet.')
    expect(textOf(section(shown, 'Popular Channels'))).toContain('No channels yet.')
  })
})

describe('Recent Videos', () => {
  it('are the five newest on the site, newest first, each leading to its page', async () => {
    const ids = Array.from({ length: 7 }, (_, number) => `video-${number}---`.slice(0, 11))
    const picture = { url: 'https://pictures.example/5.jpg', width: 320, height: 180 }
    for (const [number, id] of ids.entries())
      await aVideo(full, id, {
        title: number === 6 ? null : `Video ${number}`,
        thumbnail: number === 5 ? picture : null,
        createdAt: minutesAgo(100 - number),
      })
    const [all, ...tiles] = findAll(section(await page('/home'), 'Recent Videos'), 'a')
    expect(all?.attributes.href).toBe('/videos')
    expect(tiles.map((tile) => [textOf(tile), tile.attributes.href])).toEqual([
      ['Unnamed Video', `/video/${ids[6]}`],
      ['Video 5', `/video/${ids[5]}`],
      ['Video 4', `/video/${ids[4]}`],
      ['Video 3', `/video/${ids[3]}`],
      ['Video 2', `/video/${ids[2]}`],
    ])
    const pictures = tiles.map((tile) => find(tile, 'img')?.attributes.src)
    expect(pictures.slice(0, 2)).toEqual(['/placeholder.svg', 'https://pictures.example/5.jpg'])
  })
})

describe('Popular Channels', () => {
  it('are the five with most reviews, most first, each leading to its page', async () => {
    for (let number = 0; number < 8; number += 1)
      await aChannel(full, `Channel ${number}`, {
        profilePictureUrl: number === 7 ? 'https://pictures.example/7.jpg' : null,
        numberOfReviews: number,
      })
    const tiles = findAll(section(await page('/home'), 'Popular Channels'), 'a').filter((link) =>
      find(link, 'h3'),
    )
    expect(tiles.map((tile) => [textOf(find(tile, 'h3')), tile.attributes.href])).toEqual(
      [7, 6, 5, 4, 3].map((number) => [`Channel ${number}`, `/channel/channel%20${number}`]),
    )
    expect(textOf(tiles[0])).toContain('7 reviews')
    expect(tiles.slice(0, 2).map((tile) => find(tile, 'img')?.attributes.src)).toEqual([
      'https://pictures.example/7.jpg',
      '/placeholder.svg',
    ])
  })
})

describe('Recent Activity', () => {
  it('is the ten newest lines of the review log: who, letter, channel, text', async () => {
    const mary = await full.member('Mary')
    const nameless = await full.member('x')
    await aChannel(full, 'Slow Maths')
    const authors = [mary.uid, null, nameless.uid]
    await full.site.rows.insert(reviewLog).values(
      Array.from({ length: 12 }, (_, number) => ({
        channelKey: 'slow maths',
        authorUid: authors[number % 3],
        rating: 'B' as const,
        text: `Line ${number}.`,
      })),
    )
    await full.site.rows.update(users).set({ displayName: null }).where(eq(users.uid, nameless.uid))

    const entries = ofClass(section(await page('/home'), 'Recent Activity'), 'review')
    expect(entries.map((entry) => exactTextOf(find(entry, 'p')))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Line ${11 - index}.`),
    )
    expect(entries.slice(0, 3).map((entry) => textOf(find(entry, 'b')))).toEqual([
      'Someone',
      'anonymous',
      'Mary',
    ])
    expect(
      entries.slice(0, 3).map((entry) => findAll(entry, 'a').map((link) => link.attributes.href)),
    ).toEqual([
      [`/user/${nameless.uid}`, '/channel/slow%20maths'],
      ['/channel/slow%20maths'],
      [`/user/${mary.uid}`, '/channel/slow%20maths'],
    ])
    const [newest] = entries
    expect(newest && textOf(ofClass(newest, 'mark')[0])).toBe('B')
    expect(newest && find(newest, 'time')?.attributes.datetime).toContain(
      new Date().toISOString().slice(0, 10),
    )
  })
})

describe('the video search', () => {
  const id = 'dQw4w9Wg_-Q'
  it.each([
    [id, ''],
    [`https://www.youtube.com/watch?v=${id}`, ''],
    [`https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`, '?t=42#player'],
    [`https://youtu.be/${id}`, ''],
  ])('finds the video in “%s”, and its second', async (video, second) => {
    const answer = await full.get(`/home?${new URLSearchParams({ video })}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/video/${id}${second}`)
  })

  it.each(['dQw4w9Wg_-', 'javascript:alert(1)', '<script>alert(1)</script>'])(
    'says of “%s” that it is no video, and keeps it in the box',
    async (video) => {
      const shown = await page(`/home?${new URLSearchParams({ video })}`)
      expect(shown.status).toBe(200)
      expect(shown.alerts).toEqual([
        'That is neither the address of a video nor an 11-character video id.',
      ])
      expect(shown.forms.find(({ fields }) => 'video' in fields)?.fields.video).toBe(video)
    },
  )

  it('does nothing when it is empty', async () => {
    for (const video of ['', '  ', '\t\n']) {
      const shown = await page(`/home?${new URLSearchParams({ video })}`)
      expect(shown.text).toContain('Welcome, guest')
      expect(shown.alerts).toEqual([])
    }
  })
})

describe('the two search boxes', () => {
  it('are plain forms that lead to Home, on / too', async () => {
    const mary = await full.member('Mary')
    for (const at of ['/home', '/']) {
      const shown = await page(at, mary)
      const searches = shown.forms.filter(({ buttons }) => buttons.includes('Search'))
      expect(searches.map(({ action, method, fields }) => ({ action, method, fields }))).toEqual([
        { action: '/home', method: 'get', fields: { video: '' } },
        { action: '/home', method: 'get', fields: { channel: '' } },
      ])
    }
  })

  it('lead from a channel name, trimmed, to its page', async () => {
    const answer = await full.get('/home?channel=++Slow+Maths+')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/channel/Slow%20Maths')
  })
})

describe('/watch', () => {
  it.each([
    ['?v=dQw4w9Wg_-Q', '/video/dQw4w9Wg_-Q'],
    ['?v=dQw4w9Wg_-Qabc', '/video/dQw4w9Wg_-Q'],
    ['?t=1&v=short', '/video/short?t=1#player'],
    ['', '/'],
    ['?v=', '/'],
    ['?list=PL1', '/'],
    ['?v=//evil.exam', '/video/%2F%2Fevil.exam'],
    ['?v=..%2F..%2Fauth', '/video/..%2F..%2Fauth'],
  ])('%s leads to %s', async (query, end) => {
    const answer = await full.get(`/watch${query}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(end)
  })
})

describe('the top bar', () => {
  it('has the product title, the places, “2024 Wrapped!” and the profile area', async () => {
    const shown = await page('/home')
    expect(linksIn(ofClass(shown.document, 'bar')[0])).toEqual([
      [expect.stringContaining('Full Marks'), '/'],
      ['Paths', '/paths'],
      ['Videos', '/videos'],
      ['Channels', '/channels'],
      ['Topics', '/topics'],
      ['2024 Wrapped!', '/wrapped'],
      ['Log In', '/login?returnTo=%2Fhome'],
    ])
  })
})

describe('the footer', () => {
  it('has a home link, a mail link, the legal pages and feedback', async () => {
    const shown = await page('/channels')
    const footer = find(shown.document, 'footer')
    expect(linksIn(footer)).toEqual([
      ['Full Marks', '/'],
      ['Channels', '/channels'],
      ['Users', '/users'],
      ['Lab', '/lab'],
      ['Edu', '/edu'],
      ['Moderation', '/moderation'],
      ['How lists are ordered', '/ranking'],
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['hello@fullmarks.example', 'mailto:hello@fullmarks.example'],
    ])
    expect(footer && textOf(find(footer, 'summary'))).toBe('Feedback')
    expect(formWith(shown, 'Send Feedback').action).toBe('/api/feedback')
    expect(linkTo(shown, 'Full Marks')).toBe('/')
  })
})

function linksIn(element: Element | undefined) {
  return element && findAll(element, 'a').map((link) => [textOf(link), link.attributes.href])
}
