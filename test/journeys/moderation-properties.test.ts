import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { appeal } from '#app/moderation/appeals.server.ts'
import type { CaseSubject } from '#app/moderation/cases.server.ts'
import { caseOf, decide, undoDecision } from '#app/moderation/decide.server.ts'
import { type Action, actions } from '#app/moderation/decision.server.ts'
import { stopFlood, undoFlood } from '#app/moderation/floods.server.ts'
import { countLogEntries } from '#app/moderation/moderation-log.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { readCase } from '#app/moderation/read-case.server.ts'
import { report } from '#app/moderation/reports.server.ts'
import { settleVotes } from '#app/moderation/settle-votes.server.ts'
import { setLeft } from '#app/practice/practice-cards.server.ts'
import { Refusal } from '#app/request/refusal.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { networkHash } from '#app/reviews/network-hash.server.ts'
import { deleteReview, undoDeletion } from '#app/reviews/review-deletion.server.ts'
import { reviewChannel, reviewVideo } from '#app/reviews/write-review.server.ts'
import { vote } from '#app/topics/topics.server.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { query } from '#db/query.ts'
import { floodRuns, moderationLog, practiceCards, questions, reviews } from '#db/schema.ts'
import { aCard, aChannel, aMember, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

const videoId = 'abcdefghijk'
const channelNames = ['Slow Maths', 'Half a Proof']
const texts = ['Good.', 'good', 'Look at https://spam.example now', 'Patient and clear.']
const ips = ['192.0.2.7', '192.0.2.200', '2001:db8:1::5', '198.51.100.4']

let full: TestSite
let site: Site
let moderator: Viewer
/** Two old members and a young one. The first is a moderator too, who reviews and reports. */
let members: Viewer[]
/** A question that Mary asked, and five learners who have answered it. */
let question: Extract<CaseSubject, { kind: 'question' }>
let learners: Viewer[]
let entries: number[]
let shift = 0

beforeAll(async () => {
  full = await openTestSite()
  site = { ...full.site, now: () => new Date(Date.now() + shift) }
})
afterAll(() => full.close())

async function begin(): Promise<void> {
  await full.empty()
  shift = 0
  moderator = await aMember(site, 'Ines')
  await addModerator(site, moderator.uid)
  members = [
    await aMember(site, 'Mary', { bio: 'I like proofs.' }),
    await aMember(site, 'John'),
    await aMember(site, 'Young', { createdAt: new Date() }),
  ]
  await addModerator(site, members[0]?.uid ?? '')
  for (const name of channelNames) await aChannel(site, name)
  await aVideo(site, videoId)
  const row = { videoId, hash: 'q', question: 'Why?', answer: 'So.', authorUid: members[0]?.uid }
  const [asked] = await site.rows.insert(questions).values(row).returning()
  question = { kind: 'question', questionId: asked?.id ?? 0 }
  learners = [...members, await aMember(site, 'Ann'), await aMember(site, 'Ben')]
  const { questionId } = question
  const day = '2026-01-01'
  const answered = { reps: 1, answeredAt: new Date(), answeredDay: day }
  for (const learner of learners)
    await aCard(site, learner, { questionId, dueDay: day, ...answered })
  entries = []
  for (const name of channelNames) {
    entries.push((await aTopicChannel(site, name, { score: 1, upvotes: 2, downvotes: 1 })).id)
  }
}

/** A step of the story, more often the heavier it is. Numbers choose among what exists. */
const weighted = <Kind extends string>(weight: number, kind: Kind, one: number, two: number) => ({
  weight,
  arbitrary: fc.tuple(fc.constant(kind), fc.nat(one), fc.nat(two), fc.nat(3)),
})
const others = [
  ...(['delete', 'undelete', 'report', 'decide', 'undo', 'appeal', 'flood'] as const),
  ...(['undo flood', 'channel', 'topic channel', 'bio', 'question'] as const),
  ...(['a day passes', 'a month passes'] as const),
]
const step = fc.oneof(
  weighted(8, 'review', 3, 5),
  weighted(6, 'vote', 1, 1),
  weighted(5, 'object', 4, 1),
  ...others.map((kind) => weighted(2, kind, 50, 5)),
)

const why = { reason: 'abuse', note: '' } as const

async function take([kind, one, two, three]: [string, number, number, number]): Promise<void> {
  const member = members[two % members.length] ?? null
  const judge = (three % 2 ? members[0] : null) ?? moderator
  const ip = ips[three] ?? null
  switch (kind) {
    case 'review': {
      const author = one === 3 ? null : (members[one] ?? null)
      const draft = { rating: 'SABCDF'[two] as 'S', text: texts[three] ?? '' }
      if (two === 5) await reviewVideo(site, author, videoId, draft)
      else await reviewChannel(site, author, channelNames[two % 2] ?? '', draft, ip)
      return
    }
    case 'vote':
      await vote(site, 'math', entries[one] ?? 0, two ? 'up' : 'down', ip)
      return
    case 'delete':
    case 'undelete': {
      const row = await chosenReview(one)
      const author = members.find(({ uid }) => uid === row?.authorUid)
      if (!row || !author) return
      if (kind === 'delete') await deleteReview(site, author, row.id)
      else await undoDeletion(site, author, row.id)
      return
    }
    case 'report': {
      const row = await chosenReview(one)
      const draft = { kind: 'spam', note: '' } as const
      const reporter = { viewer: two < 3 ? member : null, ip }
      if (row) await report(site, reporter, { kind: 'review', reviewId: row.id }, draft)
      return
    }
    case 'decide': {
      const row = await chosenReview(one)
      if (row) await decideOn({ kind: 'review', reviewId: row.id }, two, { judge })
      return
    }
    case 'object': {
      const learner = learners[one] ?? null
      const [card] = await site.rows
        .select({ cardId: practiceCards.id, version: practiceCards.version })
        .from(practiceCards)
        .where(eq(practiceCards.uid, learner?.uid ?? ''))
      if (card && learner) await setLeft(site, learner, card, two === 0 ? site.now() : null)
      return
    }
    case 'question':
      await decideOn(question, two, { judge, among: actions })
      return
    case 'channel': {
      const channelKey = one % 2 ? 'slow maths' : 'half a proof'
      await decideOn({ kind: 'channel', channelKey }, two, { judge })
      return
    }
    case 'topic channel': {
      const topicChannelId = entries[one % 2] ?? 0
      await decideOn({ kind: 'topic channel', topicChannelId }, two, { judge })
      return
    }
    case 'bio':
      await decideOn({ kind: 'bio', uid: members[0]?.uid ?? '' }, two, { judge })
      return
    case 'undo': {
      const log = await site.rows.select({ id: moderationLog.id }).from(moderationLog)
      await undoDecision(site, judge, log[one % Math.max(1, log.length)]?.id ?? 0)
      return
    }
    case 'appeal': {
      const row = await chosenReview(one)
      const author = members.find(({ uid }) => uid === row?.authorUid) ?? null
      if (row && author)
        await appeal(site, author, { kind: 'review', reviewId: row.id }, 'It is fine.')
      return
    }
    case 'flood': {
      const flood =
        two % 2 ? { uid: member?.uid ?? '' } : { source: (await networkHash(site, ip)) ?? '' }
      await stopFlood(site, judge, flood, new Date(0), why)
      return
    }
    case 'undo flood': {
      const found = await site.rows.select({ id: floodRuns.id }).from(floodRuns)
      await undoFlood(site, judge, found[one % Math.max(1, found.length)]?.id ?? 0)
      return
    }
    case 'a day passes':
      shift += 25 * 3_600_000
      await sweep(site)
      return
    default:
      shift += 31 * 86_400_000
      await settleVotes(site)
  }
}

async function chosenReview(number: number) {
  const rows = await site.rows
    .select({ id: reviews.id, authorUid: reviews.authorUid })
    .from(reviews)
    .orderBy(reviews.id)
  return rows[number % Math.max(1, rows.length)]
}

async function decideOn(
  thing: CaseSubject,
  number: number,
  { judge = moderator, among = actions }: { judge?: Viewer; among?: readonly Action[] } = {},
): Promise<number> {
  const caseId = await caseOf(site, judge, thing)
  const { version } = await readCase(site, judge, caseId)
  const action = among[number % Math.min(4, among.length)] ?? 'keep'
  return await decide(site, judge, caseId, version, { action, ...why })
}

/** Entries of the log by which a moderator decided about what they wrote or reported. */
async function ownDecisions(): Promise<unknown[]> {
  return await query(
    site.rows,
    sql`select entry.id from moderation_log as entry
      where entry.actor_uid = entry.subject_uid and entry.thing <> 'channel'
        or exists (select from reports where reports.case_id = entry.case_id
          and reporter_uid = actor_uid and reports.created_at < entry.created_at)
      union all
      select entry.id from flood_runs join moderation_log as entry on entry.id = log_id
        join reviews on reviews.run_id = flood_runs.id where author_uid = actor_uid`,
  )
}

const connection = {
  rows: async (statement: string, values: unknown[] = []) =>
    await query(site.rows, sql.raw(statement.replace('$1', String(values[0])))),
  script: async () => {},
}

async function expectTallies(): Promise<void> {
  expect((await checkTallies(connection, false)).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^All \d+ kinds equal their rows\.$/),
  ])
}

/** Everything that a visitor sees of reviews and votes, and what decides about it. */
async function world(): Promise<unknown> {
  return await query(
    site.rows,
    sql`select
      (select json_agg(to_jsonb(r) order by id) from reviews as r) as reviews,
      (select json_agg(json_build_array(key, number_of_reviews, rating_counts, state) order by key)
        from channels) as channels,
      (select json_agg(json_build_array(id, number_of_reviews, rating_counts) order by id)
        from videos) as videos,
      (select json_agg(json_build_array(uid, num_rated, rating_counts, bio) order by uid)
        from users) as users,
      (select json_agg(json_build_array(id, score, upvotes, downvotes, state) order by id)
        from topic_channels) as topics,
      (select json_agg(json_build_array(id, is_shown, text) order by id) from review_log) as log,
      (select json_agg(json_build_array(id, outcome) order by id) from reports) as reports,
      (select json_agg(json_build_array(id, state, is_asked) order by id)
        from questions) as questions,
      (select json_agg(json_build_array(id, is_open, left_at is null) order by id)
        from practice_cards) as cards,
      (select json_agg(json_build_array(id, is_open, open_reports, has_appeal, was_kept) order by id)
        from cases) as cases`,
  )
}

async function tell(story: [string, number, number, number][]): Promise<void> {
  for (const step of story) {
    await take(step).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

const story = fc.array(step, { minLength: 10, maxLength: 60 })

describe('after any actions of members, guests and moderators', () => {
  it('every tally equals a recount, the log is whole, no moderator decided in their own case', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        await begin()
        await tell(steps)
        await expectTallies()
        const { missing } = await countLogEntries(connection)
        expect(missing).toBe(0)
        expect(await ownDecisions()).toEqual([])
        // Only what is shown is in Recent Activity.
        const wrong = await query(
          site.rows,
          sql`select 1 as one from review_log join reviews on reviews.id = review_id
            where is_shown <> (state = 'shown')`,
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('an undo brings back exactly what a decision or an action on a flood changed', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.nat(50), fc.nat(5), fc.nat(3), async (steps, one, two, three) => {
        await begin()
        await tell(steps)
        const row = await chosenReview(one)
        // The rows exist before, so that they are part of both pictures.
        if (row) await caseOf(site, moderator, { kind: 'review', reviewId: row.id })
        await caseOf(site, moderator, question)
        const before = await world()
        if (three % 2) {
          const among = ['keep', 'hide', 'restore'] as const
          const decided = await decideOn(question, two, { among }).catch(refused)
          if (decided !== null) await undoDecision(site, moderator, decided)
        }
        if (row && two > 0) {
          const decided = await decideOn({ kind: 'review', reviewId: row.id }, two % 3).catch(
            refused,
          )
          if (decided !== null) await undoDecision(site, moderator, decided)
        } else {
          const source = (await networkHash(site, ips[three] ?? null)) ?? ''
          const since = new Date(0)
          const stopped = await stopFlood(site, moderator, { source }, since, why).catch(refused)
          if (stopped) {
            // A decision about one review of the flood, taken back before or after the run.
            const restored = row && one % 3 > 0 && (await isOfRun(row.id, stopped.runId))
            const log = restored ? await decideOn({ kind: 'review', reviewId: row.id }, 2) : null
            if (log !== null && one % 3 === 1) await undoDecision(site, moderator, log)
            await undoFlood(site, moderator, stopped.runId)
            if (log !== null && one % 3 === 2) await undoDecision(site, moderator, log)
          }
        }
        expect(await world()).toEqual(before)
        await expectTallies()
      }),
      { numRuns: 12 },
    )
  })
})

async function isOfRun(id: number, runId: number): Promise<boolean> {
  const isMarked = and(eq(reviews.id, id), eq(reviews.runId, runId), eq(reviews.state, 'hidden'))
  return (await site.rows.$count(reviews, isMarked)) > 0
}

function refused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

it('the last person who looks sees no review that was purged', async () => {
  await begin()
  const mary = members[0] ?? null
  const { id } = await reviewChannel(site, mary, 'Slow Maths', { rating: 'F', text: 'Her address' })
  await reviewChannel(site, mary, 'Slow Maths', { rating: 'F', text: 'Her address, again' })
  const thing = { kind: 'review', reviewId: id } as const
  const draft = { kind: 'private data', note: '' } as const
  await report(site, { viewer: members[1] ?? null, ip: null }, thing, draft)
  const caseId = await caseOf(site, moderator, thing)
  const { version } = await readCase(site, moderator, caseId)
  await decide(site, moderator, caseId, version, { action: 'purge', reason: 'illegal', note: '' })
  const [row] = await site.rows.select().from(reviews).where(eq(reviews.id, id))
  expect(row).toMatchObject({ state: 'purged', text: '' })
  const found = await query(
    site.rows,
    sql`select 1 as one from (select text from reviews union all select text from review_log
      union all select text from review_wordings union all select text from reports) as words
      where text like '%address%'`,
  )
  expect(found).toEqual([])
  await expectTallies()
})
