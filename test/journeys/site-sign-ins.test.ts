import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readSession } from '#app/accounts/sessions.server.ts'
import { addModerator, isModerator } from '#app/moderation/moderators.server.ts'
import { listSettingChanges, putSettingsBack } from '#app/operator/change-settings.server.ts'
import { identities, moderationLog, sessions, siteSettings, users } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { formWith, linkTo, type ReadPage, readPage } from '../fixtures/html.ts'
import { type Member, testProvider, testSite } from '../fixtures/test-site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

/* A moderator adds an issuer on the page of the site, and takes it away again. */

const secret = 'the secret of the campus'

const campus = testProvider('campus')
const server = testProvider('server')
const log = captureLog()
const own = testSite(() => ({
  log,
  environment: {
    DEMO: '0',
    LOG_LEVEL: 'debug',
    SIGN_INS: JSON.stringify([
      { name: 'Server', issuer: server.issuer, clientId: 'server', clientSecret: 'x' },
    ]),
  },
}))
let ada: Member
beforeEach(async () => {
  await own.empty()
  ada = await own.member('Ada')
  await addModerator(own.site, ada.uid)
})

const page = async () => await own.page('/settings/site', ada)

/** Presses a button of the section, with what its form has and what is typed. */
async function press(button: string, fields: Record<string, string> = {}): Promise<ReadPage> {
  const form = formWith(await page(), button)
  const answer = await own.post('/settings/site', { ...form?.fields, ...fields }, ada)
  return await readPage(answer.status === 303 ? await own.get('/settings/site', ada) : answer)
}

async function add(fields: Record<string, string> = {}) {
  const client = { issuer: campus.issuer, clientId: 'campus', clientSecret: secret }
  return await press('Test and add', { do: 'add', name: 'Campus', ...client, ...fields })
}

/** Signs in by the issuer that was added. */
async function signIn(who: Visitor, claims: Record<string, unknown>, name = 'Campus') {
  const login = await who.go('/login')
  const asked = await who.ask(linkTo(login, `Sign in with ${name}`) ?? '/no-button')
  await who.go(campus.callback(asked.headers.get('location') ?? '', claims))
  return (await readSession(own.site, who.jar.get('session')?.value ?? ''))?.viewer.uid
}

it('people sign in by an added issuer, with the redirect URI that was said before', async () => {
  // Ada has a way in that the server sets, so that she can always sign in.
  const wayIn = { issuer: server.issuer, subject: ada.uid, uid: ada.uid }
  await own.site.rows.insert(identities).values(wayIn)
  expect((await page()).text).toContain(
    `${own.origin}/auth/callback/issuer-1 there, for Google ${own.origin}/auth/callback.`,
  )
  const added = await add()
  expect(added.text).toContain('It is kept. The issuer answers and accepts the client.')
  const who = visitor(own)
  const uid = await signIn(who, { sub: '7', name: 'Mary' })
  expect(uid).toBeDefined()
  expect((await page()).text).toContain('Set by SIGN_INS on the server.')

  // Who is at the issuer while it is taken away does not come in any more.
  const late = visitor(own)
  const asked = await late.ask('/auth/sign-in?with=issuer-1')
  await press('Remove', { do: 'remove' })
  await late.go(campus.callback(asked.headers.get('location') ?? '', { sub: '8', name: 'Late' }))
  expect(late.jar.get('session')).toBeUndefined()
  expect(linkTo(await visitor(own).go('/login'), 'Sign in with Campus')).toBeNull()
  // The next issuer gets an id that no other had, so no old answer comes to it.
  expect((await page()).text).toContain(`${own.origin}/auth/callback/issuer-3 there`)

  const [change] = await listSettingChanges(own.site, ada, 1)
  await putSettingsBack(own.site, ada, change?.id ?? 0, async () => {})
  expect(await signIn(visitor(own), { sub: '7' })).toBe(uid)
})

it('is added in a fresh session only, and takes nothing from the others when there are too many', async () => {
  const { rows, seal } = own.site
  await rows.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) })
  expect((await add()).alerts[0]).toContain('Please sign in once more first')
  await rows.update(sessions).set({ createdAt: new Date() })
  const one = { name: 'One', clientId: 'x', clientSecret: seal.close('x') }
  const idOf = (n: number) => ({ id: `issuer-${n + 1}`, issuer: `https://login-${n}.example` })
  const issuers = Array.from({ length: 20 }, (_, n) => ({ ...one, ...idOf(n) }))
  await rows.insert(siteSettings).values({ name: 'signIns', value: { issuers } })
  expect((await add()).alerts[0]).toContain('Please add at most 20 sign-ins.')
  const [stored] = await rows.select().from(siteSettings)
  expect(stored?.value).toEqual({ issuers })
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
    (await own.page('/start', ada)).html,
  ]
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect((await page()).text).toContain('Sign-ins: none Campus')
})

it('its secret, name and groups can be changed; who moderated by a group that is gone does not', async () => {
  await add({ claim: 'groups', values: 'staff, heads' })
  const bob = await signIn(visitor(own), { sub: '7', name: 'Bob', groups: ['heads'] })
  const moderates = async () => await isModerator(own.site, { ...ada, uid: bob ?? '' })
  const stored = async () => own.site.settings.current().signIns.issuers[0]
  const save = async (fields: Record<string, string>) =>
    await press('Save sign-in', { do: 'change', id: 'issuer-1', ...fields })

  // An empty field keeps the secret. With one group more, all moderators stay.
  const changed = { name: 'The campus', values: 'staff, heads, deans', trustAddresses: '1' }
  const { text } = await save(changed)
  expect(text).toContain('It is kept.')
  expect(text).toContain('The campus: who moderates, trust in addresses')
  expect(own.site.seal.open((await stored())?.clientSecret ?? '')).toBe(secret)
  expect(await moderates()).toBe(true)

  await save({ clientSecret: 'of the next year', issuer: 'https://other.example' })
  const { clientSecret = '', issuer } = (await stored()) ?? {}
  expect(own.site.seal.open(clientSecret)).toBe('of the next year')
  expect(issuer).toBe(campus.issuer)
  await signIn(visitor(own), { sub: '8', email: 'eve@campus.example' }, 'The campus')
  expect(await own.site.rows.$count(users, eq(users.emailVerified, true))).toBe(1)

  await save({ values: 'staff' })
  expect(await moderates()).toBe(false)

  // In an old session nothing can be changed or put back.
  await own.site.rows.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) })
  expect((await save({ clientSecret: 'x' })).alerts[0]).toContain('Please sign in once more first')
  const back = await press('Put back', { intent: 'put-back' })
  expect([back.status, back.alerts[0]]).toEqual([403, expect.stringContaining('sign in once more')])
})
