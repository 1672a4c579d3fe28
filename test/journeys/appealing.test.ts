import { beforeEach, describe, expect, it } from 'vitest'
import { caseOf, decide } from '#app/moderation/decide.server.ts'
import { readCase } from '#app/moderation/read-case.server.ts'
import type { Viewer } from '#app/request/site.ts'
import { reviews } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary } = emptySite('Mary')
let moderator: Viewer
let decides: Decide
let reviewId: number
beforeEach(async () => {
  const made = await aModerator(full.site)
  moderator = made.moderator
  decides = made.decides
  await aChannel(full, 'Slow Maths')
  await aVideo(full, 'abcdefghijk')
  const review = { channelKey: 'slow maths', authorUid: mary.uid, text: 'My dog is old.' }
  reviewId = (await aReview(full, review)).id
})

const path = '/channel/slow%20maths'

/** What the page tells the author about their own words. */
function told({ document }: ReadPage): string {
  return findAll(document, '.own-state').map(textOf).join('\n')
}

async function appeal(text: string, thing = String(reviewId), as: Member | null = mary) {
  return await readPage(await full.post('/appeals', { intent: 'appeal', thing, text }, as))
}

describe('the author of a hidden review', () => {
  const note = 'Please tell us about the channel.'
  const hide = () => decides({ kind: 'review', reviewId }, { note })

  it('still sees it, with the reason, and may edit it; others do not see it', async () => {
    await hide()
    const john = await full.member('John')
    const expectHidden = async (words: string) => {
      for (const at of [path, `/user/${mary.uid}`]) {
        const shown = await full.page(at, mary)
        expect(told(shown), at).toContain('A moderator hid your review, so only you see it.')
        expect(told(shown), at).toContain('It is not about the channel or video.')
        expect(told(shown), at).toContain(note)
        expect(told(shown), at).toContain(words)
        expect(linkTo(shown, 'Appeal')).toBe('/appeals')
        for (const as of [null, john]) expect((await full.page(at, as)).html).not.toContain(words)
      }
    }
    await expectHidden('My dog is old.')
    const fields = { intent: 'review', as: 'member', rating: 'B', text: 'Now about the channel.' }
    expect((await full.post(path, fields, mary)).status).toBe(303)
    await expectHidden('Now about the channel.')
  })

  it('appeals once, and reads the answer', async () => {
    await hide()
    const form = formWith(await full.page('/appeals', mary), 'Send Appeal')
    expect(form.fields).toEqual({ intent: 'appeal', thing: String(reviewId), text: '' })
    const sent = await full.post('/appeals', { ...form.fields, text: 'Dogs are maths.' }, mary)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/appeals'])
    const waiting = await full.page('/appeals', mary)
    expect(waiting.text).toContain('Dogs are maths.')
    expect(waiting.text).toContain('It waits for a moderator.')
    expect((await appeal('Once more.')).alerts).toEqual([
      'You have appealed already. One appeal is possible.',
    ])

    const id = await caseOf(full.site, moderator, { kind: 'review', reviewId })
    const { version } = await readCase(full.site, moderator, id)
    const why = { reason: 'off topic', note: 'Still about a dog.' } as const
    await decide(full.site, moderator, id, version, { action: 'reject appeal', ...why })
    expect((await full.page('/appeals', mary)).text).toContain(
      'A moderator looked at it again and did not change the decision. Still about a dog.',
    )
    await decides({ kind: 'review', reviewId }, { action: 'restore' })
    expect((await full.page('/appeals', mary)).text).toContain(
      'Nothing of yours is hidden or held.',
    )
    expect((await full.page(path)).html).toContain('My dog is old.')
    expect(told(await full.page(path, mary))).toBe('')
  })

  it('is refused in a sentence, with what they typed, and after 20 days', async () => {
    await hide()
    const long = 'x'.repeat(2_001)
    const refused = await appeal(long)
    expect(refused.alerts[0]).toContain('An appeal has')
    expect(formWith(refused, 'Send Appeal').fields.text).toBe(long)
    expect((await appeal(' ')).alerts).toEqual(['Please write why you disagree.'])
    const john = await full.member('John')
    expect((await appeal('It is not mine.', String(reviewId), john)).status).toBe(404)
    expect((await appeal('Nothing.', 'nonsense')).status).toBe(404)
    const stateAt = new Date(Date.now() - 20 * 86_400_000 - 60_000)
    await full.site.rows.update(reviews).set({ stateAt })
    const late = await full.page('/appeals', mary)
    expect(late.forms.flatMap(({ buttons }) => buttons)).not.toContain('Send Appeal')
    expect((await appeal('Too late?')).alerts).toEqual([
      'An appeal is possible for 20 days after a decision.',
    ])
  })
})

it('a suspended person reads on every page until when and why, writes nothing, and may delete', async () => {
  // Home is cached.
  await full.page('/home', mary)
  const suspension = { reason: 'abuse', note: 'Twice.', suspendHours: 24 } as const
  await decides({ kind: 'person', uid: mary.uid }, { action: 'suspend', ...suspension })
  const sentence =
    /Your account cannot write until .+ UTC\. .*It insults or threatens people\. Twice\./
  for (const at of ['/home', path, '/channels']) {
    expect((await full.page(at, mary)).text).toMatch(sentence)
    expect((await full.page(at)).text).not.toContain('Your account')
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
  expect((await appeal('It was a joke.', 'suspension')).status).toBe(303)
  expect((await full.page('/appeals', mary)).text).toContain('It was a joke.')
  const fields = { intent: 'delete-review', review: String(reviewId) }
  expect((await full.post(path, fields, mary)).status).toBe(303)
  await decides({ kind: 'person', uid: mary.uid }, { action: 'lift', reason: 'other' })
  expect((await full.page('/home', mary)).text).not.toContain('Your account')
})
