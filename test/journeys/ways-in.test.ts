import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetOldGroups } from '#app/accounts/identities.server.ts'
import { readSession } from '#app/accounts/sessions.server.ts'
import { addModerator, isModerator } from '#app/moderation/moderators.server.ts'
import { readSuspension } from '#app/moderation/suspensions.server.ts'
import type { Viewer } from '#app/request/site.ts'
import { identities, suspensions, users } from '#db/schema.ts'
import { openSignIns } from '#services/identity/providers.ts'
import { formWith, linkTo } from '../fixtures/html.ts'
import { testProvider, testSite } from '../fixtures/test-site.ts'
import { signInThroughProvider, type Visitor, visitor } from '../fixtures/visitor.ts'

/* A site with three providers: the demo's, which plays Google, and two of `SIGN_INS`. */

const unfinished = 'We could not finish that sign-in. Please try again.'
const again =
  'Please sign in once more first, to show that it is you. After that you have 15 minutes.'

const campus = testProvider('campus')
const faculty = testProvider('faculty')
const clientSecret = 'a secret'
const claims = {
  moderatorClaim: { claim: 'groups', values: ['staff'] },
  memberClaim: { claim: 'roles', values: ['student'] },
}
const full = testSite(() => ({
  environment: {
    SIGN_INS: JSON.stringify([
      { name: 'Campus', issuer: campus.issuer, clientId: 'campus', clientSecret, ...claims },
      { name: 'Faculty', issuer: faculty.issuer, clientId: 'faculty', clientSecret },
    ]),
  },
}))
let browser: Visitor
beforeEach(async () => {
  vi.restoreAllMocks()
  await full.empty()
  browser = visitor(full)
})

const providers = { campus, faculty }
type Id = keyof typeof providers
type Claims = Record<string, unknown>

/** Begins a sign-in, and returns where the provider sends the person back to. */
async function begin(who: Visitor, id: Id, claims: Claims, path = `/auth/sign-in?with=${id}`) {
  const asked = await who.ask(path)
  return providers[id].callback(asked.headers.get('location') ?? '', claims)
}

const signInBy = async (who: Visitor, id: Id, claims: Claims) =>
  await who.go(await begin(who, id, claims))

const settings = async (who: Visitor) => await who.go('/settings')

/** The address of the button that adds a way in by Campus. */
const toAdd = async (who: Visitor) => linkTo(await settings(who), 'Add Campus') ?? 'no button'

const addCampus = async (who: Visitor) =>
  await who.go(await begin(who, 'campus', { sub: '7' }, await toAdd(who)))

async function viewerOf(who: Visitor): Promise<Viewer | null> {
  const session = await readSession(full.site, who.jar.get('session')?.value ?? '')
  return session?.viewer ?? null
}

const uidOf = async (who: Visitor) => (await viewerOf(who))?.uid ?? 'nobody'

const waysOf = async (uid: string) => {
  const rows = await full.site.rows.select().from(identities).where(eq(identities.uid, uid))
  return rows.map(({ issuer }) => issuer).sort()
}

it('the login screen has Google first, and the others by their names', async () => {
  // A sign-in with an unknown provider leads there.
  const page = await browser.go('/auth/sign-in?with=nowhere')
  expect(page.url.pathname).toBe('/login')
  expect(linkTo(page, 'Sign in with Google')).toBe('/auth/sign-in?returnTo=%2F')
  expect(linkTo(page, 'Sign in with Campus')).toBe('/auth/sign-in?returnTo=%2F&with=campus')
  expect(linkTo(page, 'Sign in with Faculty')).toBe('/auth/sign-in?returnTo=%2F&with=faculty')
  const sent = await browser.ask('/auth/sign-in?with=campus')
  const asked = new URL(sent.headers.get('location') ?? '')
  expect(asked.origin).toBe(campus.issuer)
  expect(asked.searchParams.get('scope')).toBe('openid email profile')
  expect(asked.searchParams.get('redirect_uri')).toBe(`${full.origin}/auth/callback/campus`)
})

it('one address or subject at two providers is two accounts', async () => {
  const mary = { sub: '7', name: 'Mary', email: 'mary@marks.example', email_verified: true }
  await signInBy(browser, 'campus', mary)
  const thief = visitor(full)
  // It names the other issuer in its token, and so is not believed.
  const forged = await thief.go(await begin(thief, 'faculty', { sub: '7', iss: campus.issuer }))
  expect(forged.alerts).toEqual([unfinished])
  await signInBy(thief, 'faculty', mary)
  expect(await uidOf(thief)).not.toBe(await uidOf(browser))
  expect(await full.site.rows.$count(users)).toBe(2)
})

it('whose address the provider does not call theirs reads so in the settings', async () => {
  const doubt = 'Campus has not confirmed that the e-mail address of your account is yours'
  const mary = { sub: '7', email: 'mary@marks.example' }
  await signInBy(browser, 'campus', mary)
  expect((await settings(browser)).text).toContain(doubt)
  await signInBy(browser, 'campus', { ...mary, email_verified: true })
  expect((await settings(browser)).text).not.toContain(doubt)
})

it('an answer to a sign-in that another issuer began is refused, its code sent nowhere', async () => {
  const back = await begin(browser, 'campus', { sub: '7' })
  const finish = vi.spyOn(full.site.signIns.of('campus')?.identity ?? fail(), 'finish')
  // As a dishonest issuer would have it: the answer to its state comes from the honest one.
  back.pathname = '/auth/callback/faculty'
  const page = await browser.go(back)
  expect([page.status, page.alerts]).toEqual([400, [unfinished]])
  back.pathname = '/auth/callback'
  expect((await browser.go(back)).alerts).toEqual([unfinished])
  expect(finish).not.toHaveBeenCalled()
})

it('an answer that names another issuer is refused (RFC 9207)', async () => {
  const back = await begin(browser, 'campus', { sub: '7' })
  back.searchParams.set('iss', faculty.issuer)
  expect((await browser.go(back)).alerts).toEqual([unfinished])
  expect(browser.jar.has('session')).toBe(false)
})

describe('a further way in', () => {
  it('is added in the settings, leads into the same account, and can be removed', async () => {
    await signInThroughProvider(browser, 'ada')
    const uid = await uidOf(browser)
    expect((await addCampus(browser)).text).toContain('Added. You can sign in by it from now on.')
    expect(await waysOf(uid)).toEqual(['demo', campus.issuer].sort())

    const phone = visitor(full)
    await signInBy(phone, 'campus', { sub: '7', name: 'Other Name' })
    expect(await uidOf(phone)).toBe(uid)
    expect((await phone.go('/home')).text).toContain('Welcome, Ada Fenwick')

    const remove = formWith(await settings(browser), 'Remove')
    await browser.post('/settings', { ...remove?.fields, way: 'demo' })
    expect(await waysOf(uid)).toEqual([campus.issuer])
    const last = await browser.post('/settings', { ...remove?.fields, way: campus.issuer })
    expect(last.alerts).toContain(
      'This is the only way into your account, so it stays. Add another one first.',
    )
    expect(await waysOf(uid)).toEqual([campus.issuer])
  })

  it('that is the way into another account is refused, and both stay as they are', async () => {
    const other = visitor(full)
    await signInBy(other, 'campus', { sub: '7', name: 'Mary' })
    await signInThroughProvider(browser, 'ada')
    const page = await addCampus(browser)
    expect([page.status, page.alerts]).toEqual([
      409,
      ['That Campus account is the way into another account here. Nothing was changed.'],
    ])
    expect(await waysOf(await uidOf(browser))).toEqual(['demo'])
    expect(await waysOf(await uidOf(other))).toEqual([campus.issuer])
  })

  it('asks for a sign-in first when the session is older than 15 minutes', async () => {
    await signInThroughProvider(browser, 'ada')
    const add = await toAdd(browser)
    vi.spyOn(full.site, 'now').mockReturnValue(new Date(Date.now() + 16 * 60_000))
    expect(linkTo(await settings(browser), 'Add Campus')).toBeNull()
    const fresh = await begin(browser, 'campus', { sub: '7' }, add)
    expect((await browser.go(fresh)).alerts).toEqual([again])
    const removed = await browser.post('/settings', { intent: 'remove-way-in', way: 'demo' })
    expect(removed.alerts).toContain(again)
    // By the way in that they have it is the same account, in a new session.
    const own = linkTo(await settings(browser), 'Sign in with Google') ?? ''
    await signInThroughProvider(browser, 'ada', own)
    expect(await toAdd(browser)).toContain('&with=campus&link=')
  })

  it('cannot be planted: the attacker’s account at a provider joins no other person’s', async () => {
    await signInThroughProvider(browser, 'ada')
    const uid = await uidOf(browser)
    const eve = visitor(full)
    await signInBy(eve, 'faculty', { sub: 'eve', name: 'Eve' })
    const begun = await begin(eve, 'campus', { sub: '66' }, await toAdd(eve))
    // Her pending sign-in in the victim's browser.
    for (const [name, cookie] of eve.jar)
      if (name.startsWith('sign-in-')) browser.jar.set(name, cookie)
    expect((await browser.go(begun)).alerts).toEqual([unfinished])
    // A link to the site that the victim follows, without the proof of their session or with hers.
    const link = new URL(await toAdd(eve), full.origin).searchParams.get('link')
    for (const proof of ['', `&link=${link}`]) {
      const path = `/auth/sign-in?with=campus${proof}`
      await browser.go(await begin(browser, 'campus', { sub: '66' }, path))
      expect(await waysOf(uid)).toEqual(['demo'])
    }
  })
})

it('a suspension stays with each way in: none is removed meanwhile, and those of a deleted account keep it', async () => {
  await signInThroughProvider(browser, 'ada')
  const uid = await uidOf(browser)
  await addCampus(browser)
  const until = new Date(Date.now() + 3 * 86_400_000)
  await full.site.rows.insert(suspensions).values({ uid, reason: 'spam', until })
  const isSuspended = async (who: Visitor) =>
    (await readSuspension(full.site, await uidOf(who))) !== null

  await browser.post('/settings', { intent: 'remove-way-in', way: 'demo' })
  const anew = visitor(full)
  await signInThroughProvider(anew, 'ada')
  expect([await uidOf(anew), await isSuspended(anew)]).toEqual([uid, true])

  await browser.post('/settings', { intent: 'delete', reviews: 'leave' })
  // A new account at another provider is another person, who cannot take the old way in.
  await signInBy(browser, 'faculty', { sub: '7' })
  await addCampus(browser)
  expect(await isSuspended(browser)).toBe(false)
  await signInBy(anew, 'campus', { sub: '7' })
  expect(await isSuspended(anew)).toBe(true)
})

describe('a group at a provider', () => {
  it('makes moderators, until a sign-in without it or 30 days after the last', async () => {
    const inGroup = { sub: '7', name: 'Mary', groups: ['readers', 'staff'] }
    await signInBy(browser, 'campus', inGroup)
    const mary = await viewerOf(browser)
    expect(await isModerator(full.site, mary)).toBe(true)
    expect((await browser.go('/desk')).url.pathname).toBe('/desk')
    await signInBy(browser, 'campus', { ...inGroup, groups: ['readers'] })
    expect(await isModerator(full.site, mary)).toBe(false)
    await signInBy(browser, 'campus', inGroup)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await full.site.rows.update(identities).set({ usedAt: longAgo })
    expect(await isModerator(full.site, mary)).toBe(false)
    await signInBy(browser, 'campus', inGroup)
    const without = full.site.signIns.list().map((one) => ({ ...one, makesModerators: false }))
    await forgetOldGroups(full.site)
    expect(await isModerator(full.site, mary)).toBe(true)
    // The operator has taken the claim out of the settings.
    await forgetOldGroups({ rows: full.site.rows, signIns: openSignIns(() => without) })
    expect(await isModerator(full.site, mary)).toBe(false)
  })

  it('lets people in where groups do, and a provider for which no claim is set lets in none', async () => {
    const ines = await full.member('Ines')
    await addModerator(full.site, ines.uid)
    const save = async (fields: Record<string, string>) =>
      await full.post('/settings/site', { intent: 'entry', invitesPerMember: '0', ...fields }, ines)
    expect((await save({ version: '0', who: 'listed', domains: 'marks.example' })).status).toBe(303)
    await full.site.settings.refresh()
    expect((await browser.go('/login')).text).toContain(
      'at marks.example, or to be in a group at Campus that this site knows.',
    )
    const sentence = 'to be in a group at Campus that this site knows, or an invitation.'
    const refused = await signInBy(browser, 'campus', { sub: '7', roles: ['teacher'] })
    expect(refused.alerts.join().endsWith(sentence)).toBe(true)
    const named = { sub: '7', roles: ['student'], email: 'mary@marks.example' }
    const other = await signInBy(browser, 'faculty', named)
    expect(other.alerts.join()).toContain(`${sentence} Faculty has not confirmed`)
    expect(browser.jar.has('session')).toBe(false)
    await signInBy(browser, 'campus', { sub: '7', roles: ['reader', 'student'] })
    expect(browser.jar.has('session')).toBe(true)
    expect(await isModerator(full.site, await viewerOf(browser))).toBe(false)
  })
})

function fail(): never {
  throw new Error('The site has no such provider.')
}
