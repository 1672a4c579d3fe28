import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

let full: TestSite
/** The same site behind TLS, with a public origin. */
let secure: TestSite
beforeAll(async () => {
  full = await openTestSite()
  secure = await openTestSite({
    environment: {
      ORIGIN: 'https://marks.example',
      SESSION_SECRET: 's'.repeat(32),
      DEMO: '0',
      METRICS_TOKEN: 't'.repeat(16),
    },
  })
})
afterAll(async () => {
  await full.close()
  await secure.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** One of each kind of answer: pages, then everything else. */
const pages: Record<string, [path: string, init?: RequestInit]> = {
  'a page': ['/home'],
  'a page with no content': ['/home', { method: 'HEAD' }],
  'a page that is not found': ['/channel/nowhere'],
  'a sign-in that cannot be finished': ['/auth/callback'],
  'a refused form': [
    '/api/feedback',
    { method: 'POST', body: new URLSearchParams({ feedback: '' }) },
  ],
  'what a page cannot do': ['/terms', { method: 'POST', body: new URLSearchParams() }],
}
const others: Record<string, [path: string, init?: RequestInit]> = {
  'an unknown path': ['/nowhere'],
  'data of a page': ['/home.data'],
  suggestions: ['/api/channels?beginning=a'],
  'a feed': ['/feed.atom'],
  'a sitemap': ['/sitemap/pages'],
  'a transcript of nothing': ['/api/transcript?videoId=x'],
  'a picture without a member': ['/api/me/picture'],
  'a write from another site': [
    '/api/feedback',
    { method: 'POST', headers: { origin: 'https://elsewhere.example' } },
  ],
  'a body that is too large': ['/api/feedback', { method: 'POST', body: 'x'.repeat(300_000) }],
  'a damaged address': ['/channel/%'],
  'our icon': ['/favicon.svg'],
  'an asset that is gone': ['/assets/gone.js'],
  robots: ['/robots.txt'],
  'the service worker': ['/service-worker.js'],
  health: ['/healthz'],
  metrics: ['/api/metrics'],
  'another spelling of a path': ['/HOME'],
  'a question about methods': ['/home', { method: 'OPTIONS' }],
  'an unknown method': ['/home', { method: 'DELETE' }],
}

async function expectSafe(
  site: TestSite,
  [path, init]: [path: string, init?: RequestInit],
): Promise<Headers> {
  const origin = site === full ? full.origin : `http://127.0.0.1:${portOf(secure)}`
  const { headers, body } = await fetch(origin + path, { redirect: 'manual', ...init })
  await body?.cancel()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  // The address of a sign-in has its code.
  expect(headers.get('referrer-policy')).toBe(
    path === '/auth/callback' ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  // Widths of bars are attributes; they run no code.
  const policy = headers.get('content-security-policy')
  expect(policy?.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
  expect(headers.get('strict-transport-security')).toBe(
    site === full ? null : 'max-age=31536000; includeSubDomains',
  )
  return headers
}

function portOf({ server }: TestSite): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('every kind of answer has the security headers', () => {
  it.each(Object.entries(pages))('%s', async (_name, asked) => {
    for (const site of [full, secure]) {
      const headers = await expectSafe(site, asked)
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'( 'sha256-[\w+/]{43}=')*;/,
      )
    }
  })

  it.each(Object.entries(others))('%s', async (_name, asked) => {
    for (const site of [full, secure]) {
      const headers = await expectSafe(site, asked)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; frame-ancestors 'none'/,
      )
    }
  })

  it('an asset', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec(await (await full.get('/home')).text())?.[0] ?? ''
    expect((await expectSafe(full, [script])).get('cache-control')).toContain('immutable')
  })

  it('a page that fails', async () => {
    vi.spyOn(full.site.rows, 'select').mockImplementation(() => {
      throw new Error('a bug')
    })
    const headers = await expectSafe(full, ['/channels'])
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
  })
})

describe('a browser on a shared computer stores', () => {
  it('no data that was made for a member', async () => {
    const mary = await full.member('Mary')
    for (const path of [
      '/home.data',
      '/users.data',
      '/wrapped.data',
      `/user/${mary.uid}.data`,
      '/_.data',
      '/api/channels?beginning=a',
      '/login',
    ]) {
      const answer = await full.get(path, mary)
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      if (path.endsWith('.data'))
        expect(answer.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
    }
  })

  it('pages, so that the Back button keeps what was typed, but checks them before it shows them', async () => {
    const mary = await full.member('Mary')
    for (const [path, as] of [
      ['/home', mary],
      ['/home', null],
      ['/home.data', null],
    ] as const)
      expect((await full.get(path, as)).headers.get('cache-control')).toBe(
        'private, no-cache, no-transform',
      )
  })
})

it('behind TLS, the session cookie is sent over https only, to this host only, and hidden from scripts', async () => {
  const answer = await fetch(`http://127.0.0.1:${portOf(secure)}/auth/sign-out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://marks.example' },
  })
  const [session, ...others] = answer.headers.getSetCookie()
  expect(session).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  for (const other of others) expect(other).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})
