import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { purgeAccounts } from '#app/accounts/purge.server.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { deletedAccounts, reviews, sessions, tokens, topicVotes, users } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { failure } from '../fakes/services.ts'
import { formWith } from '../fixtures/html.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'
import { signInThroughProvider, type Visitor, visitor } from '../fixtures/visitor.ts'
import { allRows, withEverything } from '../fixtures/whole-person.ts'

const log = captureLog()
const full = testSite({ environment: { LOG_LEVEL: 'debug' }, log })
const now = () => new Date()
beforeEach(async () => {
  await full.empty()
  log.lines.splice(0)
})
afterEach(() => {
  full.site.now = now
})

function inDays(days: number): void {
  full.site.now = () => new Date(Date.now() + days * 86_400_000)
}

/** Ada, signed in through the provider, with a review of a channel and one of a video. */
async function adaWithReviews(): Promise<{ ada: Visitor; uid: string }> {
  const ada = visitor(full)
  await signInThroughProvider(ada, 'ada')
  const [row] = await full.site.rows.select({ uid: users.uid }).from(users)
  const uid = row?.uid ?? ''
  await aChannel(full, 'Slow Maths')
  await aVideo(full, 'abcdefghijk')
  const review = { intent: 'review', as: 'member', rating: 'S', text: 'By Ada.' }
  await ada.post('/channel/slow%20maths', review)
  await aReview(full, { videoId: 'abcdefghijk', authorUid: uid, text: 'Ada on video.' })
  return { ada, uid }
}

async function leave(who: Visitor, reviews: 'take' | 'leave') {
  const page = await who.go('/settings?delete')
  const form = formWith(page, 'Delete my account')
  return await who.post(form.action, { ...form.fields, reviews })
}

const text = async (path: string) => (await full.page(path)).text

describe('a person who takes their reviews with them', () => {
  it('is gone from every page at once, and back after signing in within a week, as are counts', async () => {
    const { ada, uid } = await adaWithReviews()
    const mary = await full.member('Mary')
    await ada.post(`/user/${mary.uid}`, { intent: 'follow' })
    await full.post(`/user/${uid}`, { intent: 'follow' }, mary)
    const counts = async () => {
      // The second request is answered from the cache.
      await text(`/user/${mary.uid}`)
      return /\d followers? \d following/.exec(await text(`/user/${mary.uid}`))?.[0]
    }
    expect(await counts()).toBe('1 follower 1 following')
    const before = await allRows(full)
    const pages = ['/channel/slow%20maths', '/video/abcdefghijk', '/users', '/home']
    for (const path of pages) expect(await text(path), path).toMatch(/Ada/)
    const gone = await leave(ada, 'take')
    expect(gone.text).toContain('Sign in within 7 days, and everything is as it was.')
    expect(ada.jar.has('session')).toBe(false)
    for (const path of pages) expect(await text(path), path).not.toMatch(/Ada/)
    expect(await text(`/user/${uid}`)).toContain('User not found')
    expect(await full.site.rows.$count(sessions, eq(sessions.uid, uid))).toBe(0)
    expect(await full.site.rows.$count(tokens)).toBe(0)
    expect(log.of('grant revoked')).toHaveLength(1)
    expect(await counts()).toBe('0 followers 0 following')
    inDays(6)
    expect(await purgeAccounts(full.site)).toBe(0)
    await sweep(full.site)
    const page = await signInThroughProvider(ada, 'ada')
    expect(page.text).toContain('Welcome back. Your account is not deleted any more')
    const told = /^public\.(users|reviews|review_log|channels|videos|follows) /
    const withoutTimes = (rows: string) =>
      rows
        // The pages did change, twice.
        .replaceAll(/"changed_at":"[^"]*"/g, '')
        .split('\n')
        .filter((line) => told.test(line))
        .sort()
    expect(withoutTimes(await allRows(full))).toEqual(withoutTimes(before))
    expect(await text('/home')).toContain('By Ada.')
    expect(await counts()).toBe('1 follower 1 following')
    full.site.now = now
    await leave(ada, 'take')
    inDays(8)
    await purgeAccounts(full.site)
    expect(await counts()).toBe('0 followers 0 following')
  })

  it('begins anew after a week: no row tells that it was them', async () => {
    const { ada, uid } = await adaWithReviews()
    await leave(ada, 'take')
    inDays(7.01)
    expect(await purgeAccounts(full.site)).toBe(1)
    full.site.now = now
    const page = await signInThroughProvider(ada, 'ada')
    expect(page.text).not.toContain('Welcome back')
    const people = await full.site.rows.select({ uid: users.uid }).from(users)
    expect(people).toHaveLength(1)
    expect(people[0]?.uid).not.toBe(uid)
    expect(await full.site.rows.$count(reviews)).toBe(0)
  })

  it('leaves no review behind that was on its way, and comes back without one that was purged', async () => {
    const { ada, uid } = await adaWithReviews()
    await aChannel(full, 'Fast Maths')
    const held = await aReview(full, { channelKey: 'fast maths', authorUid: uid, state: 'held' })
    await leave(ada, 'take')
    await aChannel(full, 'Late Maths')
    await aReview(full, { channelKey: 'late maths', authorUid: uid, text: 'Too late.' })
    await full.site.rows.update(reviews).set({ state: 'shown' }).where(eq(reviews.id, held.id))
    expect(await text('/channel/late%20maths')).toContain('0 reviews')
    expect(await text('/channel/fast%20maths')).toContain('0 reviews')
    await full.site.rows
      .update(reviews)
      .set({ state: 'purged', stateBefore: null, deletedAt: null, text: '' })
      .where(eq(reviews.channelKey, 'slow maths'))
    await signInThroughProvider(ada, 'ada')
    expect(await text('/channel/late%20maths')).toContain('Too late.')
    expect(await text('/channel/slow%20maths')).toContain('0 reviews')
  })
})

it('a person who leaves their reviews is forgotten at once; they stay, count, and are anonymous', async () => {
  const { ada, uid } = await adaWithReviews()
  const second = { intent: 'review', as: 'member', rating: 'A', text: 'A second wording.' }
  await ada.post('/channel/slow%20maths', second)
  expect((await ada.go('/settings?delete')).text).toContain(
    'Feed readers and other sites that fetched them before may have kept your name.',
  )
  expect((await leave(ada, 'leave')).text).toContain('Your reviews stay without your name.')
  const channel = await text('/channel/slow%20maths')
  expect(channel).toContain('A second wording.')
  expect(channel).toContain('anonymous')
  expect(channel).toContain('1 review')
  expect(await allRows(full)).not.toMatch(/Fenwick|ada@fullmarks|By Ada\./)

  // A sign-in cannot undo it.
  await signInThroughProvider(ada, 'ada')
  expect(await text(`/user/${uid}`)).toContain('User not found')
  inDays(1)
  expect(await purgeAccounts(full.site)).toBe(1)
  expect(await text('/channel/slow%20maths')).toContain('A second wording.')
})

it.each(['take', 'leave'] as const)(
  'afterwards no row, log line or page names them (%s)',
  async (choice) => {
    const mary = await full.member('Mary')
    await withEverything(full, mary)
    await full.site.rows.insert(topicVotes).values({ topicChannelId: 1, direction: 'up' })
    await full.post('/settings', { intent: 'delete', reviews: choice }, mary)
    inDays(8)
    expect(await purgeAccounts(full.site)).toBe(1)

    // What they wrote for all to read stays if they leave it.
    const written = /^public\.(reviews|questions|review_log|paths|path_steps) /
    const naming = (await allRows(full))
      .split('\n')
      .filter((line) => choice === 'take' || !written.test(line))
      .filter((line) => line.includes(mary.uid) || /\bmary\b/i.test(line))
    expect(naming).toEqual([expect.stringMatching(/^public\.deleted_accounts /)])
    expect(await full.site.rows.select().from(deletedAccounts)).toHaveLength(1)
    expect(JSON.stringify(log.lines)).not.toMatch(/Mary|@example\.org/)
    const left = await full.site.rows.$count(reviews, eq(reviews.text, 'Mary was here.'))
    expect(left).toBe(choice === 'leave' ? 1 : 0)
    const wrong = await full.site.rows.execute(sql`select key from channels
      where number_of_reviews <> (select count(*) from reviews
        where channel_key = key and state = 'shown')`)
    expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([])
  },
)

it('deletes nothing without an answer; a provider that fails does not keep the account', async () => {
  const { ada, uid } = await adaWithReviews()
  const unsaid = await ada.post('/settings', { intent: 'delete' })
  expect(unsaid.status).toBe(422)
  expect(unsaid.alerts).toEqual(['Please choose what happens to your reviews.'])
  expect(await text(`/user/${uid}`)).toContain('Ada')
  const google = full.site.signIns.of('google')
  if (!google) throw new Error('The demo plays no sign-in.')
  const { revoke } = google.identity
  google.identity.revoke = () => Promise.reject(failure('identity', 'gone'))
  await leave(ada, 'take')
  google.identity.revoke = revoke
  expect(await full.site.rows.$count(tokens)).toBe(0)
  expect(log.of('grant not revoked')).toHaveLength(1)
})
