import { describe, expect, it } from 'vitest'
import { endSessionsOf, startSession } from '#app/accounts/sessions.server.ts'
import { mutes, users } from '#db/schema.ts'
import { formWith, linkTo } from '../fixtures/html.ts'
import { aMember, aMute } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'
import { signInThroughProvider, visitor } from '../fixtures/visitor.ts'

const { full, mary } = emptySite('Mary')

const settings = async (as: Member | null = mary) => full.page('/settings', as)

/** Presses a button of the settings, and returns the page that follows. */
async function press(button: string, as: Member = mary) {
  const form = formWith(await settings(as), button)
  const answer = await full.post(form.action, form.fields, as)
  expect(answer.status).toBe(303)
  return await settings(as)
}

it('settings list muted and blocked people, who are shown again at a click', async () => {
  const [bob, eve] = [await aMember(full, 'Bob'), await aMember(full, 'Eve')]
  await aMute(full, mary, bob)
  await aMute(full, mary, eve, { isBlock: true })
  await aMute(full, bob, mary)
  expect((await settings()).text).toMatch(/Eve blocked since .*Bob muted since|Bob muted/)
  const page = await press('Unmute')
  expect(page.text).not.toContain('Bob')
  expect((await press('Unblock')).text).toContain('You have muted nobody.')
  expect(await full.site.rows.select().from(mutes)).toHaveLength(1)
})

describe('sessions', () => {
  const welcome = async (as: Member) =>
    /Welcome, (\w+)/.exec((await full.page('/home', as)).text)?.[1]

  async function another(): Promise<Member> {
    const token = await startSession(full.site, mary.uid, 'Firefox on Windows')
    return { ...mary, cookie: `session=${token}` }
  }

  it('are listed with their start; one can be ended, and this one is marked', async () => {
    const phone = await another()
    const page = await settings()
    expect(page.text.match(/Started/g)).toHaveLength(2)
    expect(page.text.match(/This one/g)).toHaveLength(1)
    expect(page.html).not.toContain(mary.cookie.split('=')[1])
    expect(page.text).toContain('Firefox on Windows')
    await press('End')
    expect([await welcome(mary), await welcome(phone)]).toEqual(['Mary', 'guest'])
  })

  it('end all at once by “Sign out everywhere”, and those of no other person', async () => {
    const [phone, john] = [await another(), await full.member('John')]
    // An ended session ends no other.
    const ended = await another()
    await full.post('/auth/sign-out', {}, ended)
    await full.post('/auth/sign-out?everywhere', {}, ended)
    expect(await welcome(mary)).toBe('Mary')
    const { action, fields } = formWith(await settings(), 'Sign out everywhere')
    const answer = await full.post(action, fields, mary)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/i)
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(await Promise.all([mary, phone, john].map(welcome))).toEqual(['guest', 'guest', 'John'])
    const late = await full.post(`/user/${mary.uid}`, { intent: 'bio', bio: 'Still?' }, phone)
    expect(late.status).toBe(401)
  })

  it('are ended by the operator: those of one person, or all, at once', async () => {
    const john = await full.member('John')
    expect(await endSessionsOf(full.site, mary.uid)).toBe(1)
    expect(await Promise.all([mary, john].map(welcome))).toEqual(['guest', 'John'])
    expect(await endSessionsOf(full.site, null)).toBe(1)
    expect(await welcome(john)).toBe('guest')
  })
})

it('name and picture are taken over from the provider again, on every page', async () => {
  const ada = visitor(full)
  await signInThroughProvider(ada, 'ada')
  await full.site.rows.update(users).set({ displayName: 'An Old Name', photoUrl: null })
  const update = linkTo(await ada.go('/settings'), 'Update name and picture') ?? ''
  const after = await signInThroughProvider(ada, 'ada', update)
  expect(after.text).toContain('Your name and picture are up to date.')
  expect(after.text).toContain('Ada Fenwick')
  expect(after.document.querySelector('img')?.getAttribute('src')).toMatch(/person\/ada\.png$/)
})
