import { beforeEach, describe, expect, it } from 'vitest'
import { channels, users } from '#db/schema.ts'
import { find, linkTo, ofClass, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

const page = async (at: string) => await readPage(await full.get(at))

function padded(number: number): string {
  return String(number).padStart(3, '0')
}

/** Tiles as a visitor sees them: name and where it leads. */
function tilesOf(shown: ReadPage) {
  return ofClass(shown.document, 'channel-tile').map((tile) => ({
    name: textOf(find(tile, 'h2')),
    href: tile.attributes.href,
  }))
}

/** Every page of a list, as Load More finds them. */
async function pagesFrom(at: string) {
  const pages: ReturnType<typeof tilesOf>[] = []
  for (let next: string | null = at; next !== null && pages.length < 10; ) {
    const shown = await page(next)
    pages.push(tilesOf(shown))
    next = linkTo(shown, 'Load More')
  }
  return pages
}

/** Channels whose order by name is neither that of the platform's ids nor of their creation. */
async function addChannels(count: number): Promise<void> {
  await full.site.rows.insert(channels).values(
    Array.from({ length: count }, (_, number) => ({
      key: `title ${padded(count - number)}`,
      id: `UC${padded((number * 11) % count)}`,
      actualTitle: `Title ${padded(count - number)}`,
    })),
  )
}

describe('/channels', () => {
  it('is called “Channels” and shows each with its reviews and a link to its page', async () => {
    await aChannel(full, 'Slow Maths', { id: 'UC1', numberOfReviews: 1 })
    await aChannel(full, '', { id: 'UC2' })
    const shown = await page('/channels')
    expect(shown.title).toBe('Channels · Full Marks')
    expect(textOf(find(shown.document, 'h1'))).toBe('Channels')
    expect(tilesOf(shown)).toEqual([
      { name: 'Unnamed Channel', href: expect.stringMatching(/^\/channel/) },
      { name: 'Slow Maths', href: '/channel/slow%20maths' },
    ])
    expect(shown.text).toContain('Slow Maths 1 review')
  })

  it('is ordered by name, 50 a page, with Load More exactly after a full page', async () => {
    await addChannels(49)
    expect(linkTo(await page('/channels'), 'Load More')).toBeNull()
    await aChannel(full, 'Title 050')
    const pages = await pagesFrom('/channels')
    expect(pages.map((tiles) => tiles.length)).toEqual([50, 0])
    const byName = Array.from({ length: 50 }, (_, number) => `Title ${padded(number + 1)}`)
    expect(pages.flat().map(({ name }) => name)).toEqual(byName)
  })
})

it('/users is called “Users” and shows all of them, with a link to the profile, 50 a page', async () => {
  await full.site.rows.insert(users).values(
    Array.from({ length: 105 }, (_, number) => ({
      uid: `u${(number * 13) % 105}`,
      displayName: number === 104 ? null : `Person ${padded(number)}`,
      numRated: number,
    })),
  )
  const shown = await page('/users')
  expect(shown.title).toBe('Users · Full Marks')
  expect(textOf(find(shown.document, 'h1'))).toBe('Users')
  expect(tilesOf(shown)[1]).toEqual({ name: 'Person 001', href: '/user/u13' })
  const pages = await pagesFrom('/users')
  expect(pages.map((tiles) => tiles.length)).toEqual([50, 50, 5])
  expect(pages.flat().map(({ name }) => name)).toEqual([
    ...Array.from({ length: 104 }, (_, number) => `Person ${padded(number)}`),
    'Unnamed User',
  ])
})
