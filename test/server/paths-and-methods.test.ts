import { get as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { aChannel, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'
import { rawGet } from './raw-get.ts'

const full = testSite({ keptMs: 60_000 })
beforeEach(async () => {
  await full.empty()
  await aChannel(full, 'Slow Maths')
  await aReview(full, { channelKey: 'slow maths', rating: 'S', text: 'Slow is good.' })
  await aVideo(full, 'dQw4w9WgXcQ')
  await aTopicChannel(full, 'slow maths')
})

describe('a path has one spelling', () => {
  it.each([
    ['/HOME', '/home'],
    ['/home/?video=a&video=%62', '/home?video=a&video=%62'],
    ['/%68ome?', '/home?'],
    ['/channel/%73low%20maths/FEED.atom', '/channel/slow%20maths/feed.atom'],
    ['/HEALTHZ', '/healthz'],
    ['/Robots.txt/', '/robots.txt'],
  ])('%s redirects to %s', async (path, one) => {
    const { status, headers } = await rawGet(full, path)
    expect([status, headers.location, headers['cache-control']]).toEqual([308, one, 'no-store'])
    expect((await rawGet(full, one)).status).toBe(200)
  })

  it.each([
    '//evil.example',
    '//evil.example/home',
    '/%2F%2Fevil.example',
    '//evil.example/%2e%2e',
    '/home/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/nowhere/',
    '/NOWHERE',
  ])('%s, which is no page, leads to the first page of this site and to no other', async (path) => {
    const { status, headers } = await rawGet(full, path)
    expect(status).toBeGreaterThanOrEqual(302)
    expect(headers.location).toBe('/')
  })

  it('ids are left as they are, letter by letter', async () => {
    expect((await full.get('/video/dQw4w9WgXcQ')).status).toBe(200)
    expect((await full.get('/video/DQW4W9WGXCQ')).status).toBe(404)
  })

  it.each([
    ['/channel/Slow%20MATHS?review', '/channel/slow%20maths?review'],
    ['/channel/%20slow%20maths%20', '/channel/slow%20maths'],
    ['/channel/SLOW%20maths/feed.atom', '/channel/slow%20maths/feed.atom'],
  ])('a channel of this site has one too: %s', async (path, one) => {
    expect((await full.get(path)).headers.get('location')).toBe(one)
    expect((await full.get(one)).status).toBe(200)
  })
})

describe('HEAD', () => {
  /** Headers of one answer, and of how its body is sent. */
  const own = new Set(['date', 'x-request-id', 'set-cookie', 'transfer-encoding'])

  async function answerOf(method: string, path: string, headers: Record<string, string>) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = new URL(full.origin)
      const options = { port, path, method, headers, agent: false, host: '127.0.0.1' }
      ask(options, resolve).on('error', reject)
    })
    const shown = Object.entries(answer.headers).filter(([name]) => !own.has(name))
    return { body: await text(answer), same: { status: answer.statusCode, headers: shown.sort() } }
  }

  it.each([
    '/',
    '/home',
    '/home.data',
    '/terms',
    '/channel/slow%20maths',
    '/channel/nowhere',
    '/channel/slow%20maths/feed.atom',
    '/feed.atom',
    '/sitemap.xml',
    '/sitemap/channels-1',
    '/api/channels?beginning=slow',
    '/card.png',
    '/manifest.webmanifest',
    '/robots.txt',
    '/favicon.svg',
    '/service-worker.js',
    '/assets/gone.js',
    '/healthz',
    '/api/metrics',
    '/nowhere',
    '/HOME',
    '/channel/%',
    '/auth/callback',
  ])('of %s has the status and headers of GET, and no body', async (path) => {
    for (const [name, value] of [
      ['accept', '*/*'],
      ['accept-encoding', 'gzip'],
      ['cookie', 'wrote=1'],
    ] as const) {
      const headers = { [name]: value }
      // A page is answered from memory at its third request.
      for (let turn = 0; turn < 2; turn += 1) await answerOf('GET', path, headers)
      const read = await answerOf('GET', path, headers)
      const headed = await answerOf('HEAD', path, headers)
      expect(headed).toEqual({ body: '', same: read.same })
    }
  })

  it.each(['/home', '/feed.atom'])('of %s knows what the client already has', async (path) => {
    for (let turn = 0; turn < 2; turn += 1) await answerOf('GET', path, {})
    const { same } = await answerOf('HEAD', path, {})
    const etag = `${same.headers.find(([name]) => name === 'etag')?.[1]}`
    const known = await answerOf('HEAD', path, { 'if-none-match': etag })
    expect(known).toEqual({
      body: '',
      same: (await answerOf('GET', path, { 'if-none-match': etag })).same,
    })
    expect(known.same.status).toBe(304)
  })
})

it('OPTIONS a form that a page does not take is refused with the methods that it has', async () => {
  const answer = await full.post('/terms', {})
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})
