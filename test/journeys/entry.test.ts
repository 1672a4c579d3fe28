import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decideApplication } from '#app/accounts/applications.server.ts'
import { newCode } from '#app/accounts/code.server.ts'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { makeInvitation } from '#app/accounts/invitations.server.ts'
import { signIn } from '#app/accounts/sessions.server.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { lift, suspend } from '#app/moderation/suspensions.server.ts'
import { applications, invitationMails, invitations, invitedMembers, users } from '#db/schema.ts'
import type { Mail, Message } from '#services/mail/mail.ts'
import { ServiceError } from '#services/service-error.ts'
import { readPage } from '../fixtures/html.ts'
import { letIn as setEntry } from '../fixtures/let-in.ts'
import { aChannel } from '../fixtures/rows.ts'
import { stopClock } from '../fixtures/stop-clock.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'
import {
  signInThroughProvider,
  type VisitedPage,
  type Visitor,
  visitor,
} from '../fixtures/visitor.ts'
import { allRows } from '../fixtures/whole-person.ts'

const { full, ines } = emptySite('Ines')
let browser: Visitor
beforeEach(async () => {
  await addModerator(full.site, ines.uid)
  browser = visitor(full)
})

const letIn = (entry: Parameters<typeof setEntry>[2]) => setEntry(full, ines, entry)

/** What the site mails, to a server that refuses the address `nobody@…`. */
const mails: Message[] = []
const mail: Mail = {
  async send(message) {
    if (message.to.startsWith('nobody@')) throw new ServiceError('mail', 'refused')
    mails.push(message)
  },
  check: async () => {},
}
afterEach(() => {
  full.site.mail = null
  mails.length = 0
})

const until = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const linkFor = async (uses: number, by: Member = ines) =>
  (await makeInvitation(full.site, by, { note: 'Class', uses, until: until(), address: '' })).code

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
const signsIn = async (): Promise<VisitedPage> =>
  await signInThroughProvider(browser, full.world?.accounts[1]?.key ?? '')

describe('with an invitation', () => {
  it('a person opens the link, reads who invites, signs in and is a member', async () => {
    await letIn({ who: 'invited' })
    expect((await signsIn()).alerts).toEqual([
      'New members need an invitation: a link from a member. Open it, and sign in there.',
    ])
    expect(browser.jar.has('session')).toBe(false)

    const code = await linkFor(1)
    const door = await browser.go(`/join/${code.toLowerCase().replaceAll('-', '')}`)
    expect(door.text).toMatch(/Ines invites you\. The link is good until .+, 23:59 UTC\./)
    await signsIn()
    expect(browser.jar.has('session')).toBe(true)
    expect(await full.site.rows.select().from(invitedMembers)).toHaveLength(1)
    expect((await visitor(full).go(`/join/${code}`)).alerts).toEqual([
      'This link has ended, was used up, or is not complete. Please ask for a new one.',
    ])
  })

  it('a link ends with one press, at its time, and with its maker, also when suspended', async () => {
    const bob = await full.member('Bob')
    await letIn({ who: 'invited', invitesPerMember: 9 })
    const code = await linkFor(3, bob)
    const gone = 'This link was used up or has ended meanwhile. Please ask for a new one.'
    const why = { hours: 24, reason: 'spam', note: '' }
    await suspend(full.site.rows, full.site.now(), bob.uid, why)
    expect(await enters(claims(1), code)).toBe(gone)
    await lift(full.site.rows, full.site.now(), bob.uid)
    expect(await enters(claims(1), code)).toBe('in')
    const [link] = await full.site.rows.select().from(invitations)
    await full.post('/settings', { intent: 'end-invitation', invitation: `${link?.id}` }, bob)
    expect(await enters(claims(2), code)).toBe(gone)
    expect(await enters(claims(1))).toBe('in')
    // Its use still counts.
    await expect(linkFor(9, bob)).rejects.toThrow('You can invite 8 more people.')

    const other = await linkFor(5, bob)
    full.site.now = () => new Date(Date.now() + 9 * 86_400_000)
    expect(await enters(claims(2), other)).toBe(gone)
    full.site.now = () => new Date()
    await deleteAccount(full.site, bob, 'take')
    expect(await enters(claims(2), other)).toBe(gone)
  })
})

describe('an invitation by mail', () => {
  const invite = async (address: string) => {
    const fields = { intent: 'invite', uses: '10', until: until(), address }
    return await readPage(await full.post('/settings', fields, ines))
  }

  it('is for one person, whose address is not stored; what cannot be sent leaves the link', async () => {
    expect((await invite('bob@home.example')).status).toBe(422)
    full.site.mail = mail
    const page = await invite(' Bob@Home.example ')
    expect(page.text).toContain('The link is on its way by mail. It is good for 1 person')
    expect(mails).toMatchObject([
      { to: 'bob@home.example', subject: expect.stringContaining('An invitation to') },
    ])
    const link = /http\S+\/join\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    expect(page.html).toContain(`value="${link}"`)
    expect((await allRows(full)).toLowerCase()).not.toContain('bob@home.example')
    await letIn({ who: 'invited' })
    expect((await browser.go(link)).text).toContain('Ines invites you.')

    const lost = await invite('nobody@home.example')
    expect(lost.text).toContain('The mail could not be sent. Please give them the link yourself.')
    expect(lost.html).toContain('/join/')
    const two = 'bob@home.example, eve@home.example'
    const wrong = await invite(two)
    expect(wrong.alerts).toEqual(['Please type an e-mail address, such as ann@example.org.'])
    expect(wrong.html).toContain(`value="${two}"`)
    // A name that mail programs would make a link of is not in the mail.
    const fields = { note: '', uses: 1, until: until(), address: 'eve@home.example' }
    await makeInvitation(full.site, { ...ines, displayName: 'Win at casino.example' }, fields)
    expect(mails.at(-1)?.text).toContain('\n\nA member invites you')
  })

  it('floods nobody: an address gets five in an hour, and an inviter sends 100 in a day', async () => {
    full.site.mail = mail
    for (let time = 0; time < 6; time++)
      expect((await invite(`bob+${time}@home.example`)).status).toBe(time < 5 ? 200 : 429)
    full.site.now = () => new Date(Date.now() + 3_600_000)
    await sweep(full.site)
    full.site.now = () => new Date()
    expect(await full.site.rows.$count(invitationMails)).toBe(0)
    await full.site.rows.execute(sql`insert into invitations
      (code_hash, invited_by, note, uses, mailed_at, ends_at)
      select n, ${ines.uid}, '', 1, now(), now() from generate_series(1, 94) n`)
    expect((await invite('eve@home.example')).status).toBe(200)
    expect((await invite('mia@home.example')).status).toBe(429)
  })
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

  const decide = async (isAccepted: boolean, words = 'Come in!\n.') => {
    const [application] = await full.site.rows.select().from(applications)
    await decideApplication(full.site, ines, application?.id ?? 0, { isAccepted, words })
  }

  it('a person answers, waits, sees nothing but that, and comes in once accepted', async () => {
    const { text } = await asks('Maths, to grown-ups.')
    expect(text).toContain('You are waiting for an answer.')
    // Nothing leads where they may not go.
    for (const place of ['Log In', 'Topics', 'Wrapped', 'Users']) expect(text).not.toContain(place)
    for (const path of ['/', '/home', '/users', '/settings', '/login', '/nowhere', '/feed.atom'])
      expect((await browser.go(path)).url.pathname).toBe('/apply')
    const [waiting] = await full.site.rows.select().from(users).where(eq(users.state, 'waiting'))
    const profile = `/user/${waiting?.uid}`
    expect((await browser.post(profile, { intent: 'follow' })).url.pathname).toBe('/apply')
    expect((await browser.ask('/home.data')).headers.get('content-type')).toContain('text/x-script')
    // Other people do not see them.
    expect((await full.get(profile)).status).toBe(404)
    expect(await (await full.get('/users', ines)).text()).not.toContain(waiting?.uid)
    const desk = await (await full.get('/desk/applications', ines)).text()
    expect(desk).toContain('Maths, to grown-ups.')
    expect(desk.includes(`${full.world?.accounts[1]?.email}`)).toBe(false)
    await browser.post('/apply', { intent: 'enter' })
    expect((await browser.go('/home')).url.pathname).toBe('/apply')

    await decide(true)
    expect((await browser.go('/home')).text).toContain('Come in!')
    expect((await browser.post('/apply', { intent: 'enter' })).text).toContain('Welcome, ')
    expect(await full.site.rows.$count(applications)).toBe(0)
    expect((await full.get(profile)).status).toBe(200)
    expect(await (await full.get('/moderation')).text()).toContain('Accepted a new member')
  })
})

it('a moderator sets who may enter, who may read, and for how many people members make links', async () => {
  const save = async (fields: Record<string, string>) =>
    await full.post('/settings/site', { version: '0', ...fields }, ines)
  const entry = { intent: 'entry', who: 'listed', invitesPerMember: '3' }
  const wrong = await save({ ...entry, domains: 'no domain' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('value="no domain"')
  for (const who of ['', 'anyone'])
    expect((await save({ intent: 'reading', who })).status, who).toBe(422)
  expect((await save({ intent: 'reading', who: 'everybody' })).status).toBe(303)
  await aChannel(full, 'Slow Maths')
  const review = { intent: 'review', as: 'guest', rating: 'A', text: 'Clear.' }
  expect((await full.post('/channel/slow%20maths', review)).status).toBe(401)
  expect(await (await full.get('/channel/slow%20maths')).text()).toContain('Members write')
  expect((await full.post('/lab', { url: 'https://youtu.be/dQw4w9Wg_-Q' })).status).toBe(401)
  const reading = { intent: 'reading', who: 'members', version: '1' }
  expect((await save(reading)).status).toBe(303)
  expect((await full.get('/home')).headers.get('location')).toBe('/login')
  const bob = await full.member('Bob')
  const settings = async () => await full.page('/settings', bob)
  expect((await settings()).text).not.toContain('Make a link')
  await save({ ...entry, domains: 'Uni.example, school.example' })
  const note = 'You need a verified e-mail address at uni.example or school.example.'
  expect((await browser.go('/login')).text).toContain(note)

  const fields = { intent: 'invite', note: 'Autumn class', until: until() }
  const make = async (uses: number) =>
    await full.post('/settings', { ...fields, uses: `${uses}` }, bob)
  const both = await Promise.all([make(2), make(2)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const made = await make(1)
  const code = '[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}'
  const link = new RegExp(`value="(http[^"]*/join/${code})"`).exec(await made.text())?.[1] ?? ''
  expect((await browser.go(link)).text).toContain('Bob invites you.')
  const { text } = await settings()
  expect(text).toContain('Autumn class')
  expect(text).not.toContain(link.slice(-14))
  const ids = await full.site.rows.select({ id: invitations.id }).from(invitations)
  for (const { id } of ids)
    await full.post('/settings', { intent: 'end-invitation', invitation: `${id}` }, bob)
  expect((await browser.go(link)).alerts).toHaveLength(1)
})

it('guessing is limited before the page looks', async () => {
  stopClock()
  await letIn({ who: 'invited' })
  await linkFor(100)
  const look = async () => (await full.get(`/join/${newCode()}`, null, '192.0.2.77')).status
  let looks = 0
  while (looks < 1000 && (await look()) === 302) looks += 1
  expect(looks).toBeGreaterThan(100)
  expect(await look()).toBe(429)
})
