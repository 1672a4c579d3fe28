import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#app/accounts/sessions.server.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import type { CaseSubject } from '#app/moderation/cases.server.ts'
import { caseOf, decide, undoDecision } from '#app/moderation/decide.server.ts'
import type { Action } from '#app/moderation/decision.server.ts'
import { listQueue } from '#app/moderation/desk-queue.server.ts'
import { stopFlood } from '#app/moderation/floods.server.ts'
import { addModerator, isModerator } from '#app/moderation/moderators.server.ts'
import { explainSuspension } from '#app/moderation/own-decisions.server.ts'
import { listModerationLog } from '#app/moderation/read-log.server.ts'
import { type Reportable, report } from '#app/moderation/reports.server.ts'
import { Refusal } from '#app/request/refusal.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { networkHash } from '#app/reviews/network-hash.server.ts'
import { deleteReview } from '#app/reviews/review-deletion.server.ts'
import { ownReview } from '#app/reviews/reviews.server.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { addTopicChannel, vote } from '#app/topics/topics.server.ts'
import { dayKeys, reviews, users } from '#db/schema.ts'
import { aModerator, type Decide, stateOf } from '../fixtures/moderating.ts'
import { aChannel, aMember, aTopicChannel } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

const path = '/channel/slow%20maths'
const subject = { channelKey: 'slow maths' }

let full: TestSite
let site: Site
let ines: Viewer
let decides: Decide
let mary: Member
let john: Member
let shift = 0

beforeAll(async () => {
  full = await openTestSite()
  site = { ...full.site, now: () => new Date(Date.now() + shift) }
})
afterAll(() => full.close())
beforeEach(async () => {
  await full.empty()
  shift = 0
  ;({ moderator: ines, decides } = await aModerator(site))
  mary = await full.member('Mary')
  john = await full.member('John')
  await aChannel(site, 'Slow Maths')
})

const hours = (count: number) => {
  shift += count * 3_600_000
}

const page = async (at = path) => (await full.page(at)).text

/** The status and sentence of a refusal; `done` without one. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.status} ${error.message}`
      throw error
    },
  )
}

async function written(as: Viewer | null, text: string, ip: string | null = null): Promise<number> {
  return (await reviewChannel(site, as, 'Slow Maths', { rating: 'S', text }, ip)).id
}

async function reported(
  thing: Reportable,
  by: Viewer | null = john,
  ip: string | null = null,
): Promise<{ isHeld: boolean }> {
  return await report(site, { viewer: by, ip }, thing, { kind: 'abuse', note: '' })
}

const why = { reason: 'abuse', note: 'About her, not about the lecture.' } as const

async function decided(thing: CaseSubject, action: Action, suspension = {}): Promise<number> {
  return await decides(thing, { action, ...why, ...suspension })
}

const reviewThing = (reviewId: number) => ({ kind: 'review', reviewId }) as const

it('a hidden review stays hidden when its author deletes it and writes it again', async () => {
  const id = await written(mary, 'He cannot count.')
  await decided(reviewThing(id), 'hide')
  await deleteReview(site, mary, id)
  await written(mary, 'He still cannot count.')
  expect(await stateOf(site, id)).toBe('hidden')
  expect((await ownReview(site, subject, mary))?.stateReason).toBe('abuse')
})

describe('an automatic hold', () => {
  const reporters = async (id: number) => {
    const held = []
    for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1'])
      held.push((await reported(reviewThing(id), null, ip)).isHeld)
    return held
  }

  it('meets guests and accounts of less than a week at the third reporter', async () => {
    const week = 7 * 86_400_000
    const aged = async (age: number) =>
      await aMember(site, 'Author', { createdAt: new Date(Date.now() - age) })
    for (const [author, isMet] of [
      [null, true],
      [await aged(week - 60_000), true],
      [await aged(week), false],
    ] as const) {
      const id = await written(author, `By ${author?.uid}`)
      expect(await reporters(id)).toEqual([false, false, isMet])
      expect((await page()).includes(`By ${author?.uid}`)).toBe(!isMet)
    }
  })

  it('meets the same 40 letters three times in ten minutes, in any case, and links of guests', async () => {
    for (let time = 0; time < 4; time += 1)
      expect(await stateOf(site, await written(null, 'Great!'))).toBe('shown')
    const words = 'He explains each step slowly, and twice.'
    const first = await written(null, words)
    const second = await written(mary, `${words.toUpperCase()}!`)
    expect(await stateOf(site, first)).toBe('shown')
    expect(await stateOf(site, await written(null, words))).toBe('held')
    expect(await stateOf(site, first)).toBe('held')
    expect(await stateOf(site, second)).toBe('shown')
    await site.rows.update(reviews).set({ createdAt: sql`now() - interval '11 minutes'` })
    expect(await stateOf(site, await written(null, words))).toBe('shown')
    const text = 'More at https://spam.example'
    expect(await stateOf(site, await written(null, text))).toBe('held')
    expect(await stateOf(site, await written(mary, text))).toBe('shown')
  })
})

it('only moderators decide', async () => {
  const thing = reviewThing(await written(mary, 'He cannot count.'))
  const caseId = await caseOf(site, ines, thing)
  const entry = await decided(thing, 'hide')
  for (const work of [
    () => caseOf(site, john, thing),
    () => listQueue(site, john),
    () => listQueue(site, null),
    () => decide(site, john, caseId, 1, { action: 'hide', ...why }),
    () => undoDecision(site, john, entry),
    () => stopFlood(site, john, { uid: mary.uid }, new Date(0), why),
  ])
    expect(await outcome(work())).toMatch(/^403/)
})

it('a suspended person writes again after the time and after an undo, and is no guest or moderator', async () => {
  const id = await written(mary, 'He cannot count.')
  const log = await decided(reviewThing(id), 'hide', { suspendHours: 24 })
  expect(await explainSuspension(site, mary)).not.toBeNull()
  await undoDecision(site, ines, log)
  expect(await explainSuspension(site, mary)).toBeNull()
  await decided({ kind: 'person', uid: mary.uid }, 'suspend', { suspendHours: 24 })
  hours(25)
  expect(await explainSuspension(site, mary)).toBeNull()

  const guest = reviewThing(await written(null, 'A guest was here.'))
  expect(await outcome(decided(guest, 'hide', { suspendHours: null }))).toMatch(/^422/)
  const bo = await aMember(site, 'Bo')
  await addModerator(site, bo.uid)
  const person = { kind: 'person', uid: bo.uid } as const
  const suspended = await outcome(decided(person, 'suspend', { suspendHours: 24 }))
  expect(suspended).toBe('422 A moderator cannot be suspended.')
  expect(await stateOf(site, guest.reviewId)).toBe('shown')
})

it('a hidden channel refuses to be added and reviewed; a removed one only in its topic', async () => {
  const { id } = await aTopicChannel(site, 'Slow Maths')
  await aTopicChannel(site, 'Slow Maths', { topicId: 'physics' })
  await decided({ kind: 'topic channel', topicChannelId: id }, 'hide')
  expect(await page('/topics/math')).not.toContain('Slow Maths')
  expect(await page('/topics/physics')).toContain('Slow Maths')
  expect(await outcome(addTopicChannel(site, mary, 'math', 'Slow Maths'))).toBe(
    '403 A moderator removed this channel from this topic.',
  )
  expect(await outcome(vote(site, 'math', id, 'up'))).toMatch(/^404/)
  await decided({ kind: 'channel', channelKey: 'slow maths' }, 'hide')
  expect((await full.get(path)).status).toBe(404)
  expect((await full.post(path, { intent: 'add' }, mary)).status).toBe(403)
  expect(await outcome(addTopicChannel(site, mary, 'wine', 'Slow Maths'))).toMatch(/^403/)
  expect(await outcome(written(john, 'x'))).toMatch(/^404/)
})

it('the public log stays whole when the moderator and the author delete their accounts', async () => {
  await decided(reviewThing(await written(mary, 'He cannot count.')), 'hide')
  await site.rows.delete(users)
  expect((await listModerationLog(site, null)).items).toHaveLength(1)
  const rows = await site.rows.execute(sql`select * from moderation_log`)
  const text = JSON.stringify((rows as unknown as { rows: unknown[] }).rows)
  for (const secret of [mary.uid, ines.uid, 'About her']) expect(text).not.toContain(secret)
})

it('a guest leaves no address, and no key after 30 days', async () => {
  const [ip, neighbour] = ['192.0.2.77', '198.51.100.7']
  await written(null, 'A guest was here.', ip)
  const [row] = await site.rows.select().from(reviews)
  expect(row?.source).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(row)).not.toContain('192.0.2')
  expect(await networkHash(site, neighbour)).not.toBe(row?.source)
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const before = tomorrow()
  hours(24)
  expect(await networkHash(site, ip)).not.toBe(row?.source)
  const days = new Set([before, tomorrow()])
  hours(30 * 24)
  await sweep(site)
  const kept = (await site.rows.select().from(dayKeys)).map(({ day }) => day)
  expect(kept).toHaveLength(1)
  expect(days).toContain(kept[0])
})

it('a moderator of MODERATORS has an address that the provider has verified', async () => {
  const claims = {
    ...{ issuer: 'https://id.example', subject: '7', displayName: 'Bo', photoUrl: null },
    email: 'Bo@marks.example',
  }
  const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }
  const named = { ...site, facts: { ...site.facts, moderatorEmails: ['bo@marks.example'] } }
  const { uid } = await signIn(named, { ...claims, emailVerified: false }, grant)
  const viewer = { ...mary, uid }
  expect(await isModerator(named, viewer)).toBe(false)
  await signIn(named, { ...claims, emailVerified: true }, grant)
  expect(await isModerator(named, viewer)).toBe(true)
  expect(await isModerator(site, viewer)).toBe(false)
  // The verified address of today is not the one of the profile.
  await signIn(named, { ...claims, email: 'other@marks.example', emailVerified: true }, grant)
  expect(await isModerator(named, viewer)).toBe(false)
})
