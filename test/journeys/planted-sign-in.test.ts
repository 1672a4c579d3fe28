import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession } from '#app/accounts/sessions.server.ts'
import { identities, users } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { readPage } from '../fixtures/html.ts'
import { testProvider, testSite } from '../fixtures/test-site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

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

/** The site is not at its origin: TLS ends before it. */
const newVisitor = () =>
  visitor({ origin: `http://127.0.0.1:${(full.server.address() as AddressInfo).port}` })

async function ask(who: Visitor, path: string, init?: RequestInit): Promise<Response> {
  const answer = await who.ask(path, init)
  // Browsers refuse the prefix without these.
  for (const line of answer.headers.getSetCookie())
    expect(line).toMatch(
      /^__Host-[\w-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  return answer
}

/** Begins a sign-in. Returns the path where the provider sends the person back to. */
async function begin(who: Visitor, sub: string): Promise<string> {
  const asked = await ask(who, '/auth/sign-in')
  const back = provider.callback(asked.headers.get('location') ?? '', { sub, name: sub })
  return back.pathname + back.search
}

async function signIn(who: Visitor, sub: string): Promise<Response> {
  return await ask(who, await begin(who, sub))
}

const signOut = (who: Visitor, query = '') =>
  ask(who, `/auth/sign-out${query}`, { method: 'POST', headers: { origin } })

async function whoIs(who: Visitor): Promise<string | null> {
  const session = await readSession(full.site, who.jar.get('__Host-session')?.value ?? '')
  return session?.viewer.displayName ?? null
}

async function expectRefusal(answer: Response): Promise<void> {
  expect(answer.status).toBe(400)
  expect((await readPage(answer)).alerts).toEqual([unfinished])
}

it('every cookie of a sign-in, a write and a sign-out can be set by this host alone', async () => {
  const who = newVisitor()
  const callback = await begin(who, 'ada')
  expect([...who.jar.keys()]).toEqual([expect.stringMatching(/^__Host-sign-in-/)])
  expect((await ask(who, callback)).status).toBe(303)
  expect([...who.jar.keys()]).toEqual(['__Host-session'])
  expect(await whoIs(who)).toBe('ada')
  await signOut(who)
  expect([...who.jar.keys()]).toEqual(['__Host-wrote'])
})

it('neither a pending sign-in nor a session that a subdomain planted is read', async () => {
  const eve = newVisitor()
  const callback = await begin(eve, 'eve')
  // A subdomain can set any cookie for the domain, except one with the prefix.
  const victim = newVisitor()
  const plant = () => {
    for (const [name, cookie] of eve.jar) victim.jar.set(name.replace('__Host-', ''), cookie)
  }
  plant()
  await expectRefusal(await ask(victim, callback))
  await signIn(eve, 'eve')
  plant()
  const answer = await ask(victim, '/home')
  expect((await readPage(answer)).text).toContain('Welcome, guest')
})

it('a pending sign-in of another person does not replace the session of the one who is signed in', async () => {
  const victim = newVisitor()
  await signIn(victim, 'ada')
  const attacker = newVisitor()
  const callback = await begin(attacker, 'eve')
  for (const [name, cookie] of attacker.jar) victim.jar.set(name, cookie)
  await expectRefusal(await ask(victim, callback))
  expect(await whoIs(victim)).toBe('ada')
  // The attacker has got no account and no grant by it.
  expect(await full.site.rows.$count(identities, eq(identities.subject, 'eve'))).toBe(0)
  expect(log.of('sign-in refused')).toEqual([
    expect.objectContaining({ reason: 'begun by another person' }),
  ])
})

it('a pending sign-in ends after ten minutes, also for a copy of its cookie', async () => {
  const who = newVisitor()
  const callback = await begin(who, 'ada')
  vi.spyOn(full.site, 'now').mockReturnValue(new Date(Date.now() + 900_000))
  await expectRefusal(await ask(who, callback))
  expect(await whoIs(who)).toBeNull()
})

it('the operator finds each sign-in, refusal and sign-out in the log, by the person’s id alone', async () => {
  const who = newVisitor()
  await signIn(who, 'ada')
  const [ada] = await full.site.rows.select({ uid: users.uid }).from(users)
  const phone = newVisitor()
  await signIn(phone, 'ada')
  await signOut(phone)
  await signOut(who, '?everywhere')
  await ask(who, '/auth/callback?state=not-ours&code=a-secret-code')
  provider.tamper = (idToken) => `${idToken}x`
  await signIn(who, 'mary')
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
  for (const personal of [
    'ada',
    'mary',
    'a-secret-code',
    who.jar.get('__Host-session')?.value ?? 'none',
  ])
    expect(lines).not.toContain(personal)
})
