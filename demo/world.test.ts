import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { segmentsOf } from './catalogue/captions.ts'
import { catalogue } from './catalogue/index.ts'
import { privateVideoId } from './catalogue/join.ts'
import type { Fault } from './faults.ts'
import { type OpenedWorld, openForTests } from './open-for-tests.ts'

let opened: OpenedWorld
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened[Symbol.asyncDispose]())
beforeEach(() => opened.world.faults.clear())

const get = (path: string, init?: RequestInit) => fetch(`${opened.origin}${path}`, init)
const videosPath = () =>
  `/demo/youtube/youtube/v3/videos?part=id&id=x&key=${opened.world.youtube.apiKey}`
const captioned = catalogue.videos.find((video) => video.transcript !== null)

describe('/demo/', () => {
  it.each(['/', '/demo', '/demonstration', '/demo/../secret', '//demo/x'])(
    'leaves %s alone',
    async (path) => {
      expect((await get(path)).status).toBe(418)
    },
  )

  it('answers an unknown path with 404', async () => {
    expect((await get('/demo/nothing')).status).toBe(404)
    expect((await get('/demo/youtubes')).status).toBe(404)
  })

  it('can delay every provider', async () => {
    await using slow = await openForTests({ delay: 50 })
    const began = performance.now()
    await fetch(`${slow.world.identity.issuer}/.well-known/openid-configuration`)
    expect(performance.now() - began).toBeGreaterThan(45)
  })

  it('says nothing on the console', async () => {
    const spies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
    await using other = await openForTests()
    await fetch(`${other.world.identity.issuer}/auth?client_id=${other.world.identity.clientId}`)
    await fetch(`${other.world.identity.issuer}/token`, { method: 'POST' })
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })
})

describe('transcripts', () => {
  const ask = (query: string) => get(`/demo/transcripts?${query}`)

  it('are lists of items with text, start and duration', async () => {
    const response = await ask(`videoId=${captioned?.id}&lang=en`)
    expect(await response.json()).toEqual(captioned && segmentsOf(captioned))
    expect((await ask(`videoId=${captioned?.id}`)).status).toBe(200)
  })

  it('are missing in other languages and for videos without captions or without access', async () => {
    const silent = catalogue.videos.find((video) => video.transcript === null)
    for (const query of [
      `videoId=${captioned?.id}&lang=de`,
      `videoId=${silent?.id}`,
      `videoId=${privateVideoId}`,
      '',
    ]) {
      const response = await ask(query)
      expect(response.status).toBe(404)
      expect(await response.json()).toHaveProperty('error')
    }
  })
})

describe('pictures', () => {
  it('are SVG for channels, videos and people, the same every time, and may be cached', async () => {
    for (const path of [
      `channel/${catalogue.channels[0]?.handle}.svg`,
      `video/${captioned?.id}.svg`,
      `video/${captioned?.id}_live.svg`,
      'person/ada.svg',
    ]) {
      const response = await get(`/demo/pictures/${path}`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toMatch(/max-age=\d{4,}/)
      expect(await response.text()).toBe(await (await get(`/demo/pictures/${path}`)).text())
    }
  })

  it('differ from one another', async () => {
    const drawn = catalogue.channels.map(async ({ handle }) =>
      (await get(`/demo/pictures/channel/${handle}.svg`)).text(),
    )
    expect(new Set(await Promise.all(drawn)).size).toBe(catalogue.channels.length)
  })

  it.each([
    ['default', 120, 90],
    ['maxres', 1280, 720],
    ['toString', 320, 180],
  ])('have the shape of the size %s', async (size, width, height) => {
    const svg = await (await get(`/demo/pictures/video/${captioned?.id}.svg?size=${size}`)).text()
    expect(svg).toContain(`width="${width}" height="${height}"`)
    expect(svg).not.toContain('<text')
  })

  it('are a PNG, too, for people', async () => {
    const response = await get('/demo/pictures/person/ada.png')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256])
    const data = bytes.subarray(41, 41 + bytes.readUInt32BE(33))
    expect(inflateSync(data)).toHaveLength(256 * (256 * 3 + 1))
  })
})

describe('the player', () => {
  it('shows a video, and "Video unavailable" for an unknown one', async () => {
    const page = await (await get(`/demo/embed/${captioned?.id}?enablejsapi=1`)).text()
    expect(page).toContain(`<script>`)
    expect(page).toContain('data-time="0"')
    expect(await (await get(`/demo/embed/${privateVideoId}`)).text()).toContain('Video unavailable')
  })
})

describe('faults', () => {
  const status = async () => (await get(videosPath())).status

  it('affect as many requests as set, after as many as set', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'error-500', after: 1, times: 2 })
    expect([await status(), await status(), await status(), await status()]).toEqual([
      200, 500, 500, 200,
    ])
  })

  it('affect only the service and the URL they were set for', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'error-500', match: '/search' })
    opened.world.faults.set({ service: 'transcripts', kind: 'blocked' })
    expect(await status()).toBe(200)
    expect((await get(`/demo/transcripts?videoId=${captioned?.id}`)).status).toBe(403)
  })

  it.each<[Fault['kind'], number, string]>([
    ['quota', 403, 'quotaExceeded'],
    ['blocked', 403, 'API_KEY_SERVICE_BLOCKED'],
    ['error-500', 500, 'backendError'],
    ['html', 200, '<h1>'],
    ['broken-json', 200, '"items": [{'],
  ])('%s', async (kind, expected, content) => {
    opened.world.faults.set({ service: 'youtube', kind })
    const response = await get(videosPath())
    expect(response.status).toBe(expected)
    expect(await response.text()).toContain(content)
  })

  it('disable comments only for requests of comments, and expire tokens only where there is one', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'comments-disabled' })
    opened.world.faults.set({ service: 'youtube', kind: 'expired-token' })
    expect(await status()).toBe(200)
    const comments = await get(videosPath().replace('videos?', 'commentThreads?'))
    expect(await comments.text()).toContain('commentsDisabled')
    const token = await opened.world.tokenFor('ada')
    const response = await get(videosPath(), { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  })

  it('close the connection', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'gone', times: 1 })
    await expect(get(videosPath())).rejects.toThrow()
    expect(await status()).toBe(200)
  })

  it('delay an answer and then give it', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'slow', milliseconds: 60 })
    const began = performance.now()
    expect(await status()).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(55)
  })

  it('give a delayed answer at once when they are cleared', async () => {
    opened.world.faults.set({ service: 'youtube', kind: 'slow', milliseconds: 3_600_000 })
    const asked = vi.spyOn(opened.world.faults, 'consume')
    const answer = status()
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    opened.world.faults.clear()
    expect(await answer).toBe(200)
  })

  it('can be set, listed and cleared over HTTP', async () => {
    const fault = { service: 'youtube', kind: 'quota' }
    const set = await get('/demo/faults', { method: 'POST', body: JSON.stringify(fault) })
    expect(set.status).toBe(204)
    expect(await (await get('/demo/faults')).json()).toEqual([fault])
    expect(await status()).toBe(403)
    expect((await get('/demo/faults', { method: 'DELETE' })).status).toBe(204)
    expect(await status()).toBe(200)
  })

  it.each([
    '{',
    '{"service":"youtube","kind":"plague"}',
    '{"service":"youtube","kind":"quota","times":0}',
  ])('are refused when they make no sense: %s', async (body) => {
    expect((await get('/demo/faults', { method: 'POST', body })).status).toBe(400)
    expect(opened.world.faults.list()).toEqual([])
  })

  it('are not taken from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ service: 'youtube', kind: 'quota' })
    expect((await get('/demo/faults', { method: 'POST', body, headers })).status).toBe(403)
    expect(opened.world.faults.list()).toEqual([])
  })
})
