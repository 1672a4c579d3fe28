import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { channels, reviews } from '#db/schema.ts'
import { findAll, parseXml, type ReadPage, structuredDataOf, textOf } from '../fixtures/html.ts'
import { aChannel, aMember, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite } from '../fixtures/test-site.ts'

const { full } = emptySite()

const video = 'abcdefghijk'
/** The content of a page's `<meta>` with that name or property; `undefined` without one. */
function meta({ document }: ReadPage, name: string): string | undefined {
  const [first, ...more] = findAll(document, `meta[name="${name}"], meta[property="${name}"]`)
  expect(more, name).toEqual([])
  return first?.getAttribute('content') ?? undefined
}

const link = ({ document }: ReadPage, selector: string) =>
  document.querySelector(`link${selector}`)?.getAttribute('href')

/** A channel, rated by members of these letters and anonymously by one `F`. */
async function rated(letters: string): Promise<void> {
  await aChannel(full, 'Slow Maths', { description: 'Patient proofs.' })
  for (const [index, letter] of [...letters].entries()) {
    const { uid } = await aMember(full, `Person ${index}`)
    await aReview(full, { channelKey: 'slow maths', authorUid: uid, rating: letter as 'A' })
  }
  await aReview(full, { channelKey: 'slow maths', rating: 'F', text: 'Anonymous grudge.' })
}

describe('a link to a page, pasted into a chat', () => {
  it('shows name, description and picture of a channel, in one spelling of its address', async () => {
    await rated('SSA')
    await full.site.rows.update(channels).set({ profilePictureUrl: '/pictures/owl.svg' })
    const read = await full.page('/channel/slow%20maths?after=7&utm_source=chat')
    expect(link(read, '[rel="canonical"]')).toBe(`${full.origin}/channel/slow%20maths`)
    expect(meta(read, 'og:title')).toBe('Slow Maths')
    expect(meta(read, 'og:description')).toBe('4 reviews: 2 S, 1 A, 1 F. Patient proofs.')
    expect(meta(read, 'og:image')).toBe(`${full.origin}/pictures/owl.svg`)
    expect(meta(read, 'robots')).toBeUndefined()
  })

  it('is no page for a search engine when the thing is not there, or personal', async () => {
    const mary = await full.member('Mary')
    for (const path of ['/channel/nothing', '/video/AAAAAAAAAAA', '/user/nobody', '/topics/x']) {
      const read = await full.page(path)
      expect([read.status, meta(read, 'robots')], path).toEqual([404, 'noindex'])
      expect(link(read, '[rel="canonical"]')).toBeUndefined()
      expect(structuredDataOf(read)).toEqual([])
    }
    for (const path of ['/settings', '/reports', '/appeals', '/'])
      expect(meta(await full.page(path, mary), 'robots'), path).toBe('noindex')
    for (const path of ['/channel/nothing/feed.atom', '/user/x/feed.atom'])
      expect((await full.get(path)).status, path).toBe(404)
  })
})

it('structured data has a rating from five members on, and at most ten of their reviews', async () => {
  const seriesOf = (read: ReadPage) =>
    structuredDataOf(read).find((one) => one['@type'] === 'CreativeWorkSeries')
  await rated('SSAA')
  const path = '/channel/slow%20maths'
  expect(seriesOf(await full.page(path))).not.toHaveProperty('aggregateRating')
  await full.empty()
  await rated('SSAABBBBCCDF')
  const series = seriesOf(await full.page(path))
  // (6 + 6 + 5 + 5 + 4 * 4 + 3 + 3 + 2 + 1) / 12
  expect(series?.aggregateRating).toMatchObject({ ratingValue: 3.92, ratingCount: 12 })
  expect(series?.review).toHaveLength(10)
  expect(JSON.stringify(series)).not.toContain('grudge')
  // A member's page folds away the reviews of people they mute.
  expect(structuredDataOf(await full.page(path, await full.member('Mary')))).toEqual([])
})

it('a feed is found from its page, has the newest review first, and is not sent twice', async () => {
  await rated('SA')
  const path = link(await full.page('/channel/slow%20maths'), '[type="application/atom+xml"]') ?? ''
  expect(path).toBe('/channel/slow%20maths/feed.atom')
  const mary = await full.member('Mary')
  for (const as of [null, mary]) {
    const answer = await full.get(path, as)
    const feed = parseXml(await answer.text())
    expect(findAll(feed, 'title').map(textOf)).toEqual([
      'Reviews of Slow Maths · Full Marks',
      'F for Slow Maths',
      'A for Slow Maths',
      'S for Slow Maths',
    ])
    const etag = answer.headers.get('etag') ?? ''
    const headers = { 'if-none-match': etag, ...(as && { cookie: as.cookie }) }
    const again = await fetch(full.origin + path, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  await reviewChannel(full.site, mary, 'slow maths', { rating: 'B', text: 'New words.' })
  for (const feed of [path, '/feed.atom'])
    expect(await (await full.get(feed)).text()).toContain('New words.')
})

it('a crawler finds every public page from robots.txt on', async () => {
  await rated('SA')
  await aVideo(full, video)
  const robots = await (await full.get('/robots.txt')).text()
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const locations = async (url: string) => {
    const answer = await full.get(new URL(url).pathname)
    expect(answer.status, url).toBe(200)
    return findAll(parseXml(await answer.text()), 'loc').map(textOf)
  }
  const pages = (await Promise.all((await locations(index)).map(locations))).flat()
  for (const path of ['/channel/slow%20maths', '/topics/math', '/ranking', `/video/${video}`])
    expect(pages).toContain(full.origin + path)
  expect(pages.filter((url) => url.includes('/user/'))).toHaveLength(2)
  for (const url of pages) {
    const read = await full.page(new URL(url).pathname)
    expect([url, read.status, meta(read, 'robots')]).toEqual([url, 200, undefined])
    expect(link(read, '[rel="canonical"]')).toBe(url)
  }
})

it('a crawler learns when a page changed: what people write there, not the figures', async () => {
  await aChannel(full, 'Slow Maths')
  const { id } = await aReview(full, { channelKey: 'slow maths', text: 'One.' })
  const { rows } = full.site
  const isNewAfter = async (write: Promise<unknown>) => {
    await write
    const sitemap = parseXml(await (await full.get('/sitemap/channels-1')).text())
    const isNew = Date.parse(textOf(sitemap.querySelector('lastmod'))) > 0
    await rows.update(channels).set({ changedAt: new Date(0) })
    return isNew
  }
  const update = (values: Partial<typeof reviews.$inferInsert>) =>
    rows.update(reviews).set(values).where(eq(reviews.id, id))
  await rows.update(channels).set({ changedAt: new Date(0) })
  expect(await isNewAfter(update({ text: 'Two.' }))).toBe(true)
  expect(await isNewAfter(update({ state: 'hidden' }))).toBe(true)
  expect(await isNewAfter(update({ text: 'Three.' }))).toBe(false)
  expect(await isNewAfter(rows.update(channels).set({ totalViews: 7 }))).toBe(false)
  expect(await isNewAfter(rows.update(channels).set({ description: 'New.' }))).toBe(true)
})

describe('what a phone shares', () => {
  const shared = async (query: Record<string, string>) =>
    (await full.get(`/share?${new URLSearchParams(query)}`)).headers.get('location')

  it('opens its page here, from whichever field it is in', async () => {
    const address = `https://youtu.be/${video}?si=x`
    const text = `Entropy ${address}&t=90`
    expect(await shared({ text, title: 'Entropy' })).toBe(`/video/${video}?t=90#player`)
    expect(await shared({ url: `${full.origin}/topics/math` })).toBe('/topics/math')
  })

  it('is searched for when it has no address, and leads nowhere else', async () => {
    const searched = await shared({ title: 'Entropy, explained', text: 'so good' })
    expect(searched).toBe('/search?q=Entropy%2C%20explained')
    expect(await shared({})).toBe('/search?q=')
    for (const url of ['https://evil.example/', '//evil.example', `${full.origin}//evil.example`])
      expect(await shared({ url })).toMatch(/^\/(search\?q=|$)/)
  })
})
