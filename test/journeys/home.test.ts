import { describe, expect, it } from 'vitest'
import { reviewLog } from '#db/schema.ts'
import { findAll, formWith, type ReadPage, textOf } from '../fixtures/html.ts'
import { aChannel, aVideo } from '../fixtures/rows.ts'
import { emptySite } from '../fixtures/test-site.ts'

const { full } = emptySite()

/** The part of Home under that heading. */
function section(shown: ReadPage, name: string): Element {
  const found = findAll(shown.document, 'section').find(
    (one) => textOf(one.querySelector('h2')) === name,
  )
  if (!found) throw new Error(`Home has no “${name}”.`)
  return found
}

it('welcomes by name or as “guest”; an empty site says so in each list', async () => {
  const shown = await full.page('/home')
  expect(shown.text).toContain('Welcome, guest')
  expect(textOf(section(shown, 'Recent Activity'))).toContain('No reviews yet.')
  expect(textOf(section(shown, 'Recent Videos'))).toContain('No videos yet.')
  expect(textOf(section(shown, 'Popular Channels'))).toContain('No channels yet.')
  const mary = await full.member('Mary Fairfax')
  for (const at of ['/home', '/'])
    expect((await full.page(at, mary)).text).toContain('Welcome, Mary Fairfax')
})

it('Recent Videos are the five newest, newest first; Popular Channels the five with most reviews', async () => {
  const ids = Array.from({ length: 7 }, (_, number) => `video-${number}---`.slice(0, 11))
  const thumbnail = { url: 'https://pictures.example/5.jpg', width: 320, height: 180 }
  for (const [number, id] of ids.entries())
    await aVideo(full, id, {
      title: number === 6 ? null : `Video ${number}`,
      thumbnail: number === 5 ? thumbnail : null,
      createdAt: new Date(Date.now() - (100 - number) * 60_000),
    })
  for (let number = 0; number < 8; number += 1)
    await aChannel(full, `Channel ${number}`, { numberOfReviews: number })
  const shown = await full.page('/home')
  const [all, ...tiles] = findAll(section(shown, 'Recent Videos'), 'a')
  expect(all?.getAttribute('href')).toBe('/videos')
  expect(
    tiles.map((tile) => [textOf(tile.querySelector('h3')), tile.getAttribute('href')]),
  ).toEqual([
    ['Unnamed Video', `/video/${ids[6]}`],
    ...[5, 4, 3, 2].map((number) => [`Video ${number}`, `/video/${ids[number]}`]),
  ])
  const pictures = tiles.map((tile) => tile.querySelector('img')?.getAttribute('src'))
  expect(pictures.slice(0, 2)).toEqual(['/placeholder.svg', thumbnail.url])

  const channels = findAll(section(shown, 'Popular Channels'), 'a').filter((one) =>
    one.querySelector('h3'),
  )
  expect(
    channels.map((tile) => [textOf(tile.querySelector('h3')), tile.getAttribute('href')]),
  ).toEqual([7, 6, 5, 4, 3].map((number) => [`Channel ${number}`, `/channel/channel%20${number}`]))
})

it('Recent Activity is the ten newest lines of the review log: who, letter, channel, text', async () => {
  const mary = await full.member('Mary')
  await aChannel(full, 'Slow Maths')
  await full.site.rows.insert(reviewLog).values(
    Array.from({ length: 12 }, (_, number) => ({
      channelKey: 'slow maths',
      authorUid: number % 2 ? mary.uid : null,
      rating: 'B' as const,
      text: `Line ${number}.`,
    })),
  )
  const entries = findAll(section(await full.page('/home'), 'Recent Activity'), '.review')
  expect(entries.map((entry) => entry.querySelector('p')?.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Line ${11 - index}.`),
  )
  const [newest, next] = entries.map((entry) => [
    textOf(entry.querySelector('b')),
    textOf(entry.querySelector('.mark')),
    ...findAll(entry, 'a').map((link) => link.getAttribute('href')),
  ])
  expect(newest).toEqual(['Mary', 'B', `/user/${mary.uid}`, '/channel/slow%20maths'])
  expect(next).toEqual(['anonymous', 'B', '/channel/slow%20maths'])
})

describe('the search boxes', () => {
  const id = 'dQw4w9Wg_-Q'
  it.each([
    [{ video: id }, `/video/${id}`],
    [{ video: `https://www.youtube.com/watch?v=${id}` }, `/video/${id}`],
    [{ video: ` https://youtu.be/${id}?t=42 ` }, `/video/${id}?t=42#player`],
    [{ channel: '  Slow Maths ' }, '/channel/Slow%20Maths'],
  ])('%j leads to %s', async (search, end) => {
    const answer = await full.get(`/home?${new URLSearchParams(search)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, end])
  })

  it('say of other words that they are no video, keep them, and do nothing when empty', async () => {
    for (const video of ['dQw4w9Wg_-', 'javascript:alert(1)']) {
      const shown = await full.page(`/home?${new URLSearchParams({ video })}`)
      expect(shown.alerts).toEqual([
        'That is neither the address of a video nor an 11-character video id.',
      ])
      expect(shown.forms.find(({ fields }) => 'video' in fields)?.fields.video).toBe(video)
    }
    const empty = await full.page(`/home?${new URLSearchParams({ video: ' \t\n' })}`)
    expect(empty.text).toContain('Welcome, guest')
    expect(empty.alerts).toEqual([])
  })

  it('are plain forms that lead to Home, on / too', async () => {
    const mary = await full.member('Mary')
    for (const at of ['/home', '/']) {
      const shown = await full.page(at, mary)
      const searches = shown.forms.filter(({ buttons }) => buttons.includes('Search'))
      expect(searches).toMatchObject([
        { action: '/home', method: 'get', fields: { video: '' } },
        { action: '/home', method: 'get', fields: { channel: '' } },
      ])
    }
  })
})

it.each([
  ['?v=dQw4w9Wg_-Qabc', '/video/dQw4w9Wg_-Q'],
  ['?t=1&v=short', '/video/short?t=1#player'],
  ['?list=PL1', '/'],
  ['?v=', '/'],
  ['?v=//evil.exam', '/video/%2F%2Fevil.exam'],
  ['?v=..%2F..%2Fauth', '/video/..%2F..%2Fauth'],
])('/watch%s leads to %s', async (query, end) => {
  const answer = await full.get(`/watch${query}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, end])
})

it('the top bar has the product title, the places, “2024 Wrapped!” and the profile area', async () => {
  const shown = await full.page('/home')
  expect(linksIn(shown.document.querySelector('.bar'))).toEqual([
    [expect.stringContaining('Full Marks'), '/'],
    ['Videos', '/videos'],
    ['Channels', '/channels'],
    ['Topics', '/topics'],
    ['Paths', '/paths'],
    ['2024 Wrapped!', '/wrapped'],
    ['Log In', '/login?returnTo=%2Fhome'],
  ])
})

it('the footer has a home link, a mail link, the legal pages and feedback', async () => {
  const shown = await full.page('/channels')
  const links = linksIn(shown.document.querySelector('footer'))
  expect(links).toEqual(
    expect.arrayContaining([
      ['Full Marks', '/'],
      ['How the order is made', '/ranking'],
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['hello@fullmarks.example', 'mailto:hello@fullmarks.example'],
    ]),
  )
  expect(formWith(shown, 'Send Feedback').action).toBe('/api/feedback')
})

function linksIn(element: Element | null) {
  return element && findAll(element, 'a').map((link) => [textOf(link), link.getAttribute('href')])
}
