import { beforeEach, expect, it } from 'vitest'
import { endSessionsOf, startSession } from '#core/sessions/sessions.ts'
import { formWith, readPage } from '../fixtures/html.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
let phone: Member
let laptop: Member
let john: Member
beforeEach(async () => {
  await full.empty()
  phone = await full.member('Mary')
  const [name] = phone.cookie.split('=')
  laptop = { ...phone, cookie: `${name}=${await startSession(full.site, phone.uid)}` }
  john = await full.member('John')
})

const welcome = async (as: Member) =>
  /Welcome, (\w+)/.exec((await readPage(await full.get('/home', as))).text)?.[1]

it('ends every session of the person at once, and of no other person', async () => {
  const form = formWith(await readPage(await full.get('/settings', phone)), 'Sign out everywhere')
  expect(form.method).toBe('post')
  const answer = await full.post(form.action, form.fields, phone)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(answer.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/i)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')

  expect([await welcome(phone), await welcome(laptop), await welcome(john)]).toEqual([
    'guest',
    'guest',
    'John',
  ])
  const late = await full.post(`/user/${phone.uid}`, { intent: 'bio', bio: 'Still here?' }, laptop)
  expect(late.status).toBe(401)
})

it('is possible for the operator: one person, or everyone, at once', async () => {
  expect([await welcome(phone), await welcome(laptop)]).toEqual(['Mary', 'Mary'])
  expect(await endSessionsOf(full.site, phone.uid)).toBe(2)
  expect([await welcome(phone), await welcome(laptop), await welcome(john)]).toEqual([
    'guest',
    'guest',
    'John',
  ])
  expect(await endSessionsOf(full.site, null)).toBe(1)
  expect(await welcome(john)).toBe('guest')
})

it('is offered in the settings, once, and on no profile; Log Out ends one session', async () => {
  const buttons = async (path: string, as: Member | null) =>
    (await readPage(await full.get(path, as))).forms
      .flatMap((form) => form.buttons)
      .filter((button) => button.includes('everywhere') || button.includes('others'))
  expect(await buttons('/settings', phone)).toEqual(['Sign out everywhere'])
  for (const as of [null, john, phone]) expect(await buttons(`/user/${phone.uid}`, as)).toEqual([])
  expect((await readPage(await full.get(`/user/${phone.uid}`, phone))).links).toContainEqual({
    text: 'Sessions',
    href: '/settings#sessions',
  })
  await full.post('/auth/sign-out', {}, phone)
  expect([await welcome(phone), await welcome(laptop)]).toEqual(['guest', 'Mary'])
})

it('changes nothing for an ended session, and a new sign-in works afterwards', async () => {
  await full.post('/auth/sign-out', {}, phone)
  await full.post('/auth/sign-out?everywhere', {}, phone)
  expect(await welcome(laptop)).toBe('Mary')
  await full.post('/auth/sign-out?everywhere', {}, laptop)
  const [name] = phone.cookie.split('=')
  expect(
    await welcome({ ...phone, cookie: `${name}=${await startSession(full.site, phone.uid)}` }),
  ).toBe('Mary')
})
