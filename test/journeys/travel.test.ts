import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reviewChannel } from '#core/reviews/submit.ts'
import { channels, reviews } from '#db/schema.ts'
import {
  type Element,
  find,
  findAll,
  parseHtml,
  parseXml,
  type ReadPage,
  readPage,
  structuredDataOf,
  textOf,
} from '../fixtures/html.ts'
import { aChannel, aMember, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import type { TestSite } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

const video = 'abcdefghijk'
const page = async (path: string, as: Parameters<TestSite['get']>[1] = null) =>
  await readPage(await full.get(path, as))

/** The content of a page's `<meta>` with that name or property; `undefined` without one. */
function meta({ document }: ReadPage, name: string): string | undefined {
  const found = (by: string) => findAll(document, 'meta', { [by]: name })
  const [first, ...more] = [...found('name'), ...found('property')]
  expect(more, name).toEqual([])
  return first?.attributes.content
}

function link({ document }: ReadPage, attributes: Record<string, string>): string | undefined {
  return (findAll(document, 'link', attributes)[0] as Element | undefined)?.attributes.href
}

/** A channel, rated by members of these letters and anonymously by one `F`. */
async function rated(letters: string): Promise<void> {
  await aChannel(full, 'Slow Maths', { description: 'Patient proofs.' })
  for (const [index, letter] of [...letters].entries()) {
    const { uid } = await aMember(full, `Person ${index}`)
    await aReview(full, {
      channelKey: 'slow maths',
      authorUid: uid,
      rating: letter as 'A',
      text: `Number ${index}.`,
    })
  }
  await aReview(full, { channelKey: 'slow maths', rating: 'F', text: 'Anonymous grudge.' })
}

describe('a link to a page, pasted into a chat', () => {
  it('shows name, description and picture of a channel, in one spelling of its address', async () => {
    await rated('SSA')
    await full.site.rows.update(channels).set({ profilePictureUrl: '/pictures/owl.svg' })
    const read = await page('/channel/slow%20maths?after=7&utm_source=chat')
    const canonical = `${full.origin}/channel/slow%20maths`
    expect(read.title).toBe('Slow Maths · Full Marks')
    expect(link(read, { rel: 'canonical' })).toBe(canonical)
    expect(meta(read, 'og:url')).toBe(canonical)
    for (const kind of ['og', 'twitter']) {
      expect(meta(read, `${kind}:title`)).toBe('Slow Maths')
      expect(meta(read, `${kind}:description`)).toBe('4 reviews: 2 S, 1 A, 1 F. Patient proofs.')
      expect(meta(read, `${kind}:image`)).toBe(`${full.origin}/pictures/owl.svg`)
    }
    expect(meta(read, 'description')).toBe(meta(read, 'og:description'))
    expect(meta(read, 'robots')).toBeUndefined()
  })

  it.each([
    ['/home', 'Full Marks', '/card.png'],
    ['/channels', 'Channels', '/card.png'],
    ['/topics/math', 'Math', '/card.png'],
    [`/video/${video}`, `About ${video}`, 'https://pictures.example/one.jpg'],
    ['/user/mary', 'Mary', '/card.png'],
    ['/wrapped', 'YouTube Wrapped', '/card.png'],
    ['/terms', 'Terms of Use', '/card.png'],
  ])('shows a title, a description and a picture: %s', async (path, title, image) => {
    const thumbnail = { url: 'https://pictures.example/one.jpg', width: 320, height: 180 }
    await aVideo(full, video, { thumbnail })
    await aMember(full, 'Mary', { uid: 'mary' })
    const read = await page(path)
    expect(meta(read, 'og:title')).toBe(title)
    expect(meta(read, 'og:image')).toBe(new URL(image, full.origin).href)
    expect(link(read, { rel: 'canonical' })).toBe(full.origin + path)
    expect(meta(read, 'description')?.length).toBeGreaterThan(25)
    expect([...(meta(read, 'description') ?? '')].length).toBeLessThanOrEqual(200)
  })

  it('is no page for a search engine when the thing is not there, or personal', async () => {
    const mary = await full.member('Mary')
    for (const path of ['/channel/nothing', '/video/AAAAAAAAAAA', '/user/nobody', '/topics/x']) {
      const read = await page(path)
      expect([read.status, meta(read, 'robots')], path).toEqual([404, 'noindex'])
      expect(link(read, { rel: 'canonical' })).toBeUndefined()
      expect(structuredDataOf(read)).toEqual([])
    }
    for (const path of ['/settings', '/reports', '/appeals', '/'])
      expect(meta(await page(path, mary), 'robots'), path).toBe('noindex')
    for (const path of ['/channel/nothing/feed.atom', '/user/x/feed.atom'])
      expect((await full.get(path)).status, path).toBe(404)
  })
})

describe('structured data', () => {
  const seriesOf = (read: ReadPage) =>
    structuredDataOf(read).find((one) => one['@type'] === 'CreativeWorkSeries')

  it('has no rating before five members gave one, however many are anonymous', async () => {
    await rated('SSAA')
    await full.site.rows.update(channels).set({ profilePictureUrl: '/pictures/owl.svg' })
    const series = seriesOf(await page('/channel/slow%20maths'))
    expect(series).toMatchObject({ name: 'Slow Maths', image: `${full.origin}/pictures/owl.svg` })
    expect(series).not.toHaveProperty('aggregateRating')
    expect(series).not.toHaveProperty('review')
  })

  it('has the mean of members and at most ten of their reviews', async () => {
    await rated('SSAABBBBCCDF')
    const series = seriesOf(await page('/channel/slow%20maths'))
    expect(series?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      // (6 + 6 + 5 + 5 + 4 * 4 + 3 + 3 + 2 + 1) / 12
      ratingValue: 3.92,
      ratingCount: 12,
      worstRating: 1,
      bestRating: 6,
    })
    expect(series?.review).toHaveLength(10)
    expect(JSON.stringify(series)).not.toContain('grudge')
    // A member's page folds away the reviews of people they mute.
    const mary = await full.member('Mary')
    expect(structuredDataOf(await page('/channel/slow%20maths', mary))).toEqual([])
  })

  it('of a video has its chapters, each at its second', async () => {
    const chapters = [
      { title: 'Heat', start: 0, sentence: '' },
      { title: 'Order', start: 61.4, sentence: '' },
    ]
    const publishedAt = new Date('2025-03-01T00:00:00Z')
    await aVideo(full, video, { chapters, publishedAt, length: 760 })
    const [found] = structuredDataOf(await page(`/video/${video}`))
    const url = `${full.origin}/video/${video}`
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: `About ${video}`,
      uploadDate: '2025-03-01T00:00:00.000Z',
      duration: 'PT760S',
      hasPart: [
        { '@type': 'Clip', name: 'Heat', startOffset: 0, endOffset: 61, url: `${url}?t=0` },
        { '@type': 'Clip', name: 'Order', startOffset: 61, url: `${url}?t=61` },
      ],
    })
  })

  it('tells the way to a page and the search of the site', async () => {
    await rated('')
    const [, crumbs] = structuredDataOf(await page('/channel/slow%20maths'))
    expect(JSON.stringify(crumbs)).toContain(`"item":"${full.origin}/channels"`)
    const [site] = structuredDataOf(await page('/home'))
    expect(JSON.stringify(site)).toContain(`${full.origin}/search?q={search_term_string}`)
  })
})

describe('a feed', () => {
  it('is found from its page, has the newest review first, and is not sent twice', async () => {
    await rated('SA')
    const path = link(await page('/channel/slow%20maths'), { type: 'application/atom+xml' }) ?? ''
    expect(path).toBe('/channel/slow%20maths/feed.atom')
    const mary = await full.member('Mary')
    for (const as of [null, mary]) {
      const answer = await full.get(path, as)
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
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
      expect(again.headers.get('etag')).toBe(etag)
    }
    await aReview(full, { channelKey: 'slow maths', rating: 'B', text: 'New.' })
    const feed = parseXml(await (await full.get(path)).text())
    expect(findAll(feed, 'summary').map(textOf)).toContain('New.')
  })

  it('of the site has an edited review once', async () => {
    await rated('')
    const mary = await aMember(full, 'Mary')
    for (const text of ['First words.', 'Second words.'])
      await reviewChannel(full.site, mary, 'slow maths', { rating: 'A', text })
    const all = await (await full.get('/feed.atom')).text()
    expect(all.match(/Second words\./g)).toHaveLength(1)
    expect(all).not.toContain('First words.')
  })
})

describe('a crawler', () => {
  it('finds every public page from robots.txt on', async () => {
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
    expect(pages).toContain(`${full.origin}/channel/slow%20maths`)
    expect(pages).toContain(`${full.origin}/topics/math`)
    expect(pages).toContain(`${full.origin}/ranking`)
    expect(pages).toContain(`${full.origin}/video/${video}`)
    expect(pages.filter((url) => url.includes('/user/'))).toHaveLength(2)
    for (const url of pages) {
      const read = await page(new URL(url).pathname)
      expect([url, read.status, meta(read, 'robots')]).toEqual([url, 200, undefined])
      expect(link(read, { rel: 'canonical' })).toBe(url)
    }
  })

  it('learns when a page changed: a review, an edit, a hidden review, not the figures', async () => {
    await rated('')
    const { id } = await aReview(full, { channelKey: 'slow maths', text: 'One.' })
    const { rows } = full.site
    /** Whether a write makes the page newer than a day old. */
    const isNewAfter = async (write: () => Promise<unknown>) => {
      const old = new Date(Date.now() - 86_400_000)
      await rows.update(channels).set({ changedAt: old })
      await write()
      const sitemap = parseXml(await (await full.get('/sitemap/channels-1')).text())
      return Date.parse(textOf(find(sitemap, 'lastmod'))) > old.getTime()
    }
    const update = (values: Partial<typeof reviews.$inferInsert>) =>
      rows.update(reviews).set(values).where(eq(reviews.id, id))
    expect(await isNewAfter(async () => update({ text: 'Two.' }))).toBe(true)
    expect(await isNewAfter(async () => update({ rating: 'B' }))).toBe(true)
    expect(await isNewAfter(async () => update({ state: 'hidden' }))).toBe(true)
    expect(await isNewAfter(async () => update({ text: 'Three.' }))).toBe(false)
    expect(await isNewAfter(async () => rows.update(channels).set({ totalViews: 7 }))).toBe(false)
    expect(await isNewAfter(async () => rows.update(channels).set({ description: 'New.' }))).toBe(
      true,
    )
  })

  it('has the pages for all, and learns when a channel was added to a topic', async () => {
    await aTopicChannel(full, 'Slow Maths', { createdAt: new Date('2026-03-04T05:06:07Z') })
    const sitemap = parseXml(await (await full.get('/sitemap/pages')).text())
    const lastmodsOf = (path: string) =>
      findAll(sitemap, 'url')
        .filter((url) => textOf(find(url, 'loc')) === full.origin + path)
        .map((url) => findAll(url, 'lastmod').map(textOf))
    expect(lastmodsOf('/topics/math')).toEqual([['2026-03-04T05:06:07.000Z']])
    expect(lastmodsOf('/topics/physics')).toEqual([[]])
    // A page that says what it is, and one of one person.
    expect([lastmodsOf('/channels'), lastmodsOf('/notes')]).toEqual([[[]], []])
  })

  it('reads parts of 50,000, and none that is empty', async () => {
    await full.site.rows.execute(sql`alter table videos disable trigger user`)
    await full.site.rows.execute(sql`insert into videos (id)
      select 'v' || lpad(n::text, 10, '0') from generate_series(1, 50001) n`)
    await full.site.rows.execute(sql`alter table videos enable trigger user`)
    const index = parseXml(await (await full.get('/sitemap.xml')).text())
    const listed = findAll(index, 'loc').map(textOf)
    expect(listed).toContain(`${full.origin}/sitemap/videos-2`)
    expect(listed).not.toContain(`${full.origin}/sitemap/videos-3`)
    expect(listed).not.toContain(`${full.origin}/sitemap/channels-1`)
    const [first = '', second = ''] = await Promise.all(
      ['/sitemap/videos-1', '/sitemap/videos-2'].map(async (path) => (await full.get(path)).text()),
    )
    // The parser takes four seconds for 50,000.
    expect(first.match(/<loc>/g)).toHaveLength(50_000)
    expect(findAll(parseXml(second), 'loc').map(textOf)).toEqual([
      `${full.origin}/video/v0000050001`,
    ])
    for (const part of ['videos-3', 'channels-1', 'videos-0', 'sessions-1', 'x'])
      expect((await full.get(`/sitemap/${part}`)).status, part).toBe(404)
  })
})

describe('what a phone shares', () => {
  const shared = async (query: Record<string, string>) =>
    (await full.get(`/share?${new URLSearchParams(query)}`)).headers.get('location')

  it('opens its page here, from whichever field it is in', async () => {
    await aChannel(full, 'Slow Maths', { customUrl: '@slow' })
    const address = `https://youtu.be/${video}?si=x`
    expect(await shared({ url: address })).toBe(`/video/${video}`)
    expect(await shared({ text: `Entropy ${address}&t=90`, title: 'Entropy' })).toBe(
      `/video/${video}?t=90#player`,
    )
    expect(await shared({ title: `See ${address}` })).toBe(`/video/${video}`)
    expect(await shared({ text: 'https://www.youtube.com/@Slow' })).toBe('/channel/slow%20maths')
    expect(await shared({ text: 'https://www.youtube.com/@new' })).toBe('/channel/@new')
    expect(await shared({ url: `${full.origin}/topics/math` })).toBe('/topics/math')
  })

  it('is searched for when it has no address, and leads nowhere else', async () => {
    expect(await shared({ title: 'Entropy, explained', text: 'so good' })).toBe(
      '/search?q=Entropy%2C%20explained',
    )
    expect(await shared({})).toBe('/search?q=')
    for (const url of ['https://evil.example/', '//evil.example', `${full.origin}//evil.example`])
      expect(await shared({ url })).toMatch(/^\/(search\?q=|$)/)
  })
})

it('a phone that installs the site gets name, icons and share target', async () => {
  const read = await page('/home')
  const path = link(read, { rel: 'manifest' }) ?? ''
  const manifest = (await (await full.get(path)).json()) as {
    name: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    share_target: { action: string; params: object }
  }
  expect(manifest.name).toBe('Full Marks')
  for (const { src, type } of manifest.icons) {
    const icon = await full.get(src)
    expect([src, icon.status]).toEqual([src, 200])
    expect(icon.headers.get('content-type')).toContain(type)
    expect((await icon.arrayBuffer()).byteLength).toBeLessThan(25_000)
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.share_target).toMatchObject({ action: '/share' })
})

it('the offline page is whole in itself and the same for members', async () => {
  const mary = await full.member('Mary')
  const [guest, member] = await Promise.all([full.get('/offline'), full.get('/offline', mary)])
  expect(guest.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
  const html = await guest.text()
  expect(await member.text()).toBe(html)
  expect(html).toContain('You are offline.')
  const document = parseHtml(html)
  expect(findAll(document, 'script')).toEqual([])
  expect(findAll(document, 'img')).toEqual([])
  expect(findAll(document, 'link', { rel: 'stylesheet' })).toEqual([])
})
