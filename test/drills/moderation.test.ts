import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { setFollowing } from '#core/follows/follows.ts'
import { caseOf, decide, undoDecision } from '#core/moderation/actions.ts'
import { appeal } from '#core/moderation/appeals.ts'
import type { Thing } from '#core/moderation/cases.ts'
import { actions } from '#core/moderation/decision.ts'
import { stopFlood, undoFlood } from '#core/moderation/floods.ts'
import { verifyModerationLog } from '#core/moderation/log.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { readCase } from '#core/moderation/read-case.ts'
import { report } from '#core/moderation/reports.ts'
import { sourceOf } from '#core/moderation/source.ts'
import { treat } from '#core/mutes/mutes.ts'
import { Refusal } from '#core/refusal.ts'
import { deleteReview, undoDeletion } from '#core/reviews/deletion.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import type { Site, Viewer } from '#core/site.ts'
import { vote } from '#core/topics/topics.ts'
import { editBio } from '#core/users/users.ts'
import { query } from '#db/query.ts'
import { floodRuns, moderationLog, reviews } from '#db/schema.ts'
import { aChannel, aMember, aTopicChannel } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { runs } from '../fixtures/size.ts'

const channelNames = ['Slow Maths', 'Half a Proof', 'Contour Lines']
const ips = ['192.0.2.7', '198.51.100.4', '203.0.113.9', '2001:db8::1']
const why = { reason: 'abuse', note: '' } as const

let full: TestSite
let site: Site
let moderators: Viewer[]
let members: Viewer[]
let entries: number[]

beforeAll(async () => {
  full = await openTestSite()
  site = full.site
  moderators = [await aMember(site, 'Ines'), await aMember(site, 'Bo')]
  for (const { uid } of moderators) await addModerator(site, uid)
  members = []
  for (let number = 0; number < 6; number += 1)
    members.push(await aMember(site, `Person ${number}`, { createdAt: new Date() }))
  entries = []
  for (const name of channelNames) {
    await aChannel(site, name)
    entries.push((await aTopicChannel(site, name)).id)
  }
})
afterAll(() => full.close())

const connection = {
  rows: async (statement: string, values: unknown[] = []) =>
    await query(site.rows, sql.raw(statement.replace('$1', String(values[0])))),
  script: async () => {},
}

function choose<Item>(items: Item[]): Item {
  const found = items[Math.floor(Math.random() * items.length)]
  if (found === undefined) throw new Refusal('There is nothing to choose from.')
  return found
}

async function aReviewId(): Promise<number> {
  return choose(await site.rows.select({ id: reviews.id }).from(reviews)).id
}

async function act(thing: Thing): Promise<void> {
  const moderator = choose(moderators)
  const caseId = await caseOf(site, moderator, thing)
  const { version } = await readCase(site, moderator, caseId)
  await decide(site, moderator, caseId, version, { action: choose([...actions]), ...why })
}

/** What people do, at random. */
const doings: (() => Promise<unknown>)[] = [
  async () => {
    const author = Math.random() < 0.3 ? null : choose(members)
    const draft = {
      rating: choose(['S', 'A', 'F'] as const),
      text: choose(['One', 'Two', 'Three']),
    }
    await reviewChannel(site, author, choose(channelNames), draft, choose(ips))
  },
  () => vote(site, 'math', choose(entries), choose(['up', 'down']), choose(ips)),
  async () => deleteReview(site, choose(members), await aReviewId()),
  async () => undoDeletion(site, choose(members), await aReviewId()),
  async () => {
    const reporter = { viewer: choose([...members, null]), ip: choose(ips) }
    const thing = choose<() => Promise<Exclude<Thing, { kind: 'person' | 'question' }>>>([
      async () => ({ kind: 'review', reviewId: await aReviewId() }),
      async () => ({ kind: 'channel', channelKey: 'slow maths' }),
      async () => ({ kind: 'bio', uid: choose(members).uid }),
    ])
    await report(site, reporter, await thing(), { kind: 'spam', note: '' })
  },
  async () => act({ kind: 'review', reviewId: await aReviewId() }),
  async () => act({ kind: 'review', reviewId: await aReviewId() }),
  () => act({ kind: 'channel', channelKey: 'slow maths' }),
  () => act({ kind: 'bio', uid: choose(members).uid }),
  () => act({ kind: 'topic channel', topicChannelId: choose(entries) }),
  async () => {
    const log = await site.rows.select({ id: moderationLog.id }).from(moderationLog)
    await undoDecision(site, choose(moderators), choose(log.slice(-5)).id)
  },
  async () => {
    const source = (await sourceOf(site, choose(ips))) ?? ''
    await stopFlood(site, choose(moderators), choose(['reviews', 'votes']), { source }, why)
  },
  async () => {
    const found = await site.rows.select({ id: floodRuns.id }).from(floodRuns)
    await undoFlood(site, choose(moderators), choose(found).id)
  },
  async () =>
    appeal(site, choose(members), { kind: 'review', reviewId: await aReviewId() }, 'It is fine.'),
  async () => {
    const member = choose(members)
    await editBio(site, member, member.uid, choose(['Hello.', 'I teach.', '']))
  },
  () => treat(site, choose(members), choose(members).uid, choose(['none', 'mute', 'block'])),
  () => setFollowing(site, choose(members), choose(members).uid, Math.random() < 0.7),
]

it('members, guests and two moderators at once meet refusals only; tallies and log are right', async () => {
  const refusals = new Map<number, number>()
  let done = 0
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let round = 0; round < runs(25, 400); round += 1) {
        await choose(doings)().then(
          () => {
            done += 1
          },
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            refusals.set(error.status, (refusals.get(error.status) ?? 0) + 1)
          },
        )
      }
    }),
  )
  expect(done).toBeGreaterThan(50)
  expect((await checkTallies(connection, false)).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^All \d+ kinds equal their rows\.$/),
  ])
  expect((await verifyModerationLog(connection)).broken).toBeNull()
})
