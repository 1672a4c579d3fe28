import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, test } from 'vitest'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { portOf } from '../../test/fixtures/ports.ts'
import { openDataApi } from './data-api.ts'
import type { YouTube } from './youtube.ts'

const KEY = 'AIza_the_key_of_this_site'
const TOKEN = 'ya29_the_token_of_a_person'

/**
 * The production adapter with a platform that gives every request the same reply, and the requests
 * it got.
 */
function platform(
  body: unknown,
  status = 200,
  url = 'https://platform.example',
  answerHeaders: Record<string, string> = {},
) {
  const asked: { url: URL; headers: Headers }[] = []
  const api = openDataApi({
    apiKey: KEY,
    url,
    fetch: async (input, init) => {
      asked.push({ url: new URL(String(input)), headers: new Headers(init?.headers) })
      return typeof body === 'string'
        ? new Response(body, { status, headers: answerHeaders })
        : Response.json(body, { status, headers: answerHeaders })
    },
  })
  return { api, asked }
}

it('tells what each request costs of the quota, a retry and a failed one too', async () => {
  const units: number[] = []
  const api = openDataApi({
    apiKey: KEY,
    url: 'https://platform.example',
    onRequest: async (cost) => void units.push(cost),
    fetch: async () => new Response('', { status: 500 }),
  })
  await failureOfCall(api.searchChannels('x'))
  await failureOfCall(api.videos(['x']))
  expect(units).toEqual([100, 100, 1, 1])
})

describe('what it asks', () => {
  const cases: [(api: YouTube) => Promise<unknown>, string][] = [
    [
      (api) => api.searchChannels('Ow & Ouch?'),
      'search?part=snippet&type=channel&q=Ow+%26+Ouch%3F&maxResults=50&key=KEY',
    ],
    [
      (api) => api.channels(['UCa', 'UCb']),
      'channels?part=snippet,statistics&id=UCa,UCb&maxResults=50&key=KEY',
    ],
    [
      (api) => api.channelByHandle('owl'),
      'channels?part=snippet,statistics&forHandle=@owl&key=KEY',
    ],
    [(api) => api.likesPlaylist(TOKEN), 'channels?part=contentDetails&mine=true'],
    [
      (api) => api.playlistPage(TOKEN, 'LL', 'P2'),
      'playlistItems?part=snippet,contentDetails&playlistId=LL&maxResults=50&pageToken=P2',
    ],
    [
      (api) => api.playlistPage(null, 'PLowl'),
      'playlistItems?part=snippet,contentDetails&playlistId=PLowl&maxResults=50&key=KEY',
    ],
    [
      (api) => api.comments('-2IlD-x8wvY'),
      'commentThreads?part=snippet&videoId=-2IlD-x8wvY&textFormat=plainText&maxResults=100&key=KEY',
    ],
    [
      (api) => api.videos(['-2IlD-x8wvY', 'PLdTe5tAbc1']),
      'videos?part=snippet,contentDetails,statistics&id=-2IlD-x8wvY,PLdTe5tAbc1&key=KEY',
    ],
  ]

  test.each(cases)('%s: %s', async (call, wanted) => {
    const { api, asked } = platform({ items: [] })
    await call(api)
    expect(asked).toHaveLength(1)
    const expected = new URL(`https://platform.example/youtube/v3/${wanted.replace('KEY', KEY)}`)
    expect(asked[0]?.url.pathname).toBe(expected.pathname)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual(
      Object.fromEntries(expected.searchParams),
    )
    // Requests for a person carry their token and not our key; others carry the key and no token.
    const isKeyed = expected.searchParams.has('key')
    expect(asked[0]?.headers.get('authorization')).toBe(isKeyed ? null : `Bearer ${TOKEN}`)
  })
})

/** Recorded replies, and what the adapter reads in them. */
const recorded: { what: string; call: [keyof YouTube, ...never[]]; [field: string]: unknown }[] =
  JSON.parse(await readFile(new URL('./replies.json', import.meta.url), 'utf8'))
test.each(recorded)('$what', async ({ call: [method, ...given], reply, status, result }) => {
  const { api } = platform(reply, status as number | undefined)
  const ask: (...given: never[]) => Promise<unknown> = api[method]
  expect(JSON.parse(JSON.stringify(await ask(...given)))).toEqual(result)
})

test('cuts what is too long in a channel, and knows nothing of what cannot be', async () => {
  const long = 'x'.repeat(300_000)
  const snippet = {
    title: `Owl${long}`,
    description: long,
    customUrl: `@${long}`,
    publishedAt: '+275760-09-13T00:00:00Z',
    thumbnails: { medium: { url: `https://pictures.example/${long}` } },
  }
  const statistics = { viewCount: '9'.repeat(30), subscriberCount: 1e300, videoCount: -1 }
  const { api } = platform({ items: [{ id: 'UC1', snippet, statistics }] })
  expect(await api.channels(['UC1'])).toEqual([
    {
      ...{ id: 'UC1', title: `Owl${long}`.slice(0, 200), description: long.slice(0, 10_000) },
      ...{ customUrl: null, pictureUrl: null, totalViews: null, subscriberCount: null },
      ...{ videoCount: null, creationDate: null },
    },
  ])
})

describe('playlistPage', () => {
  const liked = {
    snippet: {
      resourceId: { kind: 'youtube#video', videoId: '-2IlD-x8wvY' },
      publishedAt: '2024-05-06T07:08:09Z',
    },
  }

  test('leaves out likes of no day or an impossible one, and cuts long titles', async () => {
    const item = (more: object) => ({ ...liked, snippet: { ...liked.snippet, ...more } })
    const times = ['0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', undefined]
    const { api } = platform({
      items: [
        ...times.map((publishedAt) => item({ publishedAt })),
        item({ title: 'x'.repeat(300_000), position: 2 ** 31, videoOwnerChannelTitle: '\0' }),
      ],
    })
    const { items } = await api.playlistPage(TOKEN, 'LL')
    expect(items).toMatchObject([{ title: 'x'.repeat(200), position: 0, channelTitle: null }])
  })
})

describe('videos', () => {
  test.each([
    ['PT12M40S', 760],
    ['PT45S', 45],
    ['PT1H2M3S', 3723],
    ['P1DT2H', 93_600],
    ['P0D', null],
    ['PT0S', null],
    ['PT-5S', null],
    ['soon', null],
    [760, null],
    [undefined, null],
  ])('of the duration %j are so many seconds long: %j', async (duration, length) => {
    const snippet = { title: 'Why owls hover' }
    const { api } = platform({
      items: [{ id: 'aaaaaaaaaaa', snippet, contentDetails: { duration } }],
    })
    expect(await api.videos(['aaaaaaaaaaa'])).toMatchObject([{ length }])
  })
})

describe('a refusal', () => {
  const google = (code: number, reason: string, more: object = {}) => ({
    error: {
      code,
      message: `Said of <code>${reason}</code>.`,
      errors: [{ domain: 'global', reason, message: 'x' }],
      ...more,
    },
  })

  test('says how long to wait: its header, or a minute for a limit per minute', async () => {
    const waitAfter = async (reason: string, headers?: Record<string, string>) => {
      const { api } = platform(google(403, reason), 403, undefined, headers)
      return (await failureOfCall(api.videos(['aaaaaaaaaaa']))).retryAfter
    }
    expect(await waitAfter('quotaExceeded', { 'retry-after': '90' })).toBe(90_000)
    expect(await waitAfter('rateLimitExceeded')).toBe(60_000)
    expect(await waitAfter('quotaExceeded')).toBeNull()
  })

  test.each([
    [403, google(403, 'quotaExceeded'), 'quota'],
    [403, google(403, 'rateLimitExceeded'), 'quota'],
    [403, google(403, 'dailyLimitExceeded'), 'quota'],
    [429, google(429, 'rateLimitExceeded', { status: 'RESOURCE_EXHAUSTED' }), 'quota'],
    [429, 'Too many', 'quota'],
    [403, google(403, 'commentsDisabled'), 'comments-disabled'],
    [403, google(403, 'insufficientPermissions', { status: 'PERMISSION_DENIED' }), 'denied'],
    [403, google(403, 'forbidden', { details: [{ reason: 'API_KEY_SERVICE_BLOCKED' }] }), 'denied'],
    [403, google(403, 'playlistItemsNotAccessible'), 'private'],
    [403, google(403, 'accessNotConfigured'), 'denied'],
    [400, google(400, 'keyInvalid'), 'denied'],
    [
      400,
      google(400, 'badRequest', {
        details: [{ '@type': 'ErrorInfo', reason: 'API_KEY_INVALID' }, { locale: 'en' }],
      }),
      'denied',
    ],
    [401, google(401, 'authError'), 'expired'],
    [401, '', 'expired'],
    [404, google(404, 'videoNotFound'), 'not-found'],
    [404, '<html>nginx</html>', 'garbled'],
    [403, '<html>captive portal</html>', 'garbled'],
    [400, google(400, 'processingFailure'), 'refused'],
    [400, { error: 'error message' }, 'refused'],
    [400, { error: { code: 400 } }, 'refused'],
    [302, '', 'garbled'],
    [500, google(500, 'backendError'), 'broken'],
    [503, '<html>Service Unavailable</html>', 'broken'],
  ])('%i %j is «%s»', async (status, body, code) => {
    const { api, asked } = platform(body, status)
    expect((await failureOfCall(api.comments('aaaaaaaaaaa'))).code).toBe(code)
    // A retry costs quota: only a broken server gets one.
    expect(asked).toHaveLength(code === 'broken' ? 2 : 1)
  })

  test('tells the operator its reason, and the platform’s own sentence without HTML', async () => {
    const error = await failureOfCall(
      platform(google(403, 'quotaExceeded'), 403).api.comments('aaaaaaaaaaa'),
    )
    expect(error.message).toBe('youtube: quota (403 quotaExceeded)')
    expect(error.cause).toMatchObject({ message: 'Said of quotaExceeded.' })
  })

  const quoted = `${KEY} ${TOKEN}`
  const forbidden = [{ reason: 'forbidden' }]
  const reasons = [{ reason: quoted }, { reason: KEY }, { reason: TOKEN }]
  test.each([
    ['a refusal', 403, { error: { code: 403, message: quoted, errors: forbidden } }],
    ['a reason', 403, { error: { code: 403, errors: reasons } }],
    ['a broken server', 500, quoted],
    ['nonsense', 200, quoted],
    ['a wrong shape', 200, { items: [{ [KEY]: TOKEN }] }],
  ])('never repeats key or token, not even %s that quotes them', async (_name, status, body) => {
    const { api } = platform(body, status)
    const told = async (call: Promise<unknown>) =>
      inspect(await failureOfCall(call), { depth: 10, showHidden: true })
    expect(await told(api.videos(['aaaaaaaaaaa']))).not.toContain(KEY)
    const ofPerson = await told(api.playlistPage(TOKEN, 'LL'))
    expect(ofPerson).not.toContain(KEY)
    expect(ofPerson).not.toContain(TOKEN)
  })
})

describe('an answer that cannot be read', () => {
  test.each([
    ['HTML', '<!doctype html><title>Sign in to the hotel</title>'],
    ['nothing', ''],
    ['half of it', '{"kind":"youtube#videoListResponse","items":[{"id"'],
    ['a list', []],
    ['null', 'null'],
    ['unrelated JSON', { status: 'ok' }],
    ['the reply of another method', { kind: 'youtube#channelListResponse', items: [] }],
    ['an error with the status of a success', { error: { code: 403 } }],
    ['an item without id', { items: [{ snippet: { title: 'A' } }] }],
    ['items that are no list', { items: 'none' }],
  ])('%s is garbled, and asked for once', async (_name, body) => {
    const { api, asked } = platform(body)
    expect((await failureOfCall(api.videos(['aaaaaaaaaaa']))).code).toBe('garbled')
    expect(asked).toHaveLength(1)
  })
})

describe('on a real connection', () => {
  const servers: { close: () => unknown; closeAllConnections?: () => void }[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections?.()
      server.close()
    }
  })

  async function serving(listener: RequestListener, timeout?: number): Promise<YouTube> {
    const server = createServer(listener)
    servers.push(server)
    return openDataApi({ apiKey: KEY, url: `http://127.0.0.1:${await portOf(server)}`, timeout })
  }

  test('a refused connection is «gone», without key or token in the error', async () => {
    const server = createServer()
    const port = await portOf(server)
    await new Promise((resolve) => server.close(resolve))
    const api = openDataApi({ apiKey: KEY, url: `http://127.0.0.1:${port}` })

    const error = await failureOfCall(api.playlistPage(TOKEN, 'LL'))
    expect(error.message).toBe('youtube: gone (ECONNREFUSED)')
    expect(inspect(error, { depth: 10 })).not.toContain(TOKEN)
    expect(inspect(await failureOfCall(api.videos(['aaaaaaaaaaa'])), { depth: 10 })).not.toContain(
      KEY,
    )
  })

  test('no answer in time is «slow», and is not waited for twice', async () => {
    let times = 0
    const api = await serving(() => {
      times++
    }, 1_000)
    expect((await failureOfCall(api.videos(['aaaaaaaaaaa']))).code).toBe('slow')
    expect(times).toBeLessThan(2)
  })
})
