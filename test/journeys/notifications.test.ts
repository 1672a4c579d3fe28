import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { appeal } from '#app/moderation/appeals.server.ts'
import { undoDecision } from '#app/moderation/decide.server.ts'
import { report } from '#app/moderation/reports.server.ts'
import { notifications } from '#db/schema.ts'
import { formWith, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')

const read = async (at: string) => await full.page(at, mary)
const menuOf = ({ document }: ReadPage) => textOf(document.querySelector('.bell'))
/** What Mary's bell says on another page. */
const menu = async () => menuOf(await read('/topics'))
const told = (shown: ReadPage) => {
  const list = shown.document.querySelector('.notifications')
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
  expect(await menu()).toBe('Notifications')
  await follow(john)
  expect(await menu()).toBe('Notifications 1 new')
  const page = await read('/notifications')
  expect(told(page)).toMatch(/^John follows you\. ?New /)
  expect(linkTo(page, 'John')).toBe(`/user/${john.uid}`)
  // A link that is prefetched marks nothing.
  await full.get('/notifications.data', mary)
  expect(await full.site.rows.$count(notifications, eq(notifications.isRead, true))).toBe(0)

  // One that comes while the page is read stays new.
  const eve = await full.member('Eve')
  await follow(eve)
  const marked = await markAsRead(page)
  expect(told(marked)).toMatch(/^Eve follows you\. ?New [^J]*John follows you\./)
  expect(told(marked)?.match(/New /g)).toHaveLength(1)
  const rest = await markAsRead(marked)
  expect(told(rest)).not.toContain('New')
  expect(menuOf(rest)).toBe('Notifications')
  await follow(eve, 'unfollow')
  // Following again is not told again, and who does not follow is not listed.
  await follow(john, 'unfollow')
  expect(told(await read('/notifications'))).toBeNull()
  await follow(john)
  expect(await menu()).toBe('Notifications')
  expect(told(await read('/notifications'))).toContain('John follows you.')
})

it('an answered report and what happens to a review are told, changes and an undo too', async () => {
  const { moderator, decides } = await aModerator(full.site)
  await aChannel(full, 'Slow Maths')
  const johns = await aReview(full, { channelKey: 'slow maths', authorUid: john.uid })
  const reported = { kind: 'review', reviewId: johns.id } as const
  await report(full.site, { viewer: mary, ip: null }, reported, { kind: 'spam', note: '' })
  const entry = await decides(reported, {})
  expect(await menu()).toBe('Notifications 1 new')
  await undoDecision(full.site, moderator, entry)
  expect(await menu()).toBe('Notifications')
  await decides(reported, {})
  await markAsRead(await read('/notifications'))
  await decides(reported, { action: 'restore' })
  expect(await menu()).toBe('Notifications 1 new')
  const page = await read('/notifications')
  expect(told(page)).toContain('A moderator hid it. Others see it again now. New')
  expect(linkTo(page, 'Your report')).toBe('/reports')
  await full.site.rows.delete(notifications)

  const own = await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
  const thing = { kind: 'review', reviewId: own.id } as const
  const hidden = await decides(thing, { reason: 'off topic', note: 'Please stay kind.' })
  expect(told(await read('/notifications'))).toContain(
    'Your review of Slow Maths: A moderator hid your review, so only you see it. It is not about ' +
      'the channel or video. Please stay kind. If you disagree, you can appeal.',
  )
  expect(linkTo(await read('/notifications'), 'appeal')).toBe('/appeals')
  await undoDecision(full.site, moderator, hidden)
  expect(told(await read('/notifications'))).toContain('others see it again.')
  await decides(thing, {})
  await appeal(full.site, mary, thing, 'It is on topic.')
  await decides(thing, { action: 'restore', note: 'You are right.' })
  expect(await full.site.rows.$count(notifications)).toBe(1)
  expect(told(await read('/notifications'))).toMatch(
    /^Your appeal about your review was granted. You are right./,
  )
  await decides(thing, {})
  expect(told(await read('/notifications'))).not.toContain('you can appeal')
  await full.post('/channel/slow%20maths', { intent: 'delete-review', review: `${own.id}` }, mary)
  expect(told(await read('/notifications'))).toBeNull()
})

it('lists 50 a page, 500 of a kind, deletes after 90 days, and shows guests nothing', async () => {
  await full.site.rows.execute(sql`insert into users (uid, display_name)
    select 'fan' || n, 'Fan ' || n from generate_series(1, 501) as n`)
  await full.site.rows.execute(sql`insert into follows (follower_uid, followed_uid)
    select 'fan' || n, ${mary.uid} from generate_series(1, 501) as n`)
  expect(await full.site.rows.$count(notifications)).toBe(500)
  expect(await menu()).toBe('Notifications 99+ new')
  const names: string[] = []
  for (let next: string | null = '/notifications'; next !== null; ) {
    const page = await read(next)
    const found = told(page)?.match(/Fan \d+/g) ?? []
    expect(found.length).toBeLessThanOrEqual(50)
    names.push(...found)
    next = linkTo(page, 'Load More')
  }
  expect(new Set(names).size).toBe(500)

  const createdAt = new Date(Date.now() - 91 * 86_400_000)
  await full.site.rows.update(notifications).set({ createdAt })
  await follow(john)
  expect(told(await read('/notifications'))).toMatch(/^John follows you\.[^.]*$/)
  await sweep(full.site)
  expect(await full.site.rows.$count(notifications)).toBe(1)
  const { status, headers } = await full.get('/notifications')
  expect([status, headers.get('location')]).toEqual([302, '/login?returnTo=%2Fnotifications'])
  expect((await full.post('/notifications', { newest: '9' })).status).toBe(401)
})
