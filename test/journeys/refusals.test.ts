import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { feedback, follows, reviewLog, reviews, users } from '#db/schema.ts'
import { formWith, type ReadPage, readPage } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

const path = '/channel/slow%20maths'
const day = 86_400_000

const full = testSite()
let mary: Member
beforeEach(async () => {
  full.site.now = () => new Date()
  await full.empty()
  await aChannel(full, 'Slow Maths')
  mary = await full.member('Mary')
})

const send = async (at: string, fields: Record<string, string>, as: Member | null = mary) =>
  await readPage(await full.post(at, fields, as))

/** Sends any body as a form of this site would be sent. */
async function sendBody(body: BodyInit, type: string): Promise<ReadPage> {
  const site = { origin: full.origin, 'sec-fetch-site': 'same-origin' }
  const headers = { ...site, 'content-type': type, cookie: mary.cookie }
  const init = { redirect: 'manual' as const, duplex: 'half', body, headers }
  return await readPage(await fetch(full.origin + path, { method: 'POST', ...init }))
}

async function nothingKept(): Promise<void> {
  expect(await full.site.rows.select().from(reviews)).toEqual([])
  expect(await full.site.rows.select().from(reviewLog)).toEqual([])
}

const review = { intent: 'review', as: 'member', rating: 'A', text: 'Two hours well spent.' }

describe('a review', () => {
  const incomplete = 'Please fill in all fields'
  const noLetter = 'A rating is one of the letters S, A, B, C, D, F.'
  const tooLong = 'A review has at most 10,000 characters; this one has 10,001.'
  it.each<[string, Record<string, string>, string]>([
    ['without a rating', { rating: '' }, incomplete],
    ['with nothing but blanks', { text: ' \r\n\t ' }, incomplete],
    ['with nothing but control characters', { text: '\u0000\u0007' }, incomplete],
    ['with nothing that can be seen', { text: '\u200b\u2060\ufe0f\u3164\u2800' }, incomplete],
    ['by a guest without a text', { as: 'guest', text: '' }, incomplete],
    ['of __proto__', { rating: '__proto__' }, noLetter],
    ['of 10,001 emoji', { text: '👩'.repeat(10_001) }, tooLong],
  ])('%s is refused with a sentence, and what was typed comes back', async (_, changed, said) => {
    const fields = { ...review, ...changed }
    const page = await send(path, fields, fields.as === 'guest' ? null : mary)
    expect([page.status, page.alerts]).toEqual([422, [said]])
    // Without scripts the popup is open on this page.
    expect(page.text).toContain('Write a Review of Slow Maths')
    const form = formWith(page, 'Submit Review').fields
    expect(form.as).toBe(fields.as)
    // An HTML text area cannot hold a NUL at all.
    expect(form.text?.trim()).toBe(fields.text.trim().replaceAll('\u0000', ''))
    await nothingKept()
  })
})

describe('a session that ended while a person wrote', () => {
  it('offers a new login, shows what was typed again, and keeps nothing', async () => {
    full.site.now = () => new Date(Date.now() + 31 * day)
    const page = await send(path, review)
    expect([page.status, page.alerts]).toEqual([
      401,
      ['Your sign-in has ended. Log in again and submit once more; what you wrote is still here.'],
    ])
    const { as: _, ...typed } = review
    expect(formWith(page, 'Submit Review').fields).toMatchObject(typed)
    const href = `/auth/sign-in?returnTo=${encodeURIComponent(path)}`
    expect(page.links).toContainEqual({ text: 'Log In', href })
    await nothingKept()
  })

  it('lasts thirty days and no longer', async () => {
    full.site.now = () => new Date(Date.now() + 30 * day - 60_000)
    expect((await full.page('/home', mary)).text).toContain('Welcome, Mary')
    full.site.now = () => new Date(Date.now() + 30 * day + 60_000)
    expect((await full.page('/home', mary)).text).toContain('Welcome, guest')
  })
})

it('a forged form cannot name its author: only the session counts', async () => {
  const john = await full.member('John')
  const names = ['author', 'authorUid', 'userId', 'author_uid', 'uid']
  const forged = Object.fromEntries(names.map((name) => [name, john.uid]))
  expect((await full.post(path, { ...review, ...forged }, mary)).status).toBe(303)
  expect((await full.post(path, { ...review, ...forged, as: 'guest' }, null)).status).toBe(303)
  const kept = await full.site.rows.select().from(reviews).orderBy(reviews.id)
  expect(kept.map(({ authorUid }) => authorUid)).toEqual([mary.uid, null])
  expect((await full.page(`/user/${john.uid}`)).text).toContain('0 ratings')
})

describe("another person's profile", () => {
  it('has a bio that only its owner can edit', async () => {
    const john = await full.member('John')
    for (const [as, status, sentence] of [
      [mary, 403, 'Only the owner of a profile can edit its bio.'],
      [null, 401, expect.any(String)],
    ] as const) {
      const page = await send(`/user/${john.uid}`, { intent: 'bio', bio: 'I am not John.' }, as)
      expect([page.status, page.alerts]).toEqual([status, [sentence]])
      expect(page.html).toContain('I am not John.')
    }
    expect(await full.site.rows.$count(users, ne(users.bio, ''))).toBe(0)
  })

  it('cannot be followed by guests, by its owner, or when it does not exist', async () => {
    for (const [as, status, sentence] of [
      [null, 401, 'Log in to follow people.'],
      [mary, 422, 'You cannot follow yourself.'],
    ] as const) {
      const page = await send(`/user/${mary.uid}`, { intent: 'follow' }, as)
      expect(page.status).toBe(status)
      expect(page.alerts).toEqual([sentence])
    }
    const nobody = await send('/user/nobody', { intent: 'follow' })
    expect(nobody.status).toBe(404)
    expect(nobody.text).toContain('User not found')
    expect(await full.site.rows.select().from(follows)).toEqual([])
  })

  it('has a bio of 2,000 characters at most; a longer one comes back whole', async () => {
    const fields = { intent: 'bio', bio: 'b'.repeat(2001) }
    const page = await send(`/user/${mary.uid}`, fields)
    expect(page.status).toBe(422)
    expect(page.alerts).toEqual(['A bio has at most 2,000 characters; this one has 2,001.'])
    expect(formWith(page, 'Submit').fields).toEqual(fields)
    const shorter = { ...fields, bio: 'b'.repeat(2000) }
    expect((await full.post(`/user/${mary.uid}`, shorter, mary)).status).toBe(303)
  })
})

describe('a body that is no form', () => {
  const form = 'application/x-www-form-urlencoded'

  it('is refused when it cannot be read', async () => {
    for (const [body, type] of [
      ['--nothing\r\nof the kind', 'multipart/form-data; boundary=something'],
      [`intent=review${'&a='.repeat(100)}`, form],
    ] as const) {
      const page = await sendBody(body, type)
      expect(page.status).toBe(400)
      expect(page.alerts).toEqual(['That form could not be read. Please go back and try again.'])
    }
    await nothingKept()
  })
})

describe('a write that another site asks for', () => {
  type Form = [path: string, fields: Record<string, string>]
  const intents = (): Form[] => [
    [path, review],
    ['/channel/Bench%20Four', { intent: 'add' }],
    ['/auth/sign-out', {}],
    ['/api/feedback', { feedback: 'Buy now!' }],
    [`/user/${mary.uid}`, { intent: 'bio', bio: 'Owned.' }],
  ]

  it.each<[string, Record<string, string>]>([
    ['its origin alone', { origin: 'https://elsewhere.example' }],
    ['no origin, but what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another port of ours', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
  ])('is refused: %s', async (_name, headers) => {
    for (const [at, fields] of intents()) {
      const all = { ...headers, cookie: mary.cookie }
      const init = { redirect: 'manual' as const, body: new URLSearchParams(fields), headers: all }
      const answer = await fetch(full.origin + at, { method: 'POST', ...init })
      expect(answer.status, at).toBe(403)
      expect(await answer.text()).toContain('This form was sent from another site')
    }
    await nothingKept()
    expect(await full.site.rows.select().from(feedback)).toEqual([])
    expect((await full.page('/home', mary)).text).toContain('Welcome, Mary')
    expect(await full.site.rows.$count(users, ne(users.bio, ''))).toBe(0)
  })

  it('does not sign a member out by a link', async () => {
    const answer = await full.get('/auth/sign-out', mary)
    expect(answer.headers.get('location')).toBe('/')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await full.page('/home', mary)).text).toContain('Welcome, Mary')
  })
})
