import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { changeSettings, readSettings } from '#app/operator/change-settings.server.ts'
import type { PageHandle } from '#app/request/page-handle.ts'
import { builtPages } from '#server/build/pages.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'
import { allRows, withEverything } from '../fixtures/whole-person.ts'

/** What strangers get of a site for members. Whoever adds a page here looks at what it says. */
const openRoutes = [
  'about',
  'apply',
  'auth/callback/:with?',
  'auth/passkey',
  'auth/sign-in',
  'auth/sign-out',
  'due/mails/:token',
  'join/:token',
  'login',
  'login/mail',
  'login/passkey',
  'logo/:hash',
  'manifest.webmanifest',
  'offline',
  'privacy',
  'start/:token',
  'terms',
]

const { build } = await builtPages()
if (typeof build === 'function') throw new Error('These are not the built pages.')
const routes = Object.values(build.routes)
  .filter((route) => route !== undefined && route.id !== 'root')
  .map((route) => ({
    pattern: route?.path ?? '',
    isOpen: (route?.module.handle as PageHandle | undefined)?.isForStrangers === true,
  }))

/** Words of the rows that `withEverything` stores, names of topics, and ids of any person. */
const content = /\bmary|\bbob|\beve\b|maths\b|-bcdefghijk|lmnopqrstuv|MARYS-PATH|physics|@example/i

const full = testSite()
let mary: Member
/** Real values of the parameters of paths. */
let values: Record<string, string[]>
beforeAll(async () => {
  mary = await full.member('Mary')
  await withEverything(full, mary)
  await addModerator(full.site, mary.uid)
  await full.site.rows.execute('delete from users where leaving_at is not null')
  const token = `link of ${mary.uid}`
  values = {
    channelName: [encodeURIComponent('=slow, "maths"'), 'hidden%20maths', 'nowhere'],
    videoId: ['-bcdefghijk', 'lmnopqrstuv', 'dQw4w9WgXcQ'],
    topicId: ['math'],
    pathId: ['MARYS-PATH-00001', 'BOBS-PATH-000001'],
    userName: [mary.uid],
    file: ['questions.csv', 'notes.md', 'MARYS-PATH-00001.json'],
    year: ['2024'],
    token: [encodeURIComponent(token)],
    channelId: ['UC-a'],
    caseId: ['1'],
    kind: ['channel', 'video', 'path', 'user'],
    id: [mary.uid, '-bcdefghijk'],
    part: ['channels-1.xml', 'users-1.xml'],
    hash: ['none'],
    with: ['google', 'campus'],
    prefix: [createHash('sha256').update('-bcdefghijk').digest('hex').slice(0, 4)],
  }
})

/** Every path of a pattern with these values, and once with values that no row has. */
function pathsOf(pattern: string): string[] {
  const names = pattern.match(/:\w+/g) ?? []
  let paths = [`/${pattern.replace('*', 'nowhere/at/all').replaceAll('?', '')}`]
  for (const name of names) {
    const known = values[name.slice(1)]
    if (!known) throw new Error(`This test needs values for the parameter ${name}.`)
    paths = paths.flatMap((path) => known.map((value) => path.replace(name, value)))
  }
  return pattern.includes('?') ? [...paths, `/${pattern.replace(/\/:\w+\?/, '')}`] : paths
}

async function setReaders(who: 'everybody' | 'members'): Promise<void> {
  const { site } = full
  const { versions, settings } = await readSettings(site, mary)
  await changeSettings(site, mary, 'reading', versions.reading, { ...settings.reading, who })
}

interface Asked {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string
}

/** An answer without the headers that differ each time. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const { port } = new URL(full.origin)
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  const { date, 'x-request-id': _, ...others } = answer.headers
  const said = (await buffer(answer)).toString('latin1')
  return { status: answer.statusCode, headers: others, body: said }
}

const manyHeaders: Record<string, string>[] = [
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br, gzip', 'user-agent': 'another', 'accept-language': 'de' },
  { 'if-none-match': '*', 'cache-control': 'no-cache' },
  { authorization: 'Bearer x', range: 'bytes=0-99', 'x-forwarded-for': '127.0.0.1' },
  { origin: 'https://other.example', 'sec-fetch-site': 'cross-site', accept: 'text/html' },
]

const oddSpellings: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}?token=x&_routes=root`,
  (path) => `/assets/..${path}`,
  (path) => `/login/..${path}`,
  (path) => `/login/%2e%2e${path}`,
  (path) => `/login/${path}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${full.origin}${path}`,
  (path) => `${path};/login`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
]

const form = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: 'intent=review&as=guest&rating=A&text=By+a+stranger',
}

/** Who asks, by their cookies. A session that has ended has a cookie that was good once. */
const strangers: Record<string, (token: string) => string> = {
  'a stranger': () => '',
  'somebody whose session has ended': (token) => `session=${token}`,
  'somebody with planted cookies': () =>
    'session=planted; __Host-session=planted; sign-in-abc=planted; stylesheet=x.css',
  'a guest who has written before': () => 'wrote=1',
}

describe('on a site for members', () => {
  beforeAll(() => setReaders('members'))

  it('the routes for strangers are these', () => {
    const open = routes.filter(({ isOpen }) => isOpen).map(({ pattern }) => pattern)
    expect(open.sort()).toEqual(openRoutes)
  })

  /*
   * One check answers all of these before any route, from the cookie, the method and the path. So
   * a stranger without cookies sends every method to every path, and the others one other method
   * to each path in turn, so that each method meets every kind of page with every kind of cookie.
   */
  it.each(Object.entries(strangers))('%s gets 0 bytes of content', async (who, cookieOf) => {
    const ended = await full.member('Ended')
    await full.post('/auth/sign-out', {}, ended)
    const cookie = cookieOf(ended.cookie.slice('session='.length))
    const before = await allRows(full)
    const get = async (path: string, headers = {}) =>
      await ask(path, { headers: { ...(cookie && { cookie }), ...headers } })
    const by = async (method: string, path: string) =>
      await ask(path, { method, headers: cookie ? { cookie } : {} })
    const post = async (path: string) =>
      await ask(path, { ...form, headers: { ...form.headers, ...(cookie && { cookie }) } })
    const first = {
      ...{ page: await get('/'), data: await get('/_.data'), form: await post('/nowhere') },
      ...{ head: await by('HEAD', '/'), options: await by('OPTIONS', '/') },
      formData: await post('/nowhere.data'),
    }
    expect([first.page.status, first.page.headers.location]).toEqual([302, '/login'])

    const closed = routes.filter(({ isOpen }) => !isOpen)
    const paths = closed.flatMap(({ pattern }) => pathsOf(pattern)).filter((path) => path !== '/')
    expect(paths.length).toBeGreaterThan(60)
    for (const [index, path] of paths.entries()) {
      expect(await get(path), path).toEqual(first.page)
      const others = [
        async () => expect(await get(`${path}.data?_routes=root`), path).toEqual(first.data),
        async () => expect(await by('HEAD', path), path).toEqual(first.head),
        async () => expect(await by('OPTIONS', path), path).toEqual(first.options),
        async () => expect(await post(path), path).toEqual(first.form),
        async () => expect(await post(`${path}.data`), path).toEqual(first.formData),
      ]
      for (const [place, check] of others.entries())
        if (who === 'a stranger' || place === index % others.length) await check()
      // Each with some of the headers and odd spellings, so that all together meet every folder.
      for (let more = index; more < index + 2; more += 1) {
        const headers = manyHeaders[more % manyHeaders.length]
        expect(await get(path, headers), `${path} ${JSON.stringify(headers)}`).toEqual(first.page)
        const odd = oddSpellings[more % oddSpellings.length]?.(path) ?? path
        expect(await get(odd), odd).toEqual(first.page)
      }
    }
    for (const path of openRoutes.flatMap(pathsOf).flatMap((one) => [one, `${one}.data`])) {
      const { headers, body } = await get(path)
      // Hashes in the names of scripts are any letters, "BOB" too.
      const said = (JSON.stringify(headers) + body).replaceAll(/assets\/[\w.-]+/g, '')
      expect(content.exec(said)?.[0], path).toBeUndefined()
      expect(headers, path).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'x-robots-tag': 'noindex',
      })
    }
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await allRows(full)) === before, 'no row has changed').toBe(true)
  })

  it('the login screen shows nothing of the site, and no way that leads nowhere', async () => {
    const { body } = await ask('/login')
    for (const said of ['This site is for its members.', 'Sign in with Google'])
      expect(body.includes(said), said).toBe(true)
    const wrong = /Continue as Guest|Begin here|href="\/(home|videos|users|lab)"/.exec(body)
    expect(wrong?.[0]).toBeUndefined()
  })
})

it('after each switch under load a stranger reads all or nothing, and no page from before', async () => {
  const path = '/channel/hidden%20maths'
  let isOver = false
  let asked = 0
  const load = async () => {
    while (!isOver) {
      await ask(path, { headers: asked++ % 2 ? { 'accept-encoding': 'gzip' } : {} })
    }
  }
  const running = Promise.all([load(), load(), load(), load()])
  onTestFinished(() => {
    isOver = true
  })
  let etag = ''
  for (let round = 0; round < 8; round += 1) {
    await setReaders('everybody')
    for (let time = 0; time < 4; time += 1) {
      const { status, headers, body } = await ask(path)
      expect([status, content.test(body)]).toEqual([200, true])
      etag = String(headers.etag ?? etag)
    }
    await setReaders('members')
    for (const headers of [{}, { 'if-none-match': etag }, { 'accept-encoding': 'gzip' }]) {
      const answer = await ask(path, { headers })
      expect([answer.status, answer.headers.location, answer.body]).toEqual([302, '/login', ''])
    }
  }
  isOver = true
  await running
  expect(etag).toMatch(/^W\//)
  expect(asked).toBeGreaterThan(50)
})
