import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addModerator, removeModerator } from '#app/moderation/moderators.server.ts'
import { type Reportable, report } from '#app/moderation/reports.server.ts'
import type { Viewer } from '#app/request/site.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { vote } from '#app/topics/topics.server.ts'
import { reviews, topicChannels, users } from '#db/schema.ts'
import { findAll, formWith, pressedIn, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { stateOf } from '../fixtures/moderating.ts'
import { aChannel, aReview, aTopicChannel } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, ines, bo, mary, john } = emptySite('Ines', 'Bo', 'Mary', 'John')
beforeEach(async () => {
  for (const { uid } of [ines, bo]) await addModerator(full.site, uid)
  await aChannel(full, 'Slow Maths')
})

const desk = async (at = '/desk', as: Member | null = ines) => await full.page(at, as)

/** Sends the form that has a button, as the browser of a moderator without scripts would. */
async function press(
  page: ReadPage,
  button: string,
  changed: Record<string, string> = {},
  as: Member = ines,
): Promise<{ status: number; location: string; page: ReadPage }> {
  const { action, fields, element } = formWith(page, button)
  for (const select of findAll(element, 'select')) {
    const chosen = select.querySelector('option[selected]') ?? select.querySelector('option')
    fields[select.getAttribute('name') ?? ''] = chosen?.getAttribute('value') ?? ''
  }
  const answer = await full.post(
    action,
    { ...fields, ...pressedIn(element, button), ...changed },
    as,
  )
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, location, page: await readPage(answer) }
}

/** `press`, and the page that opens afterwards. */
async function pressed(
  page: ReadPage,
  button: string,
  changed: Record<string, string> = {},
  as: Member = ines,
): Promise<ReadPage> {
  const { status, location, page: refused } = await press(page, button, changed, as)
  expect([status, refused.alerts]).toEqual([303, []])
  return await desk(location, as)
}

async function reviewBy(as: Viewer | null, text: string, ip: string | null = null) {
  return (await reviewChannel(full.site, as, 'Slow Maths', { rating: 'F', text }, ip)).id
}

async function reported(thing: Reportable, by: Viewer = john, note = ''): Promise<void> {
  await report(full.site, { viewer: by, ip: null }, thing, { kind: 'abuse', note })
}

async function reportedReview(text: string): Promise<number> {
  const reviewId = await reviewBy(mary, text)
  await reported({ kind: 'review', reviewId }, john, 'About the person.')
  return reviewId
}

/** The number of the case that a page shows. */
function caseOn(page: ReadPage): string {
  const form = page.forms.find(({ fields }) => fields.intent === 'decide')
  return /\/desk\/(\d+)/.exec(form?.action ?? '')?.[1] ?? ''
}

it('for everybody else the desk is an unknown path, like its actions, and no page names it', async () => {
  await reportedReview('You cannot count.')
  for (const path of ['/desk', '/desk/1', '/desk/nothing', '/desk/1/more', '/desk?after=1.1']) {
    for (const as of [null, mary]) {
      const answers = [
        await full.get(path, as),
        await full.post(path, { intent: 'decide', decision: 'hide', reason: 'spam' }, as),
        await full.post(path, { intent: 'wait', on: '1' }, as),
        await full.post(path, { intent: 'unknown' }, as),
      ]
      expect(answers.map(({ status }) => status)).toEqual([302, 303, 303, 303])
      expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/', '/', '/', '/'])
      expect((await desk('/home', as)).links.map(({ href }) => href)).not.toContain('/desk')
    }
  }
  expect((await desk('/channel/slow%20maths')).text).toContain('You cannot count.')
  expect((await desk('/home', bo)).links).toContainEqual({
    text: 'Moderation 1 waiting',
    href: '/desk',
  })
  // A moderator who was removed loses it at once.
  await removeModerator(full.site, bo.uid)
  expect((await full.get('/desk', bo)).headers.get('location')).toBe('/')
})

describe('a moderator', () => {
  it('sees a case between its neighbours, hides it, sees the next, and brings it back', async () => {
    await aReview(full, { channelKey: 'slow maths', authorUid: john.uid, text: 'The one before.' })
    const id = await reviewBy(mary, 'Her first words.')
    await reviewBy(mary, 'You cannot count.')
    await aReview(full, { channelKey: 'slow maths', text: 'The one after.' })
    await reported({ kind: 'review', reviewId: id }, john, 'About the person.')
    const other = { kind: 'review', reviewId: await reviewBy(bo, 'Nor can you.') } as const
    await report(full.site, { viewer: john, ip: null }, other, { kind: 'spam', note: '' })
    const first = await desk()
    expect(textOf(first.document.querySelector('.queue'))).toMatch(/Insult.*Advertising/)
    const before = '1 review, 0 hidden before'
    for (const words of ['Her first words.', 'About the person.', before, 'never suspended'])
      expect(first.text).toContain(words)
    expect(first.text).toMatch(/The one after\..*You cannot count\..*The one before\./)

    const second = await pressed(first, 'Hide', { reason: 'abuse', note: 'Please be kind.' })
    const channel = async () => (await desk('/channel/slow%20maths', null)).text
    expect(await channel()).not.toContain('You cannot count.')
    expect(caseOn(second)).not.toBe(caseOn(first))
    expect(second.text).toContain('You hid a review of Slow Maths.')
    // By a moderator, who cannot be suspended.
    expect(second.forms.flatMap(({ buttons }) => buttons)).not.toContain('Hide and suspend')
    const third = await pressed(second, 'Undo the last')
    expect(caseOn(third)).toBe(caseOn(first))
    expect(await channel()).toContain('You cannot count.')
    const kept = await pressed(third, 'Keep')
    expect(await channel()).toContain('You cannot count.')
    const purged = await pressed(kept, 'Remove the text for good', { reason: 'illegal' })
    expect(purged.html).not.toContain('Nor can you.')
    expect(purged.text).toContain('Nothing is waiting.')
  })

  it('hides and suspends, and lifts it', async () => {
    await reportedReview('You cannot count.')
    const after = await pressed(await desk(), 'Hide and suspend', { hours: '24' })
    const hid = 'hid a review of Slow Maths and suspended its author'
    expect(after.text).toContain(`You ${hid}.`)
    const again = { intent: 'review', as: 'member', rating: 'A', text: 'Again.' }
    expect((await full.post('/channel/slow%20maths', again, mary)).status).toBe(403)
    const { links } = await desk('/moderation')
    const hidden = await desk(links.find(({ text }) => text === hid)?.href)
    expect(hidden.text).toContain('suspended now')
    const account = await pressed(hidden, 'Open the account')
    expect(account.text).toContain('Account of Mary')
    await pressed(account, 'End the suspension', { reason: 'other' })
    expect((await full.post('/channel/slow%20maths', again, mary)).status).toBe(303)

    const free = await pressed(hidden, 'Open the account')
    const { status, page } = await press(free, 'Suspend', { reason: 'spam', hours: '9999' })
    expect([status, page.alerts]).toEqual([422, ['Please choose how long the suspension lasts.']])
    await pressed(free, 'Suspend', { reason: 'spam', hours: '720' })
    expect((await full.post('/channel/slow%20maths', again, mary)).status).toBe(403)
  })

  it('resets a bio, removes a channel from a topic, hides a channel, and takes it back', async () => {
    await full.site.rows.update(users).set({ bio: 'I sell tea.' }).where(eq(users.uid, mary.uid))
    const listed = await aTopicChannel(full, 'Off Road', { addedBy: mary.uid })
    await reported({ kind: 'bio', uid: mary.uid })
    await reported({ kind: 'topic channel', topicChannelId: listed.id })
    await reported({ kind: 'channel', channelKey: 'slow maths' })
    const seen = async () => [
      (await desk(`/user/${mary.uid}`, null)).text.includes('I sell tea.'),
      (await desk('/topics/math', null)).text.includes('Off Road'),
      (await full.get('/channel/slow%20maths')).status,
    ]
    const buttons = ['Reset the bio', 'Remove from the topic', 'Hide the channel']
    let page = await desk()
    for (const button of buttons) page = await pressed(page, button, { reason: 'spam' })
    expect(await seen()).toEqual([false, false, 404])
    for (const _ of buttons) page = await pressed(page, 'Undo the last')
    expect(await seen()).toEqual([true, true, 200])
  })

  it('takes everything of a network back as one, and by one Undo it comes back', async () => {
    const ip = '192.0.2.7'
    const { id } = await aTopicChannel(full, 'Off Road')
    for (const from of [ip, ip, ip]) await vote(full.site, 'math', id, 'up', from)
    await vote(full.site, 'math', id, 'down', '198.51.100.4')
    const ids = [await reviewBy(null, 'Buy one.', ip), await reviewBy(null, 'Buy two.', ip)]
    await reported({ kind: 'review', reviewId: ids[0] ?? 0 })
    const shown = await desk()
    expect(shown.text).toContain('this network: 2 reviews and 3 votes in 30 days')
    expect(shown.html).not.toContain('192.0.2')
    const take = 'Take all of it back'
    const missing = await press(shown, take, { reason: '', note: 'A script.' })
    expect([missing.status, missing.page.alerts]).toEqual([422, ['Please choose a reason.']])
    expect(formWith(missing.page, take).fields.note).toBe('A script.')

    const world = async () => [
      ...(await Promise.all(ids.map((one) => stateOf(full.site, one)))),
      (await full.site.rows.select().from(topicChannels))[0]?.score,
    ]
    const done = await pressed(shown, take)
    expect(done.text).toContain('You took back 2 reviews and 3 votes.')
    expect(await world()).toEqual(['hidden', 'hidden', -1])
    const again = await press(shown, take)
    expect(again.page.alerts).toEqual(['There is nothing left to take back.'])
    await pressed(done, 'Undo')
    expect(await world()).toEqual(['shown', 'shown', 2])
  })
})

describe('a decision', () => {
  it('needs a reason and the present wording; a refused form comes back as it was typed', async () => {
    const id = await reportedReview('You cannot count.')
    const seen = await desk()
    const typed = { reason: '', note: 'Please be kind to people who learn.', hours: '720' }
    const { status, page } = await press(seen, 'Hide', typed)
    expect([status, page.alerts]).toEqual([422, ['Please choose a reason.']])
    expect(formWith(page, 'Hide').fields.note).toBe(typed.note)
    expect(textOf(page.document.querySelector('option[selected][value="720"]'))).toBe('30 days')
    await reviewBy(mary, 'You can count after all.')
    const late = await press(seen, 'Hide', { note: 'Still typed.' })
    expect(late.status).toBe(409)
    expect(late.page.text).toContain('You can count after all.')
    expect(formWith(late.page, 'Hide').fields.note).toBe('Still typed.')
    expect(await stateOf(full.site, id)).toBe('shown')
    await full.site.rows.delete(reviews)
    expect((await press(late.page, 'Hide')).page.alerts).toEqual([
      'This was deleted in the meantime, so there is nothing to decide.',
    ])
  })

  it('of two moderators at once is made once, as is an undo', async () => {
    const id = await reportedReview('You cannot count.')
    const seen = await desk()
    const note = 'I wrote a long note.'
    const [one, two] = await Promise.all([
      press(seen, 'Hide', { note }, ines),
      press(seen, 'Keep', { note }, bo),
    ])
    expect([one.status, two.status].sort()).toEqual([303, 409])
    const refused = one.status === 409 ? one.page : two.page
    const changed = expect.stringContaining('This has changed since you opened it')
    expect(refused.alerts).toEqual([changed])
    const form = refused.forms.find(({ fields }) => fields.intent === 'decide')
    expect(form?.fields.note).toBe(note)
    expect(await stateOf(full.site, id)).toBe(one.status === 303 ? 'hidden' : 'shown')

    const [winner, other] = one.status === 303 ? [ines, bo] : [bo, ines]
    const after = await desk('/desk', winner)
    await pressed(after, 'Undo the last', {}, other)
    expect((await press(after, 'Undo the last', {}, winner)).page.alerts).toEqual([changed])
  })
})
