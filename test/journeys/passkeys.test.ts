import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkIdentity } from '#app/accounts/own-ways-in.server.ts'
import { readSession } from '#app/accounts/sessions.server.ts'
import { addModerator, isModerator } from '#app/moderation/moderators.server.ts'
import { checkPasskeys } from '#app/operator/checks.server.ts'
import { statementsOn } from '#app/operator/statements.server.ts'
import { applications, passkeys, recoveryCodes, users } from '#db/schema.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { letIn } from '../fixtures/let-in.ts'
import { joinByPasskey, signInByPasskey, step } from '../fixtures/passkeys.ts'
import { emptySite } from '../fixtures/test-site.ts'
import { signInThroughProvider, type Visitor, visitor } from '../fixtures/visitor.ts'

const doesNotFit = 'That passkey could not be checked. Please try again.'
const opensNothing = 'This code opens no account. It works once. Is a letter mistyped?'

const { full } = emptySite()
let browser: Visitor
let key: Authenticator
beforeEach(async () => {
  browser = visitor(full)
  key = new Authenticator(full.origin)
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function join(who: Visitor, name = 'Ines Varga', device = key): Promise<string> {
  const { code, refusal } = await joinByPasskey(who, device, { name })
  if (!code) throw new Error(`No account: ${refusal}`)
  return code
}

async function add(who: Visitor, device: Authenticator) {
  const { options } = await step(who, 'add')
  return await step(who, 'finish-add', { answer: device.create(options) })
}

const signIn = (who: Visitor, device = key) => signInByPasskey(who, device)

const tryCode = async (who: Visitor, code: string) =>
  await who.post('/login/passkey', { intent: 'code', code })

/** The code that the settings show. */
const shownCode = async (who: Visitor) =>
  /<code>((?:[0-9A-Z]{4}-){5}[0-9A-Z]{4})<\/code>/.exec((await who.go('/settings')).html)?.[1] ??
  null

async function uidOf(who: Visitor): Promise<string | null> {
  const session = await readSession(full.site, who.jar.get('session')?.value ?? '')
  return session?.viewer.uid ?? null
}

const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  vi.spyOn(full.site, 'now').mockReturnValue(at)
}

it('an account by a passkey has the name that was typed, no address, and opens again', async () => {
  const { refusal } = await step(browser, 'join', { name: '\u200b \u2060' })
  expect(refusal).toBe('Please type a name, with at least one letter.')
  await join(browser, '  \u202eInes \n Varga ')
  expect((await browser.go('/home')).text).toContain('Welcome, Ines Varga')
  const [ines] = await full.site.rows.select().from(users)
  expect(ines).toMatchObject({ email: null, emailVerified: false })
  const phone = visitor(full)
  expect((await signIn(phone)).refusal).toBeUndefined()
  expect(await uidOf(phone)).toBe(ines?.uid)
  await browser.post('/settings', { intent: 'set-name', name: 'Ines V.' })
  expect((await browser.go('/home')).text).toContain('Welcome, Ines V.')
  // It opens the account also within a week after it was deleted.
  await browser.post('/settings', { intent: 'delete', reviews: 'take' })
  expect((await signIn(browser)).refusal).toBeUndefined()
})

it('the doctor counts who has only a passkey of another host, until it is used here', async () => {
  await join(browser)
  const found = () => checkPasskeys({ rows: statementsOn(full.site.rows), origin: full.origin })
  expect(await found()).toEqual([])
  await full.site.rows.update(passkeys).set({ host: 'old.example' })
  expect(await found()).toMatchObject([{ says: expect.stringMatching(/another host.*: 1\.$/) }])
  await signIn(visitor(full))
  expect(await found()).toEqual([])
})

it('a passkey makes nobody a moderator, whatever address they say is theirs', async () => {
  const named = { ...full.site, facts: { ...full.site.facts, moderatorEmails: ['a@b.example'] } }
  await join(browser, 'a@b.example')
  const token = browser.jar.get('session')?.value ?? ''
  const session = await readSession(full.site, token)
  if (!session) throw new Error('They are signed in.')
  const { viewer } = session
  expect(await isModerator(named, viewer)).toBe(false)

  // Neither does a provider that has not verified it.
  const claims = {
    ...{ issuer: 'https://lax.example', subject: '1', email: 'a@b.example' },
    ...{ emailVerified: false, displayName: null, photoUrl: null },
  }
  const asked = { site: full.site, viewer, sessionToken: token }
  await linkIdentity(asked, { claims, grant: null })
  expect(await isModerator(named, viewer)).toBe(false)
})

it('where a moderator accepts people, a passkey opens an account that waits until then', async () => {
  const ada = await full.member('Ada')
  await addModerator(full.site, ada.uid)
  await letIn(full, ada, { who: 'approved' })
  await join(browser)
  expect((await browser.go('/home')).text).toContain('Hello, Ines Varga. You are not a member')
  await browser.post('/apply', { intent: 'apply', answer: 'Maths.' })
  const accepted = { state: 'accepted', decidedAt: new Date(), words: 'So be it.' } as const
  await full.site.rows.update(applications).set(accepted)
  const phone = visitor(full)
  await signIn(phone)
  expect((await phone.go('/topics')).text).toContain('So be it.')
  await phone.post('/apply', { intent: 'enter' })
  expect((await phone.go('/home')).text).toContain('Welcome, Ines Varga')
})

it.each(['', null])(
  'a passkey opens an account with the user handle %j too',
  async (userHandle) => {
    await join(browser)
    const phone = visitor(full)
    const { options } = await step(phone, 'sign-in')
    const answer = JSON.parse(key.get(options, { userHandle }))
    const told = { ...answer, clientExtensionResults: null }
    const { refusal } = await step(phone, 'finish-sign-in', { answer: JSON.stringify(told) })
    expect(refusal).toBeUndefined()
  },
)

describe('a passkey is refused', () => {
  beforeEach(async () => {
    await join(browser)
    browser.jar.clear()
  })

  const lies = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ]
  it('of another site, domain, challenge or person, or without finger, face or code', async () => {
    for (const lie of [...lies, { userHandle: 'ZXZl' }]) {
      const { options } = await step(browser, 'sign-in')
      const { refusal } = await step(browser, 'finish-sign-in', { answer: key.get(options, lie) })
      expect(refusal, JSON.stringify(lie)).toBe(doesNotFit)
    }
    for (const lie of lies) {
      const { options } = await step(browser, 'join', { name: 'Eve' })
      const answer = new Authenticator(full.origin).create(options as never, lie)
      const { refusal } = await step(browser, 'finish-join', { answer })
      expect(refusal, JSON.stringify(lie)).toBe(doesNotFit)
    }
    expect(await uidOf(browser)).toBeNull()
    expect(await full.site.rows.$count(users)).toBe(1)
  })

  it('the second time, although the cookie of its ceremony was copied', async () => {
    const { options } = await step(browser, 'sign-in')
    const answer = key.get(options)
    const thief = visitor(full)
    for (const [name, cookie] of browser.jar) thief.jar.set(name, cookie)
    expect((await step(browser, 'finish-sign-in', { answer })).refusal).toBeUndefined()
    // As an authenticator that counts nothing would have it.
    await full.site.rows.update(passkeys).set({ counter: 0 })
    expect((await step(thief, 'finish-sign-in', { answer })).refusal).toBe(doesNotFit)
    expect(await uidOf(thief)).toBeNull()
  })

  it('in a browser that did not begin it, and after ten minutes', async () => {
    const { options } = await step(browser, 'sign-in')
    const answer = key.get(options)
    expect((await step(visitor(full), 'finish-sign-in', { answer })).refusal).toBe(doesNotFit)
    inMinutes(10)
    expect((await step(browser, 'finish-sign-in', { answer })).refusal).toBe(doesNotFit)
  })

  it('whose count of uses does not grow: a copy was used', async () => {
    key.uses = 5
    await signIn(browser)
    key.uses = 3
    expect((await signIn(visitor(full))).refusal).toBe(doesNotFit)
  })
})

describe('a further passkey', () => {
  it('is a second way into an account of Google, with a code, and can be renamed and removed', async () => {
    await signInThroughProvider(browser, 'ada')
    const uid = await uidOf(browser)
    const phone = new Authenticator(full.origin)
    await add(browser, key)
    await add(browser, phone)
    const other = visitor(full)
    await signIn(other, phone)
    expect(await uidOf(other)).toBe(uid)

    const id = phone.id.toString('base64url')
    const renamed = { intent: 'rename-passkey', passkey: id, name: 'The phone' }
    expect((await browser.post('/settings', renamed)).text).toContain('The phone (passkey)')
    await browser.post('/settings', { intent: 'remove-way-in', way: id })
    expect((await signIn(visitor(full), phone)).refusal).toMatch(/^This site does not know/)
    await browser.post('/settings', { intent: 'remove-way-in', way: 'demo' })
    const way = key.id.toString('base64url')
    const last = await browser.post('/settings', { intent: 'remove-way-in', way })
    expect(last.alerts).toContain(
      'This is the only way into your account, so it stays. Add another one first.',
    )
    expect((await signIn(visitor(full))).refusal).toBeUndefined()
  })

  it('cannot be planted: it is added by the session that began it', async () => {
    await join(browser)
    const eve = visitor(full)
    const hers = new Authenticator(full.origin)
    await join(eve, 'Eve', hers)
    const { options } = await step(eve, 'add')
    const answer = new Authenticator(full.origin).create(options)
    const planted = eve.jar.get('passkey')
    if (planted) browser.jar.set('passkey', planted)
    expect((await step(browser, 'finish-add', { answer })).refusal).toBe(doesNotFit)
    expect(await full.site.rows.$count(passkeys)).toBe(2)
  })
})

it('a code signs in once, as it is typed, and leads to a new passkey', async () => {
  const code = await join(browser)
  const uid = await uidOf(browser)
  const other = visitor(full)
  const page = await tryCode(other, ` ${code.toLowerCase().replaceAll('-', ' ')}`)
  expect(page.text).toContain('your code is used up. Make a new passkey now')
  expect(await uidOf(other)).toBe(uid)
  expect((await tryCode(visitor(full), code)).alerts).toEqual([opensNothing])
  await add(other, new Authenticator(full.origin))
  expect(await shownCode(other)).not.toBe(code)
})

it('a code is shown until its person has written it down, and then nobody can read it', async () => {
  const code = await join(browser)
  const stored = async () => JSON.stringify(await full.site.rows.select().from(recoveryCodes))
  expect([await shownCode(browser), await shownCode(browser)]).toEqual([code, code])
  expect(await stored()).not.toContain(code)
  await browser.post('/settings', { intent: 'confirm-code' })
  expect(await shownCode(browser)).toBeNull()
  await browser.post('/settings', { intent: 'renew-code' })
  const renewed = (await shownCode(browser)) ?? ''
  expect((await tryCode(visitor(full), code)).alerts).toEqual([opensNothing])
  const other = visitor(full)
  await tryCode(other, renewed)
  expect(await uidOf(other)).toBe(await uidOf(browser))
  // It is confirmed on the page that made it, too.
  await browser.post('/settings', { intent: 'renew-code' })
  await step(browser, 'confirm-code')
  expect(await shownCode(browser)).toBeNull()
})
