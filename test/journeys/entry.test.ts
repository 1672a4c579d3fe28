import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { decideApplication } from '#core/applications/applications.ts'
import { newCode } from '#core/invitations/code.ts'
import { makeInvitation, readInvitation } from '#core/invitations/invitations.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { signIn } from '#core/sessions/sessions.ts'
import { changeSettings, readSettings } from '#core/site-settings/change-settings.ts'
import { settingGroups } from '#core/site-settings/site-settings.ts'
import { applications, invitations, invitedMembers, users } from '#db/schema.ts'
import { openLimits } from '#server/request/limits.ts'
import { readPage } from '../fixtures/html.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import {
  signInThroughProvider,
  type VisitedPage,
  type Visitor,
  visitor,
} from '../fixtures/visitor.ts'

const full = testSite()
let ines: Member
let browser: Visitor
beforeEach(async () => {
  await full.empty()
  ines = await full.member('Ines')
  await addModerator(full.site, ines.uid)
  browser = visitor(full)
})

type Entry = Parameters<typeof settingGroups.entry.parse>[0]

async function letIn(entry: Entry): Promise<void> {
  const { site } = full
  const { versions } = await readSettings(site, ines)
  const value = settingGroups.entry.parse(entry)
  await changeSettings(site, ines, 'entry', versions.entry, value)
  await site.changes.caughtUp()
  await site.settings.refresh()
}

const until = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const linkFor = async (uses: number, by: Member = ines) =>
  (await makeInvitation(full.site, by, { note: 'Class', uses, until: until() })).code

/** A person whom the provider confirms. */
const claims = (number: number, email: string | null = null) => ({
  ...{ issuer: 'https://id.example', subject: `${number}`, displayName: `N${number}` },
  ...{ email, emailVerified: email !== null, photoUrl: null },
})
const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }
const enters = async (who: ReturnType<typeof claims>, invitation: string | null = null) =>
  await signIn(full.site, who, grant, '', invitation).then(
    () => 'in',
    (error: Error) => error.message,
  )
const signsIn = async (who = browser): Promise<VisitedPage> => {
  const account = full.world?.accounts[1]?.key ?? ''
  return await signInThroughProvider(who, account)
}
const members = () => full.site.rows.$count(users)

describe('with an invitation', () => {
  it('a person opens the link, reads who invites, signs in and is a member', async () => {
    await letIn({ who: 'invited' })
    const refused = await signsIn()
    expect(refused.alerts).toEqual([
      'New members need an invitation: a link from a member. Open it, and sign in there.',
    ])
    expect([browser.jar.has('session'), await members()]).toEqual([false, 1])

    const code = await linkFor(1)
    const door = await browser.go(`/join/${code.toLowerCase().replaceAll('-', '')}`)
    expect(door.text).toContain('Ines invites you. The link is good until')
    await signsIn()
    expect([browser.jar.has('session'), await members()]).toEqual([true, 2])
    expect(await full.site.rows.select().from(invitedMembers)).toHaveLength(1)

    const late = visitor(full)
    expect((await late.go(`/join/${code}`)).alerts).toEqual([
      'This link has ended, was used up, or is not complete. Please ask for a new one.',
    ])
  })

  it('of ten people who take the last use at once, one gets in', async () => {
    await letIn({ who: 'invited' })
    const code = await linkFor(1)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, number) => enters(claims(number), code)),
    )
    expect(results.filter((one) => one === 'in')).toHaveLength(1)
    expect(await members()).toBe(2)
    expect(await full.site.rows.select().from(invitations)).toMatchObject([{ uses: 1, used: 1 }])
  })

  it('a link ends with one press, at its time, and with the account of its maker', async () => {
    await letIn({ who: 'invited' })
    const code = await linkFor(5)
    expect(await enters(claims(1), code)).toBe('in')
    const [link] = await full.site.rows.select().from(invitations)
    await full.post('/settings', { intent: 'end-invitation', invitation: `${link?.id}` }, ines)
    const gone = 'This link was used up or has ended meanwhile. Please ask for a new one.'
    expect(await enters(claims(2), code)).toBe(gone)
    expect(await enters(claims(1))).toBe('in')

    const other = await linkFor(5)
    full.site.now = () => new Date(Date.now() + 9 * 86_400_000)
    expect(await enters(claims(2), other)).toBe(gone)
    full.site.now = () => new Date()
    await deleteAccount(full.site, ines, 'take')
    expect(await enters(claims(2), other)).toBe(gone)
  })

  it('members make links for as many people as a moderator lets them', async () => {
    const bob = await full.member('Bob')
    await letIn({ who: 'invited' })
    expect(await (await full.get('/settings', bob)).text()).not.toContain('Make a link')
    await letIn({ who: 'invited', invitesPerMember: 3 })
    const make = async (uses: number) =>
      await full.post('/settings', { intent: 'invite', uses: `${uses}`, until: until() }, bob)
    const both = await Promise.all([make(2), make(2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    const html = await (await make(1)).text()
    expect(html).toMatch(/value="http[^"]*\/join\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}"/)
    expect((await make(1)).status).toBe(403)
  })
})

it('at listed domains those enter whose verified address is there', async () => {
  await letIn({ who: 'listed', domains: ['uni.example'] })
  expect(await enters(claims(1, 'a@Uni.Example'))).toBe('in')
  for (const email of ['a@evil-uni.example', 'a@uni.example.evil', 'a@sub.uni.example', null])
    expect(await enters(claims(2, email))).toContain('a verified e-mail address')
  expect(await enters({ ...claims(3, 'b@uni.example'), emailVerified: false })).not.toBe('in')
  expect(await enters(claims(4), await linkFor(1))).toBe('in')
})

it('where nobody new may enter, members still sign in, and no link helps', async () => {
  await letIn({ who: 'everybody' })
  expect(await enters(claims(1))).toBe('in')
  const code = await linkFor(1)
  await letIn({ who: 'nobody' })
  expect(await enters(claims(1))).toBe('in')
  const sentence = 'No new members are taken right now. Members sign in as always.'
  expect(await enters(claims(2), code)).toBe(sentence)
  expect((await browser.go('/login')).text).toContain(sentence)
  const refused = await signsIn()
  expect([refused.status, refused.alerts]).toEqual([403, [sentence]])
})

describe('after approval', () => {
  beforeEach(() => letIn({ who: 'approved', question: 'What do you teach?' }))
  afterEach(() => {
    full.site.now = () => new Date()
  })

  async function asks(answer: string): Promise<VisitedPage> {
    const page = await signsIn()
    expect([page.url.pathname, page.text.includes('What do you teach?')]).toEqual(['/apply', true])
    return await browser.post('/apply', { intent: 'apply', answer })
  }

  it('a person answers, waits without an account, and is a member once accepted', async () => {
    expect((await asks('Maths, to grown-ups.')).text).toContain('You are waiting for an answer.')
    expect([browser.jar.has('session'), await members()]).toEqual([false, 1])
    expect((await full.get('/desk', ines)).status).toBe(200)
    const desk = await (await full.get('/desk/applications', ines)).text()
    expect(desk).toContain('Maths, to grown-ups.')
    expect(desk.includes(`${full.world?.accounts[1]?.email}`)).toBe(false)
    const [application] = await full.site.rows.select().from(applications)
    const fields = { intent: 'accept', application: `${application?.id}`, words: 'Come in!' }
    await full.post('/desk/applications', fields, ines)
    expect((await browser.go('/apply')).text).toContain('Come in!')
    await signsIn()
    expect([browser.jar.has('session'), await members()]).toEqual([true, 2])
    expect(await full.site.rows.$count(applications)).toBe(0)
    expect(await (await full.get('/moderation')).text()).toContain('Accepted a new member')
  })

  it('who is declined reads why at the next sign-in, and can ask again later', async () => {
    await asks('Selling shoes.')
    const [application] = await full.site.rows.select().from(applications)
    const decide = async (isAccepted: boolean) =>
      await decideApplication(full.site, ines, application?.id ?? 0, {
        ...{ isAccepted, words: 'No shops, please.' },
      })
    await decide(false)
    await expect(decide(true)).rejects.toThrow('Somebody else decided this meanwhile')
    browser = visitor(full)
    const page = await signsIn()
    expect(page.text).toContain('You were not accepted.')
    expect(page.text).toContain('No shops, please.')
    expect(await members()).toBe(1)
  })

  it('who takes it back leaves nothing, and others see and decide nothing', async () => {
    await asks('Physics.')
    const page = await browser.post('/apply', { intent: 'withdraw' })
    expect(page.text).toContain('What do you teach?')
    expect(await full.site.rows.$count(applications)).toBe(0)
    expect((await full.get('/apply')).headers.get('location')).toBe('/login')
    const bob = await full.member('Bob')
    expect((await full.get('/desk/applications', bob)).headers.get('location')).toBe('/')
  })

  it('a link spares the question', async () => {
    await browser.go(`/join/${await linkFor(1)}`)
    await signsIn()
    expect(browser.jar.has('session')).toBe(true)
  })
})

it('a moderator sets who may enter and who may read, and makes a link, on the page of the site', async () => {
  const save = async (fields: Record<string, string>) =>
    await full.post('/settings/site', { version: '0', invitesPerMember: '0', ...fields }, ines)
  const wrong = await save({ intent: 'entry', who: 'listed', domains: 'no domain' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('value="no domain"')
  for (const who of ['', 'anyone'])
    expect((await save({ intent: 'reading', who })).status, who).toBe(422)
  expect((await save({ intent: 'reading', who: 'members' })).status).toBe(303)
  expect((await full.get('/home')).headers.get('location')).toBe('/login')
  await save({ intent: 'entry', who: 'listed', domains: 'Uni.example, school.example' })
  const note = 'You need an e-mail address at uni.example or school.example.'
  expect((await browser.go('/login')).text).toContain(note)

  const fields = { intent: 'invite', note: 'Autumn class', uses: '2', until: until() }
  const made = await full.post('/settings', fields, ines)
  const link = /value="(http[^"]*\/join\/[^"]+)"/.exec(await made.text())?.[1] ?? ''
  expect((await browser.go(link)).text).toContain('Ines invites you.')
  const page = await readPage(await full.get('/settings', ines))
  expect(page.text).toContain('Autumn class')
  expect(page.text).not.toContain(link.slice(-14))
  await full.post('/settings', { intent: 'end-invitation', invitation: '1' }, ines)
  expect((await browser.go(link)).alerts).toHaveLength(1)
})

it('10,000 tries of guessing within an hour find nothing and are limited', async () => {
  await letIn({ who: 'invited' })
  await linkFor(100)
  // The last test of this file: the limit counts for all. The page asks it before it looks.
  const statuses = []
  for (let number = 0; number < 125; number += 1)
    statuses.push((await full.get(`/join/${newCode()}`)).status)
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([302]))
  expect(statuses.at(-1)).toBe(429)

  let ms = 0
  const count = openLimits(() => ms)
  const looked: string[] = []
  for (; ms < 3_600_000; ms += 360)
    if (!count('invitation', { viewer: null, ip: '192.0.2.1' })) looked.push(newCode())
  expect(looked.length).toBeLessThanOrEqual(360)
  const found = await Promise.all(looked.map((code) => readInvitation(full.site, code)))
  expect(found.filter(Boolean)).toEqual([])
})
