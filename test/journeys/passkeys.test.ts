import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decideApplication } from '#core/applications/applications.ts'
import { makeInvitation } from '#core/invitations/invitations.ts'
import { addModerator, isModerator } from '#core/moderation/moderators.ts'
import { signIn as enter, readSession } from '#core/sessions/sessions.ts'
import { linkIdentity } from '#core/ways-in/own-ways-in.ts'
import { plainWords } from '#core/ways-in/plain-words.ts'
import { applications, passkeys, recoveryWords, users, waitingPasskeys } from '#db/schema.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { linkTo } from '../fixtures/html.ts'
import { letIn } from '../fixtures/let-in.ts'
import { joinByPasskey, signInByPasskey, step } from '../fixtures/passkeys.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { signInThroughProvider, type Visitor, visitor } from '../fixtures/visitor.ts'

const doesNotFit = 'That passkey could not be checked. Please try again.'
const again =
  'Please sign in once more first, to show that it is you. After that you have 15 minutes.'
const opensNothing = 'These eight words open no account. Please look whether one is mistyped.'

const full = testSite()
let browser: Visitor
let key: Authenticator
beforeEach(async () => {
  await full.empty()
  browser = visitor(full)
  key = new Authenticator(full.origin)
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function join(who: Visitor, name = 'Ines Varga', device = key): Promise<string[]> {
  const { words, refusal } = await joinByPasskey(who, device, { name })
  if (!words) throw new Error(`No account: ${refusal}`)
  return words
}

async function add(who: Visitor, device: Authenticator) {
  const { options } = await step(who, 'add')
  return await step(who, 'finish-add', { answer: device.create(options) })
}

const signIn = (who: Visitor, device = key) => signInByPasskey(who, device)

const tryWords = async (who: Visitor, words: string[] | string) =>
  await who.post('/login/passkey', { words: typeof words === 'string' ? words : words.join(' ') })

async function uidOf(who: Visitor): Promise<string | null> {
  const session = await readSession(full.site, who.jar.get('session')?.value ?? '')
  return session?.viewer.uid ?? null
}

const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  vi.spyOn(full.site, 'now').mockReturnValue(at)
}

describe('an account by a passkey', () => {
  it('has the name that was typed, no address, and opens again on another day', async () => {
    const words = await join(browser, '  Ines \n Varga ')
    expect(words).toHaveLength(8)
    expect((await browser.go('/home')).text).toContain('Welcome, Ines Varga')
    const [ines] = await full.site.rows.select().from(users)
    expect(ines).toMatchObject({ email: null, emailVerified: false })
    expect(ines?.network).toMatch(/^[\w-]{22}$/)

    const phone = visitor(full)
    expect((await signIn(phone)).refusal).toBeUndefined()
    expect(await uidOf(phone)).toBe(ines?.uid)
    const page = await phone.go('/settings')
    expect(page.text).toContain('Your eight words for a lost passkey are from')
    for (const word of words) expect(page.html).not.toContain(`<b>${word}</b>`)
  })

  it.each([
    ['', 'Please type a name, with at least one letter.'],
    ['\u200b \u2060', 'Please type a name, with at least one letter.'],
    ['x'.repeat(61), 'A name has at most 60 characters; this one has 61.'],
  ])('is not made for the name %j', async (name, sentence) => {
    expect((await step(browser, 'join', { name })).refusal).toBe(sentence)
  })

  it('can change its name, which comes from no provider', async () => {
    await join(browser)
    expect((await browser.go('/settings')).text).not.toContain('Update name and picture')
    await browser.post('/settings', { intent: 'set-name', name: 'Ines V.' })
    expect((await browser.go('/home')).text).toContain('Welcome, Ines V.')
    const ada = visitor(full)
    await signInThroughProvider(ada, 'ada')
    const page = await ada.post('/settings', { intent: 'set-name', name: 'Ines V.' })
    expect(page.alerts).toContain('Your name comes from the account that you sign in with.')
  })

  it('reads likes once Google is added to it, by the button that asks for it', async () => {
    await join(browser)
    const uid = await uidOf(browser)
    const page = await browser.post(`/user/${uid}`, { intent: 'import-likes' })
    expect(page.alerts.join()).toContain('you came in by another way')
    await signInThroughProvider(browser, 'ada', linkTo(page, 'Sign in with Google') ?? '')
    expect(await uidOf(browser)).toBe(uid)
    const next = await browser.post(`/user/${uid}`, { intent: 'import-likes' })
    expect(next.alerts).toEqual([])
  })

  it('makes nobody a moderator, whatever address they say is theirs', async () => {
    const named = { ...full.site, facts: { ...full.site.facts, moderatorEmails: ['a@b.example'] } }
    await join(browser, 'a@b.example')
    const token = browser.jar.get('session')?.value ?? ''
    const session = await readSession(full.site, token)
    expect(await isModerator(named, session?.viewer ?? null)).toBe(false)

    // Neither does a provider that has not verified it; and its owner gets an account of their own.
    const claims = {
      ...{ issuer: 'https://lax.example', subject: '1', email: 'a@b.example' },
      ...{ emailVerified: false, displayName: null, photoUrl: null },
    }
    await linkIdentity(full.site, session?.viewer ?? null, token, { claims, grant: null })
    expect(await isModerator(named, session?.viewer ?? null)).toBe(false)
    const owner = { ...claims, issuer: 'https://id.example', emailVerified: true }
    expect((await enter(named, owner, null)).uid).not.toBe(await uidOf(browser))
    expect(await isModerator(named, session?.viewer ?? null)).toBe(false)
  })

  it('comes back by it within a week after it was deleted, and not after that', async () => {
    await join(browser)
    const uid = await uidOf(browser)
    await browser.post('/settings', { intent: 'delete', reviews: 'take' })
    expect((await signIn(browser)).refusal).toBeUndefined()
    expect(await uidOf(browser)).toBe(uid)
    await browser.post('/settings', { intent: 'delete', reviews: 'leave' })
    expect((await signIn(browser)).refusal).toMatch(/^This site does not know that passkey/)
    expect(await full.site.rows.$count(recoveryWords)).toBe(0)
  })
})

describe('where not everybody enters', () => {
  let ada: Member
  beforeEach(async () => {
    ada = await full.member('Ada')
    await addModerator(full.site, ada.uid)
  })
  const members = () => full.site.rows.$count(users)
  const decide = async (isAccepted: boolean) => {
    const [application] = await full.site.rows.select().from(applications)
    await decideApplication(full.site, ada, application?.id ?? 0, {
      isAccepted,
      words: 'So be it.',
    })
  }

  /** Makes a passkey, which cannot be a member yet, and answers the question. */
  async function asks(): Promise<void> {
    await letIn(full, ada, { who: 'approved' })
    expect(await joinByPasskey(browser, key)).toEqual({ next: '/apply' })
    const page = await browser.post('/apply', { intent: 'apply', answer: 'Maths.' })
    expect(page.text).toContain('Hello, Ines Varga. You are not a member yet')
    expect(page.text).toContain('You are waiting for an answer. Sign in again in a day or two')
    browser.jar.clear()
  }

  it('a passkey waits for the moderator, and opens the account once it is accepted', async () => {
    await asks()
    expect(await signIn(browser)).toEqual({ next: '/apply' })
    expect((await browser.go('/apply')).text).toContain('You are waiting for an answer.')
    expect([browser.jar.has('session'), await members()]).toEqual([false, 1])

    const cookie = browser.jar.get('applicant')
    await decide(true)
    const [one, other] = [visitor(full), visitor(full)]
    const begun = [await step(one, 'sign-in'), await step(other, 'sign-in')]
    // As an authenticator that counts nothing would have it.
    await full.site.rows.update(waitingPasskeys).set({ counter: 0 })
    key.uses = -1
    const answers = begun.map(({ options }) => {
      const answer = key.get(options)
      key.uses = -1
      return answer
    })
    const done = await Promise.all([
      step(one, 'finish-sign-in', { answer: answers[0] ?? '' }),
      step(other, 'finish-sign-in', { answer: answers[1] ?? '' }),
    ])
    expect(done.filter(({ words }) => words?.length === 8)).toHaveLength(1)
    expect(await members()).toBe(2)
    const rows = [await full.site.rows.$count(applications), await full.site.rows.$count(passkeys)]
    expect(rows).toEqual([0, 1])
    const later = visitor(full)
    expect((await signIn(later)).words).toBeNull()
    expect((await later.go('/home')).text).toContain('Welcome, Ines Varga')

    const old = visitor(full)
    if (cookie) old.jar.set('applicant', cookie)
    const again = await old.post('/apply', { intent: 'apply', answer: 'Maths.' })
    expect(again.alerts).toEqual(['You have an account with this passkey. Please sign in with it.'])
  })

  it('a passkey that is declined reads why, and is forgotten with the application', async () => {
    await asks()
    await decide(false)
    expect(await signIn(browser)).toEqual({ next: '/apply' })
    expect((await browser.go('/apply')).text).toContain('So be it.')
    await full.site.rows.delete(applications)
    expect(await full.site.rows.$count(waitingPasskeys)).toBe(0)
    expect((await signIn(browser)).refusal).toMatch(/^This site does not know that passkey/)
  })

  it('a passkey that waits is checked as others are, and stores nothing before its answer', async () => {
    await letIn(full, ada, { who: 'approved' })
    const { options } = await step(browser, 'join', { name: 'Ines Varga' })
    const answer = key.create(options)
    const begun = browser.jar.get('passkey')
    expect(await step(browser, 'finish-join', { answer })).toEqual({ next: '/apply' })
    expect(await full.site.rows.$count(waitingPasskeys)).toBe(0)
    if (begun) browser.jar.set('passkey', begun)
    expect((await step(browser, 'finish-join', { answer })).refusal).toBe(doesNotFit)
    await browser.post('/apply', { intent: 'apply', answer: 'Maths.' })

    const stolen = new Authenticator(full.origin)
    stolen.id.set(key.id)
    expect((await signIn(visitor(full), stolen)).refusal).toBe(doesNotFit)
    await signIn(browser)
    key.uses = 0
    expect((await signIn(browser)).refusal).toBe(doesNotFit)
    await browser.post('/apply', { intent: 'withdraw' })
    expect(await full.site.rows.$count(waitingPasskeys)).toBe(0)
  })

  it('of two people with one link at once, one gets in', async () => {
    await letIn(full, ada, { who: 'invited' })
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const fields = { note: '', uses: 1, until, address: '' }
    const { code } = await makeInvitation(full.site, ada, fields)
    const both = [visitor(full), visitor(full)]
    for (const one of both) await one.go(`/join/${code}`)
    const done = await Promise.all(
      both.map((one) => joinByPasskey(one, new Authenticator(full.origin))),
    )
    expect(done.filter(({ words }) => words)).toHaveLength(1)
    expect(done.find(({ words }) => !words)?.refusal).toContain('This link was used up')
    expect(await members()).toBe(2)
  })
})

describe('a passkey is refused', () => {
  beforeEach(async () => {
    await join(browser)
    browser.jar.clear()
  })

  it.each([
    ['of another site, which passes it on', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without finger, face or code', { isVerified: false }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that names another person', { userHandle: Buffer.from('eve').toString('base64url') }],
  ])('%s', async (_what, lies) => {
    const { options } = await step(browser, 'sign-in')
    const { refusal } = await step(browser, 'finish-sign-in', { answer: key.get(options, lies) })
    expect(refusal).toBe(doesNotFit)
    expect(await uidOf(browser)).toBeNull()
  })

  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['made without finger, face or code', { isVerified: false }],
  ])('%s', async (_what, lies) => {
    const { options } = await step(browser, 'join', { name: 'Eve' })
    const answer = new Authenticator(full.origin).create(options as never, lies)
    expect((await step(browser, 'finish-join', { answer })).refusal).toBe(doesNotFit)
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

  it('for what was begun as something else', async () => {
    const { options } = await step(browser, 'join', { name: 'Eve' })
    const answer = key.get({ ...options, rpId: 'localhost' })
    expect((await step(browser, 'finish-sign-in', { answer })).refusal).toBe(doesNotFit)
    expect((await step(browser, 'finish-add', { answer })).refusal).toBe('Log in to add a passkey.')
  })

  it.each(['{', '[]', '{"id":"x"}', ''])('that is %j', async (answer) => {
    await step(browser, 'sign-in')
    expect((await step(browser, 'finish-sign-in', { answer })).refusal).toBe(doesNotFit)
  })
})

describe('a further passkey', () => {
  it('is a second way into an account of Google, with words, and can be renamed and removed', async () => {
    await signInThroughProvider(browser, 'ada')
    const uid = await uidOf(browser)
    const phone = new Authenticator(full.origin)
    expect((await add(browser, key)).words).toHaveLength(8)
    // The words are for all of them.
    expect((await add(browser, phone)).words).toBeNull()
    const other = visitor(full)
    await signIn(other, phone)
    expect(await uidOf(other)).toBe(uid)

    const id = phone.id.toString('base64url')
    const page = await browser.post('/settings', {
      intent: 'rename-passkey',
      passkey: id,
      name: 'The phone',
    })
    expect(page.text).toContain('The phone (passkey)')
    await browser.post('/settings', { intent: 'remove-passkey', passkey: id })
    expect((await signIn(visitor(full), phone)).refusal).toMatch(/^This site does not know/)
    await browser.post('/settings', { intent: 'remove-identity', issuer: 'demo' })
    const last = await browser.post('/settings', {
      intent: 'remove-passkey',
      passkey: key.id.toString('base64url'),
    })
    expect(last.alerts).toContain(
      'This is the only way into your account, so it stays. Add another one first.',
    )
    expect((await signIn(visitor(full))).refusal).toBeUndefined()
  })

  it('is added, and words are renewed, in a session that has just begun only', async () => {
    await join(browser)
    const { options } = await step(browser, 'add')
    inMinutes(16)
    const late = new Authenticator(full.origin)
    const answer = late.create(options)
    expect((await step(browser, 'finish-add', { answer })).refusal).toBe(again)
    expect((await step(browser, 'add')).refusal).toBe(again)
    const renewed = await browser.post('/settings', { intent: 'renew-words' })
    expect(renewed.alerts).toContain(again)
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
    const other = await browser.ask('/auth/passkey', {
      method: 'POST',
      body: new URLSearchParams({ step: 'add' }),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(other.status).toBe(403)
  })
})

describe('eight words', () => {
  it('sign in once, in any case and with anything between, and lead to a new passkey', async () => {
    const words = await join(browser)
    const uid = await uidOf(browser)
    const other = visitor(full)
    const page = await tryWords(
      other,
      words.map((word, n) => ` ${n + 1}. ${word.toUpperCase()}\n`).join(''),
    )
    expect(page.text).toContain('your eight words are used up. Make a new passkey now')
    expect(await uidOf(other)).toBe(uid)
    expect((await tryWords(visitor(full), words)).alerts).toEqual([opensNothing])
    expect((await add(other, new Authenticator(full.origin))).words).toHaveLength(8)
  })

  it('end when new ones are made, which are shown once', async () => {
    const words = await join(browser)
    const page = await browser.post('/settings', { intent: 'renew-words' })
    const renewed = [...page.html.matchAll(/<li><b>([a-z]+)<\/b>/g)].map(([, word]) => word ?? '')
    expect(renewed).toHaveLength(8)
    expect((await tryWords(visitor(full), words)).alerts).toEqual([opensNothing])
    const other = visitor(full)
    await tryWords(other, renewed)
    expect(await uidOf(other)).toBe(await uidOf(browser))
  })

  it('are tried ten times a day for an account, also right ones', async () => {
    const words = await join(browser)
    const wrong = [...words.slice(0, 7), plainWords.find((word) => word !== words[7]) ?? '']
    await full.site.rows.update(recoveryWords).set({ tries: 9, triedAt: new Date() })
    expect((await tryWords(visitor(full), wrong)).alerts).toEqual([opensNothing])
    const tooOften = 'These words were tried too often today. Please come back tomorrow.'
    for (const tried of [wrong, words])
      expect((await tryWords(visitor(full), tried)).alerts).toEqual([tooOften])
    inMinutes(24 * 60 + 1)
    const other = visitor(full)
    await tryWords(other, words)
    expect(await uidOf(other)).toBe(await uidOf(browser))
  })

  it('are stored in a form that nobody reads them from', async () => {
    const words = await join(browser)
    const [row] = await full.site.rows.select().from(recoveryWords)
    for (const word of words) expect(JSON.stringify(row)).not.toContain(`"${word}`)
    expect(row?.hash).toHaveLength(43)
  })

  it.each([
    ['one two three', '“one” is none of our words. Is it mistyped?'],
    ['apricot', '“apricot” is none of our words. Is it mistyped?'],
    ['river river', 'Please type all eight words; these are 2.'],
  ])(
    'of which some are missing or mistyped, %j, are refused with a hint',
    async (typed, sentence) => {
      expect((await tryWords(browser, typed)).alerts).toEqual([sentence])
    },
  )

  it('are of a list of 1,024 different short ones', () => {
    expect(new Set(plainWords).size).toBe(1024)
    for (const word of plainWords) expect(word).toMatch(/^[a-z]{3,9}$/)
  })
})

it('the login screen leads to it, and says what it needs', async () => {
  const login = await browser.go('/login?returnTo=%2Ftopics')
  const page = await browser.go(linkTo(login, 'Use a passkey') ?? '')
  expect(page.url.pathname + page.url.search).toBe('/login/passkey?returnTo=%2Ftopics')
  expect(page.html).toContain('A passkey needs JavaScript, which is off in this browser.')
  expect(page.text).toContain('you say that you are 18 or older, and agree to the Terms')
  expect(linkTo(login, 'Lost your passkey?')).toBe('/login/passkey?returnTo=%2Ftopics#lost')
})
