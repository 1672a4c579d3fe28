import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addModerator, isModerator } from '#core/moderation/moderators.ts'
import { readSession } from '#core/sessions/sessions.ts'
import { listSettingChanges, putSettingsBack } from '#core/site-settings/change-settings.ts'
import { identities, moderationLog, passkeys, sessions, siteSettings } from '#db/schema.ts'
import { type CapturedLog, captureLog } from '../fakes/captured-log.ts'
import { type FakeProvider, openFakeProvider } from '../fakes/identity-provider.ts'
import { formWith, linkTo, type ReadPage, readPage } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

/* A moderator adds an issuer on the page of the site, and takes it away again. */

const secret = 'the secret of the campus'

let campus: FakeProvider
let server: FakeProvider
let own: TestSite
let ada: Member
let log: CapturedLog
beforeAll(async () => {
  campus = await openFakeProvider('campus')
  server = await openFakeProvider('server')
  log = captureLog()
  own = await openTestSite({
    log,
    environment: {
      DEMO: '0',
      LOG_LEVEL: 'debug',
      SIGN_INS: JSON.stringify([
        { name: 'Server', issuer: server.issuer, clientId: 'server', clientSecret: 'x' },
      ]),
    },
  })
})
beforeEach(async () => {
  await own.empty()
  ada = await own.member('Ada')
  await addModerator(own.site, ada.uid)
})
afterAll(async () => {
  await own.close()
  await campus[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const page = async () => await readPage(await own.get('/settings/site', ada))

/** Presses a button of the section, with what its form has and what is typed. */
async function press(button: string, fields: Record<string, string> = {}): Promise<ReadPage> {
  const form = formWith(await page(), button)
  const answer = await own.post('/settings/site', { ...form?.fields, ...fields }, ada)
  return await readPage(answer.status === 303 ? await own.get('/settings/site', ada) : answer)
}

const add = async (fields: Record<string, string> = {}) =>
  await press('Test and add', {
    do: 'add',
    name: 'Campus',
    issuer: campus.issuer,
    clientId: 'campus',
    clientSecret: secret,
    ...fields,
  })
const remove = async () => await press('Remove', { do: 'remove' })

/** Signs in by the issuer that was added. */
async function signIn(who: Visitor, claims: Record<string, unknown>): Promise<string | undefined> {
  const login = await who.go('/login')
  const asked = await who.ask(linkTo(login, 'Sign in with Campus') ?? '/no-button')
  await who.go(campus.callback(asked.headers.get('location') ?? '', claims))
  return (await readSession(own.site, who.jar.get('session')?.value ?? ''))?.viewer.uid
}

/** The page asks for a fresh session. */
const anySession = async () => {}

/** Gives Ada a way in that the server sets, so that she can always sign in. */
async function withWayIn(uid = ada.uid, issuer = server.issuer): Promise<void> {
  await own.site.rows.insert(identities).values({ issuer, subject: uid, uid })
}

it('people sign in by an added issuer, with the redirect URI that was said before', async () => {
  await withWayIn()
  expect((await page()).text).toContain(
    `${own.origin}/auth/callback/issuer-1 there, for Google ${own.origin}/auth/callback.`,
  )
  const added = await add()
  expect(added.text).toContain('It is kept. The issuer answers.')
  const who = visitor(own)
  const uid = await signIn(who, { sub: '7', name: 'Mary' })
  expect(uid).toBeDefined()
  const shown = await page()
  expect(shown.text).toContain(`${campus.issuer}: 1 member came by it.`)
  expect(shown.text).toContain('Set by SIGN_INS on the server.')

  // Only a sign-in shows that it works.
  const tested = (await press('Test', { do: 'test', id: 'issuer-1' })).text
  expect(tested).toContain('The issuer answers.')
  expect(tested).not.toContain('It works')
  // Who is at the issuer while it is taken away does not come in any more.
  const late = visitor(own)
  const login = await late.go('/login')
  const asked = await late.ask(linkTo(login, 'Sign in with Campus') ?? '')
  await remove()
  await late.go(campus.callback(asked.headers.get('location') ?? '', { sub: '8', name: 'Late' }))
  expect(late.jar.get('session')).toBeUndefined()
  expect(linkTo(await visitor(own).go('/login'), 'Sign in with Campus')).toBeNull()
  // The next issuer gets an id that no other had, so no old answer comes to it.
  expect((await page()).text).toContain(`${own.origin}/auth/callback/issuer-3 there`)
  // Open sessions go on.
  expect((await who.go('/home')).text).toContain('Welcome, Mary')

  const [change] = await listSettingChanges(own.site, ada, 1)
  await putSettingsBack(own.site, ada, change?.id ?? 0, anySession)
  expect(await signIn(visitor(own), { sub: '7' })).toBe(uid)
})

it('is added in a fresh session only, and takes nothing from the others when there are too many', async () => {
  const { rows, seal } = own.site
  const since = new Date(Date.now() - 3_600_000)
  await rows.update(sessions).set({ createdAt: since })
  expect((await add()).alerts[0]).toContain('Please sign in once more first')
  await rows.update(sessions).set({ createdAt: new Date() })
  const one = { name: 'One', clientId: 'x', clientSecret: seal.close('x') }
  const issuers = Array.from({ length: 20 }, (_, n) => ({
    ...{ ...one, id: `issuer-${n + 1}`, issuer: `https://login-${n}.example` },
  }))
  await rows.insert(siteSettings).values({ name: 'signIns', value: { issuers } })
  expect((await add()).alerts[0]).toContain('Please add at most 20 sign-ins.')
  const [stored] = await rows.select().from(siteSettings)
  expect(stored?.value).toEqual({ issuers })

  // Nor when another release stored what this one cannot read.
  await rows.update(siteSettings).set({ value: { issuers: [{ id: 'of a later release' }] } })
  expect((await add()).alerts[0]).toContain('this one cannot read it')
})

it('its secret is in no row, no log, no page, and not in the list of changes', async () => {
  const added = await add()
  const { site } = own
  const seen = [
    await site.rows.select().from(siteSettings),
    await site.rows.select().from(moderationLog),
    await listSettingChanges(site, ada, 9),
    log.lines,
    added.html,
    (await page()).html,
    (await readPage(await own.get('/start', ada))).html,
  ]
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect((await page()).text).toContain('Sign-ins: none Campus')
})

it('says why an issuer is not added, and keeps what was typed', async () => {
  const wrong: [Record<string, string>, number, string][] = [
    [{ issuer: 'http://campus.example' }, 422, 'Address must be an https address'],
    [{ issuer: `${campus.issuer}/nowhere` }, 422, 'Nothing was changed.'],
    [{ issuer: `${server.issuer}/` }, 409, 'That issuer is there already.'],
    [{ claim: 'groups' }, 422, 'Claim that makes moderators needs a value.'],
  ]
  for (const [fields, status, sentence] of wrong) {
    const answer = await add(fields)
    expect([answer.status, answer.alerts[0]]).toEqual([status, expect.stringContaining(sentence)])
    expect(formWith(answer, 'Test and add')?.fields).toMatchObject({ name: 'Campus', ...fields })
  }
  expect(await own.site.rows.select().from(siteSettings)).toEqual([])
})

it('its secret, name and groups can be changed; who moderated by a group that is gone does not', async () => {
  await add({ claim: 'groups', values: 'staff, heads' })
  const bob = await signIn(visitor(own), { sub: '7', name: 'Bob', groups: ['heads'] })
  const moderates = async () => await isModerator(own.site, { ...ada, uid: bob ?? '' })
  const stored = async () => own.site.settings.current().signIns.issuers[0]
  const save = async (fields: Record<string, string>) =>
    await press('Save sign-in', { do: 'change', id: 'issuer-1', ...fields })

  const { clientSecret: old } = (await stored()) ?? {}
  const saved = await save({ name: 'The campus', values: 'staff, heads, deans' })
  expect(saved.text).toContain('It is kept.')
  expect(saved.text).toContain(
    'Sign-ins: Campus The campus Changed sign-in: The campus: who moderates',
  )
  // An empty field keeps the secret. With one group more, all moderators stay.
  expect(await stored()).toMatchObject({
    id: 'issuer-1',
    name: 'The campus',
    issuer: campus.issuer,
  })
  expect(own.site.seal.open((await stored())?.clientSecret ?? '')).toBe(secret)
  expect(await moderates()).toBe(true)

  const next = await save({ clientSecret: 'of the next year', issuer: 'https://other.example' })
  expect(next.text).toContain('Please try it in another browser before you sign out here.')
  expect(next.text).toContain('Changed sign-in: The campus: secret')
  const { clientSecret = '', issuer } = (await stored()) ?? {}
  expect(clientSecret).not.toBe(old)
  expect(own.site.seal.open(clientSecret)).toBe('of the next year')
  expect(issuer).toBe(campus.issuer)

  expect((await save({ values: 'staff' })).text).toContain(
    'Changed sign-in: The campus: who moderates',
  )
  expect(await moderates()).toBe(false)

  // In an old session nothing can be changed or put back.
  await own.site.rows.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) })
  expect((await save({ clientSecret: 'x' })).alerts[0]).toContain('Please sign in once more first')
  const back = await press('Put back', { intent: 'put-back' })
  expect([back.status, back.alerts[0]]).toEqual([403, expect.stringContaining('sign in once more')])
})

it('groups are taken away also while the issuer does not answer', async () => {
  const gone = await openFakeProvider('gone')
  await add({ issuer: gone.issuer, claim: 'groups', values: 'staff' })
  await gone[Symbol.asyncDispose]()
  const change = { do: 'change', id: 'issuer-1' }
  expect((await press('Save sign-in', { ...change, claim: '', values: '' })).text).toContain(
    'It is kept.',
  )
  const asked = await press('Save sign-in', { ...change, clientSecret: 'another' })
  expect([asked.status, asked.alerts[0]]).toEqual([
    422,
    expect.stringContaining('Nothing was changed'),
  ])
})

it('passkeys can be switched off, and on again', async () => {
  const { site } = own
  const key = { id: 'key', uid: ada.uid, name: 'Phone', publicKey: 'x' }
  await site.rows.insert(passkeys).values(key)
  const off = async () => await press('Switch off', { do: 'passkeys' })
  expect((await off()).text).toContain('Switched off: nobody comes in by one. 1 member has one.')

  const login = await visitor(own).go('/login')
  expect(linkTo(login, 'Use a passkey')).toBeNull()
  for (const step of ['sign-in', 'join', 'finish-sign-in']) {
    const answer = await own.post('/auth/passkey', { step, name: 'Mary' })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('passkeys off'),
    ])
  }
  // Words are for a lost passkey.
  const words = await readPage(await own.post('/login/passkey', { words: 'a b c d e f g h' }))
  expect([words.status, words.text]).toEqual([403, expect.stringContaining('passkeys off')])
  await site.rows.delete(identities).where(eq(identities.uid, ada.uid))
  const start = async () => (await readPage(await own.get('/start', ada))).text
  expect(await start()).not.toContain('people come in by passkeys')
  await press('Switch on', { do: 'passkeys' })
  expect(await start()).toContain('people come in by passkeys')
  const { origin } = site.facts
  expect((await page()).text).toContain('No other service is needed.')
  Object.assign(site.facts, { origin: 'https://192.0.2.1' })
  expect((await page()).text).toContain('Browsers make none for this address')
  Object.assign(site.facts, { origin })
  expect(linkTo(await visitor(own).go('/login'), 'Use a passkey')).not.toBeNull()
})

it('an issuer of the environment wins over the same one of the page; Google is the first', () => {
  const { providers, settings, seal } = own.site
  const clientSecret = seal.close('x')
  const claims = { moderatorClaim: null, memberClaim: null }
  const same = { name: 'Ours', clientId: 'x', clientSecret, scope: 'openid', ...claims }
  const issuers = [
    { ...same, id: 'issuer-1', issuer: `${server.issuer}/` },
    { ...same, id: 'google', issuer: 'https://accounts.google.com' },
    { ...same, id: 'issuer-2', issuer: campus.issuer, clientSecret: 'of another secret' },
  ]
  const signIns = { issuers, passkeys: true }
  const list = providers.signInsWith({ ...settings.current(), signIns })
  expect(list.map(({ name, callbackPath }) => [name, callbackPath])).toEqual([
    ['Google', '/auth/callback'],
    ['Server', '/auth/callback/server'],
  ])
})
