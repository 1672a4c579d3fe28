import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPlatformGrant } from '#app/accounts/grants.server.ts'
import { identities, sessions, tokens, users } from '#db/schema.ts'
import { holdTimeouts } from '../fakes/timeouts.ts'
import { formWith, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { testSite } from '../fixtures/test-site.ts'
import { signInThroughProvider, toConsent, type Visitor, visitor } from '../fixtures/visitor.ts'

const unfinished = 'We could not finish that sign-in. Please try again.'
const unavailable = 'The sign-in service cannot be reached right now. Please try again in a moment.'

const full = testSite()
let browser: Visitor
beforeEach(async () => {
  full.world?.faults.clear()
  vi.restoreAllMocks()
  await full.empty()
  browser = visitor(full)
})

/** Signs in as far as the provider's redirect back to us, and returns its URL. */
async function callbackOf(who: Visitor, account: string, address?: string): Promise<URL> {
  const consent = await toConsent(who, account, address)
  let at = new URL(consent.url)
  let answer = await who.ask(at, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow' }),
  })
  for (;;) {
    at = new URL(answer.headers.get('location') ?? '', at)
    if (at.pathname === '/auth/callback') return at
    answer = await who.ask(at)
  }
}

async function expectNoSession(): Promise<void> {
  expect(browser.jar.has('session')).toBe(false)
  expect(await full.site.rows.select().from(sessions)).toEqual([])
}

function expectRefusal(page: ReadPage, status: number, sentence: string): void {
  expect(page.status).toBe(status)
  expect(page.alerts).toEqual([sentence])
  expect(linkTo(page, 'Sign in with Google')).toBe('/auth/sign-in?returnTo=%2F')
  expect(linkTo(page, 'Continue as Guest')).toBe('/home')
}

// First in this file: the provider's documents are cached from the first sign-in on.
describe('a provider that cannot be reached', () => {
  it('is reported when a sign-in begins, and the next attempt succeeds', async () => {
    for (const kind of ['gone', 'html', 'error-500', 'broken-json'] as const) {
      full.world?.faults.set({ service: 'identity', kind })
      expectRefusal(await browser.go('/auth/sign-in'), 503, unavailable)
      full.world?.faults.clear()
    }
    expect((await browser.go('/auth/sign-in')).text).toContain('Choose an account')
  })

  it.each([
    ['gone', 503, unavailable],
    ['html', 400, unfinished],
    ['expired-token', 400, unfinished],
  ] as const)('signs in nobody when its last answer is %s', async (kind, status, sentence) => {
    const callback = await callbackOf(browser, 'ada')
    full.world?.faults.set({ service: 'identity', kind, match: '/token' })
    expectRefusal(await browser.go(callback), status, sentence)
    await expectNoSession()
    expect(await full.site.rows.select().from(users)).toEqual([])
  })

  it('makes a visitor wait ten seconds at most', async () => {
    const callback = await callbackOf(browser, 'ada')
    const slow = { kind: 'slow' as const, milliseconds: 3_600_000 }
    full.world?.faults.set({ service: 'identity', match: '/token', ...slow })
    const timeouts = holdTimeouts()
    const answer = browser.go(callback)
    await expect.poll(() => timeouts.asked.length).toBeGreaterThan(0)
    timeouts.expire()
    expectRefusal(await answer, 503, unavailable)
    expect(timeouts.asked).toEqual([10_000])
  })
})

it('the login screen has title, description, welcome, buttons, note and contact', async () => {
  const page = await browser.go('/login')
  expect(page.text).toContain('Full Marks')
  // Specification, part 1: what the landing page says.
  expect(page.text).toContain(
    'Search for a video to generate comprehension questions and a summary of its transcript, or rate and review the videos and channels you learn from',
  )
  expect(page.text).toContain('Welcome')
  expect(linkTo(page, 'Sign in with Google')).toBe('/auth/sign-in?returnTo=%2F')
  expect(linkTo(page, 'Continue as Guest')).toBe('/home')
  expect(page.text).toContain(
    'By clicking “Sign in with Google” you agree to the Terms and the Privacy Policy.',
  )
  expect(linkTo(page, 'Terms')).toBe('/terms')
  expect(linkTo(page, 'Privacy Policy')).toBe('/privacy')
  expect(page.text).toContain('feedback? hello@fullmarks.example')
  expect(linkTo(page, 'hello@fullmarks.example')).toBe('mailto:hello@fullmarks.example')
})

describe('signing in', () => {
  it('asks for read-only access to the platform, with PKCE, state and nonce', async () => {
    const answer = await browser.ask('/auth/sign-in')
    const asked = new URL(answer.headers.get('location') ?? '')
    const query = Object.fromEntries(asked.searchParams)
    expect(query.scope).toBe(
      'openid email profile https://www.googleapis.com/auth/youtube.readonly',
    )
    expect(query).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
    expect(query.access_type).toBe('offline')
    expect(query.redirect_uri).toBe(`${full.origin}/auth/callback`)
    for (const secret of [query.code_challenge, query.state, query.nonce])
      expect(secret?.length).toBeGreaterThanOrEqual(43)
  })

  it('ends at Home, with a profile that has the defaults of the specification', async () => {
    const page = await signInThroughProvider(browser, 'ada')
    expect(page.url.pathname).toBe('/')
    expect(page.text).toContain('Welcome, Ada Fenwick')
    expect(formWith(page, 'Log Out')).toMatchObject({ action: '/auth/sign-out', method: 'post' })
    const [ada] = await full.site.rows.select().from(users)
    expect(linkTo(page, 'My Profile')).toBe(`/user/${ada?.uid}`)
    expect(ada).toMatchObject({
      email: 'ada@fullmarks.example',
      displayName: 'Ada Fenwick',
      photoUrl: `${full.origin}/demo/pictures/person/ada.png`,
      bio: '',
      numRated: 0,
      numReviewed: 0,
      ratingCounts: [0, 0, 0, 0, 0, 0],
      numberOfFollowers: 0,
      numberOfFollowing: 0,
      totalLikedVideos: 0,
      channels: [],
    })
  })

  it('creates one profile when a new person signs in twice at once', async () => {
    const browsers = [visitor(full), visitor(full), visitor(full)]
    const callbacks = await Promise.all(browsers.map((who) => callbackOf(who, 'mei')))
    const pages = await Promise.all(browsers.map((who, index) => who.go(callbacks[index] ?? '')))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await full.site.rows.select({ uid: users.uid }).from(users)).toHaveLength(1)
  })

  it('leaves a cookie for no script or other site, and stores no usable token', async () => {
    await signInThroughProvider(browser, 'ada')
    const cookie = browser.jar.get('session')
    for (const part of ['; Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000'])
      expect(cookie?.line).toContain(part)
    expect([...browser.jar.keys()].filter((name) => name.startsWith('sign-in'))).toEqual([])
    const [session] = await full.site.rows.select().from(sessions)
    expect(session?.tokenHash).not.toBe(cookie?.value)
    const [kept] = await full.site.rows.select().from(tokens)
    const { grant } = (await readPlatformGrant(full.site, kept?.uid ?? '')) ?? {}
    expect(grant?.mayReadPlatform).toBe(true)
    for (const secret of [grant?.accessToken ?? '', grant?.refreshToken ?? '', 'accessToken']) {
      expect(kept?.sealed).not.toContain(secret)
      expect(Buffer.from(kept?.sealed ?? '', 'base64url').toString('latin1')).not.toContain(secret)
    }
  })

  it('ends the session that the browser had before', async () => {
    await signInThroughProvider(browser, 'ada')
    const before = browser.jar.get('session')?.value
    await signInThroughProvider(browser, 'mei')
    expect(await full.site.rows.select().from(sessions)).toHaveLength(1)
    const old = await fetch(`${full.origin}/home`, { headers: { cookie: `session=${before}` } })
    expect(await old.text()).toContain('guest')
  })

  it('shows no visitor the e-mail or the provider’s id of a person', async () => {
    await signInThroughProvider(browser, 'ada')
    const [ada] = await full.site.rows.select().from(identities)
    for (const who of [browser, visitor(full)])
      for (const at of ['/home', '/users', `/user/${ada?.uid}`, `/user/${ada?.uid}.data`]) {
        const { html } = await who.go(at)
        for (const secret of ['ada@fullmarks.example', ada?.subject])
          expect(html, at).not.toContain(secret)
      }
  })
})

describe('where a sign-in leads', () => {
  it.each([
    ['/channel/AC%2FDC?review', '/channel/AC%2FDC?review'],
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/auth/sign-out', '/'],
  ])('returnTo %j ends at %s, also by the login screen', async (returnTo, end) => {
    const query = new URLSearchParams({ returnTo })
    const answer = await browser.ask(await callbackOf(browser, 'ada', `/auth/sign-in?${query}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, end])
    // The popup's opener goes there itself: nothing comes after this check.
    expect(linkTo(await visitor(full).go(`/login?${query}`), 'Sign in with Google')).toBe(
      `/auth/sign-in?returnTo=${encodeURIComponent(end)}`,
    )
  })

  it('ends in a popup with the sentence that the window can be closed', async () => {
    const page = await browser.go(await callbackOf(browser, 'ada', '/auth/sign-in?popup=1'))
    expect(page.url.pathname).toBe('/auth/callback')
    expect(page.text).toContain('You are signed in. This window can be closed.')
    expect((await browser.go('/home')).text).toContain('Welcome, Ada Fenwick')
  })
})

describe('a callback that does not fit', () => {
  it('with another state, a similar one, or without state or code is refused', async () => {
    const callback = await callbackOf(browser, 'ada')
    const { state = '', ...rest } = Object.fromEntries(callback.searchParams)
    for (const query of [
      { ...rest, state: 'A'.repeat(43) },
      { ...rest, state: `${state.slice(0, 12)}${'A'.repeat(31)}` },
      rest,
      { state },
    ]) {
      callback.search = String(new URLSearchParams(query))
      expectRefusal(await browser.go(callback), 400, unfinished)
    }
    await expectNoSession()
  })

  it('in a browser that did not begin it is refused: a link signs no visitor in as another person', async () => {
    const callback = await callbackOf(visitor(full), 'ada')
    expectRefusal(await browser.go(callback), 400, unfinished)
    // Nor does a forged cookie help, and no text of the URL is shown.
    const begun = await callbackOf(browser, 'ada')
    for (const [name, cookie] of browser.jar)
      browser.jar.set(name, { ...cookie, value: Buffer.alloc(200, 7).toString('base64url') })
    begun.searchParams.set('error_description', '<script>alert(1)</script>')
    const page = await browser.go(begun)
    expectRefusal(page, 400, unfinished)
    const denied = await browser.go('/auth/callback?error=access_denied&error_description=alert(1)')
    expect(denied.alerts).toEqual([unfinished])
    for (const { html } of [page, denied]) expect(html).not.toContain('alert(1)')
    await expectNoSession()
  })

  it('a second time is refused, by the provider even with the cookie of the sign-in', async () => {
    const callback = await callbackOf(browser, 'ada')
    const memory = [...browser.jar]
    await browser.go(callback)
    expectRefusal(await browser.go(callback), 400, unfinished)
    const thief = visitor(full)
    for (const [name, cookie] of memory) thief.jar.set(name, cookie)
    expectRefusal(await thief.go(callback), 400, unfinished)
    expect(thief.jar.has('session')).toBe(false)
  })
})

it('signing out ends this session for good and leads to /; others of the person stay', async () => {
  const other = visitor(full)
  await signInThroughProvider(other, 'ada')
  const home = await signInThroughProvider(browser, 'ada')
  const stolen = browser.jar.get('session')?.value
  const answer = await browser.ask(formWith(home, 'Log Out').action, {
    method: 'POST',
    headers: { origin: full.origin, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/')
  expect(browser.jar.has('session')).toBe(false)
  const again = await fetch(`${full.origin}/home`, { headers: { cookie: `session=${stolen}` } })
  expect(await again.text()).toContain('guest')
  expect((await browser.post('/auth/sign-out', {})).url.pathname).toBe('/login')
  expect((await other.go('/home')).text).toContain('Welcome, Ada Fenwick')
})

it('the top bar has the profile menu for members and Log In for guests', async () => {
  const menuOf = async (at: string) => {
    const page = await browser.go(at)
    return [linkTo(page, 'Log In'), textOf(page.document.querySelector('.profile-menu'))] as const
  }
  const paths = ['/home', '/terms', '/channel/nowhere']
  for (const at of paths)
    expect(await menuOf(at)).toEqual([`/login?returnTo=${encodeURIComponent(at)}`, ''])
  await signInThroughProvider(browser, 'ada')
  for (const at of paths) {
    const [logIn, menu] = await menuOf(at)
    expect(logIn, at).toBeNull()
    for (const entry of ['Ada Fenwick', 'My Profile', 'Log Out']) expect(menu, at).toContain(entry)
  }
})
