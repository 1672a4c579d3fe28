import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { caseOf, rejectAppeal } from '#core/desk/decide.ts'
import { readCase } from '#core/desk/read-case.ts'
import type { Viewer } from '#core/site.ts'
import { reviews, users } from '#db/schema.ts'
import { formWith, linkTo, ofClass, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
let mary: Member
let moderator: Viewer
let decides: Decide
let reviewId: number
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  const made = await aModerator(full.site)
  moderator = made.moderator
  decides = made.decides
  await aChannel(full, 'Slow Maths')
  await aVideo(full, 'abcdefghijk')
  const review = { channelKey: 'slow maths', authorUid: mary.uid, text: 'My dog is old.' }
  reviewId = (await aReview(full, review)).id
})

const path = '/channel/slow%20maths'

async function page(at: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

/** What the page tells the author about their own words. */
function told({ document }: ReadPage): string {
  return ofClass(document, 'own-state').map(textOf).join('\n')
}

async function appeal(text: string, thing = String(reviewId), as: Member | null = mary) {
  return await readPage(await full.post('/appeals', { thing, text }, as))
}

describe('the author of a hidden review', () => {
  const note = 'Please tell us about the channel.'
  const hide = () => decides({ kind: 'review', reviewId }, { note })

  it('still sees it, with the reason, on the channel and the profile; others do not', async () => {
    await hide()
    for (const at of [path, `/user/${mary.uid}`, '/appeals']) {
      const shown = await page(at, mary)
      const text = at === '/appeals' ? shown.text : told(shown)
      expect(text, at).toContain('A moderator hid your review, so only you see it.')
      expect(text, at).toContain('It is not about the channel or video.')
      expect(text, at).toContain(note)
      expect(text, at).toContain('My dog is old.')
      if (at === '/appeals') continue
      expect(linkTo(shown, 'Appeal')).toBe('/appeals')
      for (const as of [null, await full.member('John')])
        expect((await page(at, as)).html).not.toContain('My dog is old.')
    }
  })

  it('sees it on the video too', async () => {
    const video = { videoId: 'abcdefghijk', authorUid: mary.uid, text: 'My cat is older.' }
    const { id } = await aReview(full, video)
    await decides({ kind: 'review', reviewId: id }, {})
    const at = '/video/abcdefghijk'
    expect(told(await page(at, mary))).toContain('My cat is older.')
    expect((await page(at)).html).not.toContain('My cat is older.')
  })

  it('may edit it, and it stays hidden', async () => {
    await hide()
    const fields = { intent: 'review', as: 'member', rating: 'B', text: 'Now about the channel.' }
    expect((await full.post(path, fields, mary)).status).toBe(303)
    expect(told(await page(path, mary))).toContain('Now about the channel.')
    expect((await page(path)).html).not.toContain('Now about the channel.')
  })

  it('appeals once, and reads the answer', async () => {
    await hide()
    const form = formWith(await page('/appeals', mary), 'Send Appeal')
    expect(form.fields).toEqual({ thing: String(reviewId), text: '' })
    const sent = await full.post('/appeals', { ...form.fields, text: 'Dogs are maths.' }, mary)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/appeals'])
    const waiting = await page('/appeals', mary)
    expect(waiting.text).toContain('Dogs are maths.')
    expect(waiting.text).toContain('It waits for a moderator.')
    expect(waiting.forms.flatMap(({ buttons }) => buttons)).not.toContain('Send Appeal')
    expect((await appeal('Once more.')).alerts).toEqual([
      'You have appealed already. One appeal is possible.',
    ])

    const id = await caseOf(full.site, moderator, { kind: 'review', reviewId })
    const { version } = await readCase(full.site, moderator, id)
    await rejectAppeal(full.site, moderator, id, version, {
      reason: 'off topic',
      note: 'Still about a dog.',
    })
    const answered = await page('/appeals', mary)
    expect(answered.text).toContain(
      'A moderator looked at it again and did not change the decision. Still about a dog.',
    )
  })

  it('has the review back after an appeal that is granted', async () => {
    await hide()
    await appeal('Dogs are maths.')
    await decides({ kind: 'review', reviewId }, { action: 'restore' })
    const answered = await page('/appeals', mary)
    expect(answered.text).toContain('A moderator agreed with you and took the decision back.')
    expect(answered.text).toContain('Nothing of yours is hidden or held.')
    expect((await page(path)).html).toContain('My dog is old.')
    expect(told(await page(path, mary))).toBe('')
  })

  it('is refused in a sentence, with what they typed', async () => {
    await hide()
    const long = 'x'.repeat(2_001)
    const refused = await appeal(long)
    expect(refused.alerts[0]).toContain('An appeal has')
    expect(formWith(refused, 'Send Appeal').fields.text).toBe(long)
    expect((await appeal(' ')).alerts).toEqual(['Please write why you disagree.'])
    const john = await full.member('John')
    expect((await appeal('It is not mine.', String(reviewId), john)).status).toBe(404)
    expect((await appeal('Nothing.', 'nonsense')).status).toBe(404)

    const hiddenBefore = async (minutes: number) => {
      const stateAt = new Date(Date.now() - 20 * 86_400_000 - minutes * 60_000)
      await full.site.rows.update(reviews).set({ stateAt }).where(eq(reviews.id, reviewId))
    }
    await hiddenBefore(-5)
    const inTime = await page('/appeals', mary)
    expect(inTime.forms.flatMap(({ buttons }) => buttons)).toContain('Send Appeal')
    await hiddenBefore(1)
    const late = await page('/appeals', mary)
    expect(late.forms.flatMap(({ buttons }) => buttons)).not.toContain('Send Appeal')
    expect((await appeal('Too late?')).alerts).toEqual([
      'An appeal is possible for 20 days after a decision.',
    ])
  })
})

it('the author of a held review reads why it waits', async () => {
  await full.site.rows.update(users).set({ createdAt: new Date() }).where(eq(users.uid, mary.uid))
  const at = '/video/abcdefghijk'
  await full.site.rows.delete(reviews)
  const text = 'Exactly the same words.'
  for (const name of ['One', 'Two']) {
    await aChannel(full, name)
    await full.post(`/channel/${name}`, { intent: 'review', as: 'guest', rating: 'A', text })
  }
  await full.post(at, { intent: 'review', as: 'member', rating: 'A', text }, mary)
  expect(told(await page(at, mary))).toContain(
    'The same text was sent several times, so a moderator looks at it first.',
  )
})

it('the author of a purged review reads that its text is gone', async () => {
  await decides({ kind: 'review', reviewId }, { action: 'purge', reason: 'illegal' })
  const shown = told(await page(path, mary))
  expect(shown).toContain('A moderator removed the text of your review for good.')
  expect(shown).not.toContain('Delete')
})

it('the owner of a bio that was reset reads why, and appeals', async () => {
  await full.site.rows.update(users).set({ bio: 'Call 555.' }).where(eq(users.uid, mary.uid))
  await decides({ kind: 'bio', uid: mary.uid }, { reason: 'private data' })
  const profile = `/user/${mary.uid}`
  expect(told(await page(profile, mary))).toContain('A moderator took your bio off your profile.')
  expect((await page(profile)).text).toContain('No bio available.')
  expect((await appeal('It is my own number.', 'bio')).text).not.toContain('Send Appeal')
})

describe('a suspended person', () => {
  const suspend = (suspendHours: number | null = 24) =>
    decides(
      { kind: 'person', uid: mary.uid },
      { action: 'suspend', reason: 'abuse', note: 'Twice.', suspendHours },
    )

  it('reads on every page until when and why, and writes nothing', async () => {
    await page('/home', mary)
    await suspend()
    const sentence =
      /Your account cannot write until .+ UTC\. .*It insults or threatens people\. Twice\./
    for (const at of ['/home', path, '/channels']) {
      expect((await page(at, mary)).text).toMatch(sentence)
      expect((await page(at)).text).not.toContain('Your account')
    }
    for (const [at, fields] of [
      [path, { intent: 'review', as: 'member', rating: 'S', text: 'Great.' }],
      [`/user/${mary.uid}`, { intent: 'bio', bio: 'New.' }],
      [`/report?channel=slow%20maths`, { kind: 'spam' }],
    ] as const) {
      const refused = await readPage(await full.post(at, fields, mary))
      expect(refused.status, at).toBe(403)
      expect(refused.alerts.join(), at).toMatch(sentence)
    }
    expect(linkTo(await page('/home', mary), 'Appeal')).toBe('/appeals')
    expect((await page('/appeals', mary)).text).toContain('Your account')
    expect((await appeal('It was a joke.', 'suspension')).status).toBe(303)
    expect((await page('/appeals', mary)).text).toContain('It was a joke.')
  })

  it('is free again when a moderator lifts it', async () => {
    await suspend(null)
    expect((await page('/home', mary)).text).toContain('until a moderator ends it')
    await decides({ kind: 'person', uid: mary.uid }, { action: 'lift', reason: 'other' })
    expect((await page('/home', mary)).text).not.toContain('Your account')
  })

  it('may delete their own review', async () => {
    await suspend()
    const fields = { intent: 'delete-review', review: String(reviewId) }
    expect((await full.post(path, fields, mary)).status).toBe(303)
  })
})
