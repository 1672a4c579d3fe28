import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { appeal } from '#core/appeals/appeals.ts'
import { undoDecision } from '#core/desk/decide.ts'
import { setMuteLevel } from '#core/mutes/mutes.ts'
import { sweepNotifications } from '#core/notifications/notifications.ts'
import { askQuestion } from '#core/questions/ask.ts'
import { correctQuestion, decideCorrection, readCorrections } from '#core/questions/corrections.ts'
import { report } from '#core/reports/reports.ts'
import { notifications, questions } from '#db/schema.ts'
import {
  findAll,
  formWith,
  linkTo,
  ofClass,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aFollow, aMember, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
let mary: Member
let john: Member
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
})

const read = async (at: string) => await readPage(await full.get(at, mary))
const menuOf = ({ document }: ReadPage) =>
  ofClass(document, 'profile-menu').flatMap((menu) => findAll(menu, 'summary'))[0]?.attributes[
    'aria-label'
  ]
/** What Mary's menu says on another page. */
const menu = async () => menuOf(await read('/topics'))
/** The number that is seen at the picture; `undefined` without one. */
const numberAtPicture = async () => {
  const [menu] = ofClass((await read('/topics')).document, 'profile-menu')
  const [number] = menu ? ofClass(menu, 'count') : []
  return number && textOf(number).replace(' new', '')
}
const buttonsOf = ({ forms }: ReadPage) => forms.flatMap(({ buttons }) => buttons)
const told = (shown: ReadPage) => {
  const list = ofClass(shown.document, 'notifications')[0]
  return list ? textOf(list) : null
}
const follow = (who: Member, intent = 'follow') => full.post(`/user/${mary.uid}`, { intent }, who)

/** Presses the button that the page has without scripts. Returns the page that follows. */
async function markAsRead(page: ReadPage): Promise<ReadPage> {
  const { action, fields } = formWith(page, 'Mark all as read')
  const sent = await full.post(action, fields, mary)
  return await read(sent.headers.get('location') ?? '')
}

it('a new follower is in the number at the picture until the page is marked as read', async () => {
  expect(await menu()).toBe('Profile menu')
  await follow(john)
  expect(await menu()).toBe('Profile menu, 1 new')
  expect(await numberAtPicture()).toBe('1')
  const page = await read('/notifications')
  expect(told(page)).toMatch(/^John follows you\. ?New /)
  expect(linkTo(page, 'John')).toBe(`/user/${john.uid}`)
  // A link that is prefetched, or a crawler with a session, marks nothing.
  await full.get('/notifications.data', mary)
  await full.get('/notifications', { ...mary, cookie: `${mary.cookie}; wrote=1` })
  expect(await full.site.rows.$count(notifications, eq(notifications.isRead, true))).toBe(0)
  expect(menuOf(page)).toBe('Profile menu, 1 new')

  // One that comes while the page is read stays new.
  const eve = await full.member('Eve')
  await follow(eve)
  const marked = await markAsRead(page)
  expect(told(marked)).toMatch(/^Eve follows you\. ?New [^J]*John follows you\./)
  expect(told(marked)?.match(/New /g)).toHaveLength(1)
  expect(await menu()).toBe('Profile menu, 1 new')
  const rest = await markAsRead(marked)
  expect(told(rest)).not.toContain('New')
  expect(buttonsOf(rest)).not.toContain('Mark all as read')
  expect(menuOf(rest)).toBe('Profile menu')
  expect(await numberAtPicture()).toBeUndefined()
  await follow(eve, 'unfollow')
  // Following again is not told again, and who does not follow is not listed.
  await follow(john, 'unfollow')
  expect(told(await read('/notifications'))).toBeNull()
  await follow(john)
  expect(await menu()).toBe('Profile menu')
  expect(told(await read('/notifications'))).toContain('John follows you.')
})

it('people whom one mutes or blocks, and who left, are neither listed nor counted', async () => {
  const [eve, sam] = [await full.member('Eve'), await full.member('Sam')]
  for (const who of [john, eve, sam]) await follow(who)
  expect(await menu()).toBe('Profile menu, 3 new')
  await setMuteLevel(full.site, mary, john.uid, 'mute')
  expect(await menu()).toBe('Profile menu, 2 new')
  await setMuteLevel(full.site, mary, eve.uid, 'block')
  expect(await menu()).toBe('Profile menu, 1 new')
  await deleteAccount(full.site, sam, 'take')
  expect(await menu()).toBe('Profile menu')
  expect(told(await read('/notifications'))).toBeNull()
  await setMuteLevel(full.site, mary, john.uid, 'none')
  expect(told(await read('/notifications'))).toContain('John follows you.')
})

it('an answered report and an answered appeal are told, changes and an undo too', async () => {
  const { moderator, decides } = await aModerator(full.site)
  await aChannel(full, 'Slow Maths')
  const johns = await aReview(full, { channelKey: 'slow maths', authorUid: john.uid })
  const thing = { kind: 'review', reviewId: johns.id } as const
  await report(full.site, { viewer: mary, ip: null }, thing, { kind: 'spam', note: '' })
  expect(await menu()).toBe('Profile menu')
  const entry = await decides(thing, {})
  expect(await menu()).toBe('Profile menu, 1 new')
  await undoDecision(full.site, moderator, entry)
  expect(await menu()).toBe('Profile menu')
  await decides(thing, {})
  await markAsRead(await read('/notifications'))
  expect(await menu()).toBe('Profile menu')
  await decides(thing, { action: 'restore' })
  expect(await menu()).toBe('Profile menu, 1 new')
  const changed = 'A moderator hid it. Others see it again now.'
  expect(told(await read('/notifications'))).toContain(`${changed} New`)
  expect((await read('/reports')).text).toContain(changed)

  const own = await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
  await decides({ kind: 'review', reviewId: own.id }, {})
  await appeal(full.site, mary, { kind: 'review', reviewId: own.id }, 'It is on topic.')
  const note = 'You are right.'
  await decides({ kind: 'review', reviewId: own.id }, { action: 'restore', note })
  const page = await read('/notifications')
  expect(told(page)).toContain('Your appeal about your review was granted. You are right.')
  expect(told(page)).toContain('Your report about a review was answered:')
  expect(linkTo(page, 'Your report')).toBe('/reports')
  expect(linkTo(page, 'Your appeal')).toBe('/appeals')
})

it('lists 50 a page, 500 of a kind, deletes after 90 days, and shows guests nothing', async () => {
  const fans = await Promise.all(
    Array.from({ length: 105 }, (_, at) => aMember(full, `Fan ${String(at).padStart(3, '0')}`)),
  )
  for (const fan of fans) await aFollow(full, fan, mary)
  expect(await menu()).toBe('Profile menu, 99+ new')
  const names: string[] = []
  for (let next: string | null = '/notifications'; next !== null; ) {
    const page = await read(next)
    names.push(...(told(page)?.match(/Fan \d+/g) ?? []))
    next = linkTo(page, 'Load More')
  }
  expect(names).toEqual(fans.map((_, at) => `Fan ${String(104 - at).padStart(3, '0')}`))
  expect(await menu()).toBe('Profile menu, 99+ new')
  await markAsRead(await read('/notifications'))
  expect(await menu()).toBe('Profile menu')

  await full.site.rows
    .update(notifications)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(notifications.uid, mary.uid))
  await follow(john)
  expect(told(await read('/notifications'))).toMatch(/^John follows you\.[^.]*$/)
  expect(await sweepNotifications(full.site)).toBe(105)
  expect(await full.site.rows.$count(notifications)).toBe(1)
  await full.site.rows.execute(sql`insert into users (uid, display_name)
    select 'fan' || n, 'Fan' from generate_series(1, 501) as n`)
  await full.site.rows.execute(sql`insert into follows (follower_uid, followed_uid)
    select 'fan' || n, ${mary.uid} from generate_series(1, 501) as n`)
  expect(await full.site.rows.$count(notifications)).toBe(500)
  const guests = [full.get('/notifications'), full.post('/notifications', { newest: '9' })]
  for (const { status, headers } of await Promise.all(guests))
    expect([status, headers.get('location')]).toEqual([302, '/login?returnTo=%2Fnotifications'])
})

it('what happens to a review is one row of its author, with the reason and the way to appeal', async () => {
  const { moderator, decides } = await aModerator(full.site)
  await aChannel(full, 'Slow Maths')
  const own = await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
  const thing = { kind: 'review', reviewId: own.id } as const
  const entry = await decides(thing, { reason: 'off topic', note: 'Please stay kind.' })
  expect(await menu()).toBe('Profile menu, 1 new')
  const page = await read('/notifications')
  expect(told(page)).toContain(
    'Your review of Slow Maths: A moderator hid your review, so only you see it. It is not about ' +
      'the channel or video. Please stay kind. If you disagree, you can appeal.',
  )
  expect(linkTo(page, 'Your review')).toBe('/channel/slow%20maths')
  expect(linkTo(page, 'appeal')).toBe('/appeals')
  await markAsRead(page)
  await undoDecision(full.site, moderator, entry)
  expect(await menu()).toBe('Profile menu, 1 new')
  expect(told(await read('/notifications'))).toMatch(
    /^Your review of Slow Maths: others see it again\. New [^.]*$/,
  )

  await decides(thing, {})
  await appeal(full.site, mary, thing, 'It is on topic.')
  await decides(thing, { action: 'restore' })
  expect(await full.site.rows.$count(notifications)).toBe(1)
  expect(told(await read('/notifications'))).toMatch(/^Your appeal about your review was granted/)
  await decides(thing, {})
  expect(told(await read('/notifications'))).not.toContain('you can appeal')
  await full.post('/channel/slow%20maths', { intent: 'delete-review', review: `${own.id}` }, mary)
  expect(await full.site.rows.$count(notifications)).toBe(0)
  expect(told(await read('/notifications'))).toBeNull()
})

it('corrections of a question are one row of its asker, as is what happens to it', async () => {
  await aVideo(full, 'abcdefghijk', { compQuestions: ['Not hers?'], compAnswers: ['No.'] })
  const eve = await full.member('Eve')
  const words = (answer: string) => ({ question: 'Why is it blue?', answer, second: null })
  const { hash } = await askQuestion(full.site, mary, 'abcdefghijk', words('It scatters.'))
  await correctQuestion(full.site, john, 'abcdefghijk', hash, words('Light scatters.'))
  await correctQuestion(full.site, eve, 'abcdefghijk', hash, words('Blue light scatters.'))
  expect(await menu()).toBe('Profile menu, 1 new')
  expect(told(await read('/notifications'))).toContain(
    'Your question on About abcdefghijk has 2 corrections to look at.',
  )
  expect(linkTo(await read('/notifications'), 'Your question')).toBe(`/video/abcdefghijk#q-${hash}`)
  await setMuteLevel(full.site, mary, eve.uid, 'mute')
  expect(told(await read('/notifications'))).toContain('has 1 correction to look at.')
  await setMuteLevel(full.site, mary, john.uid, 'block')
  expect(told(await read('/notifications'))).toBeNull()
  expect(await menu()).toBe('Profile menu')
  for (const who of [john, eve]) await setMuteLevel(full.site, mary, who.uid, 'none')

  const [johns, eves] = await readCorrections(full.site, mary, 'abcdefghijk')
  await decideCorrection(full.site, mary, 'abcdefghijk', johns?.id ?? 0, true)
  expect(told(await read('/notifications'))).toContain('has 1 correction to look at.')
  await decideCorrection(full.site, mary, 'abcdefghijk', eves?.id ?? 0, false)
  expect(told(await read('/notifications'))).toBeNull()

  await correctQuestion(full.site, john, 'abcdefghijk', hash, words('It is blue light.'))
  const { decides } = await aModerator(full.site)
  for (const { id } of await full.site.rows.select({ id: questions.id }).from(questions))
    await decides({ kind: 'question', questionId: id }, {})
  const hidden = told(await read('/notifications'))
  expect(hidden).toMatch(/^Your question on About abcdefghijk: A moderator hid your question/)
  expect(hidden).not.toContain('to look at')
})
