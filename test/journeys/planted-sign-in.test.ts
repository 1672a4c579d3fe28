import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession } from '#core/sessions/sessions.ts'
import { identities, users } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { readPage } from '../fixtures/html.ts'
import { testProvider, testSite } from '../fixtures/test-site.ts'

/*
 * A sign-in that an attacker begins and a victim finishes: the victim would write reviews and
 * import likes under the attacker's account. The site is served over https.
 */
const origin = 'https://marks.example'
const unfinished = 'We could not finish that sign-in. Please try again.'

const log = captureLog()
const provider = testProvider()
const full = testSite(() => ({
  environment: {
    ORIGIN: origin,
    DEMO: '0',
    SESSION_SECRET: 's'.repeat(32),
    IDENTITY_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: 'the-client',
    GOOGLE_CLIENT_SECRET: 'a secret',
    LOG_LEVEL: 'info',
  },
  log,
}))
beforeEach(async () => {
  vi.restoreAllMocks()
  await full.empty()
  log.lines.length = 0
})

/** A browser's cookies, by the name under which it stores them. */
type Jar = Map<string, string>

/** Sends one request and stores the cookies of the answer. */
async function ask(jar: Jar, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { ...init.headers, ...(cookie && { cookie }) }
  const { port } = full.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    redirect: 'manual',
    headers,
  })
  for (const line of answer.headers.getSetCookie()) {
    // Browsers refuse the prefix without these.
    expect(line).toMatch(
      /^__Host-[\w-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return answer
}

/** Begins a sign-in. Returns the path where the provider sends the person back to. */
async function begin(jar: Jar, sub: string): Promise<string> {
  const asked = await ask(jar, '/auth/sign-in')
  const back = provider.callback(asked.headers.get('location') ?? '', { sub, name: sub })
  return back.pathname + back.search
}

async function signIn(jar: Jar, sub: string): Promise<Response> {
  return await ask(jar, await begin(jar, sub))
}

const signOut = (jar: Jar, query = '') =>
  ask(jar, `/auth/sign-out${query}`, { method: 'POST', headers: { origin } })

async function whoIs(jar: Jar): Promise<string | null> {
  const session = await readSession(full.site, jar.get('__Host-session') ?? '')
  return session?.viewer.displayName ?? null
}

async function expectRefusal(answer: Response): Promise<void> {
  expect(answer.status).toBe(400)
  expect((await readPage(answer)).alerts).toEqual([unfinished])
}

it('every cookie of a sign-in, a write and a sign-out can be set by this host alone', async () => {
  const jar: Jar = new Map()
  const callback = await begin(jar, 'ada')
  expect([...jar.keys()]).toEqual([expect.stringMatching(/^__Host-sign-in-/)])
  expect((await ask(jar, callback)).status).toBe(303)
  expect([...jar.keys()]).toEqual(['__Host-session'])
  expect(await whoIs(jar)).toBe('ada')
  await signOut(jar)
  expect([...jar.keys()]).toEqual(['__Host-wrote'])
})

it('neither a pending sign-in nor a session that a subdomain planted is read', async () => {
  const eve: Jar = new Map()
  const callback = await begin(eve, 'eve')
  // A subdomain can set any cookie for the domain, except one with the prefix.
  const planted = [...eve].map(([name, value]) => [name.replace('__Host-', ''), value] as const)
  await expectRefusal(await ask(new Map(planted), callback))
  await signIn(eve, 'eve')
  const victim = new Map([['session', eve.get('__Host-session') ?? '']])
  const answer = await ask(victim, '/home')
  expect((await readPage(answer)).text).toContain('Welcome, guest')
})

describe('a pending sign-in', () => {
  it('of another person does not replace the session of the one who is signed in', async () => {
    const victim: Jar = new Map()
    await signIn(victim, 'ada')
    const attacker: Jar = new Map()
    const callback = await begin(attacker, 'eve')
    for (const [name, value] of attacker) victim.set(name, value)
    await expectRefusal(await ask(victim, callback))
    expect(await whoIs(victim)).toBe('ada')
    // The attacker has got no account and no grant by it.
    expect(await full.site.rows.$count(identities, eq(identities.subject, 'eve'))).toBe(0)
    expect(log.of('sign-in refused')).toEqual([
      expect.objectContaining({ reason: 'begun by another person' }),
    ])
  })

  it('ends after ten minutes, also for a copy of its cookie', async () => {
    const jar: Jar = new Map()
    const callback = await begin(jar, 'ada')
    vi.spyOn(full.site, 'now').mockReturnValue(new Date(Date.now() + 900_000))
    await expectRefusal(await ask(jar, callback))
    expect(await whoIs(jar)).toBeNull()
  })
})

it('the operator finds each sign-in, refusal and sign-out in the log, by the person’s id alone', async () => {
  const jar: Jar = new Map()
  await signIn(jar, 'ada')
  const [ada] = await full.site.rows.select({ uid: users.uid }).from(users)
  const phone: Jar = new Map()
  await signIn(phone, 'ada')
  await signOut(phone)
  await signOut(jar, '?everywhere')
  await ask(jar, '/auth/callback?state=not-ours&code=a-secret-code')
  provider.tamper = (idToken) => `${idToken}x`
  await signIn(jar, 'mary')
  provider.tamper = null

  const uid = ada?.uid
  expect(log.of('signed in').map((line) => line.uid)).toEqual([uid, uid])
  expect(log.of('signed out')).toMatchObject([
    { uid, everywhere: false },
    { uid, everywhere: true },
  ])
  expect(log.of('sign-in refused')).toMatchObject([
    { level: 40, reason: 'no pending sign-in in this browser' },
    { level: 40, reason: 'refused' },
  ])
  // "ada" can be in a random id, and in the path of a checkout.
  const lines = JSON.stringify(log.lines, (field, value) =>
    field === 'requestId' ? undefined : field === 'stack' ? value.replace(/\(.*?\)/g, '') : value,
  )
  for (const personal of ['ada', 'mary', 'a-secret-code', jar.get('__Host-session') ?? 'none'])
    expect(lines).not.toContain(personal)
})
