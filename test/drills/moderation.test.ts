import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { appeal } from '#core/appeals/appeals.ts'
import { networkHash } from '#core/authors/network-hash.ts'
import { caseOf, decide, undoDecision } from '#core/desk/decide.ts'
import { actions } from '#core/desk/decision.ts'
import { readCase } from '#core/desk/read-case.ts'
import { stopFlood, undoFlood } from '#core/floods/floods.ts'
import { setFollowing } from '#core/follows/follows.ts'
import type { CaseSubject } from '#core/moderation/cases.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { countLogEntries } from '#core/moderation-log/moderation-log.ts'
import { setMuteLevel } from '#core/mutes/mutes.ts'
import { removeFromPractice, returnToPractice } from '#core/practice/practice-cards.ts'
import { askQuestion } from '#core/questions/ask.ts'
import { deleteQuestion, undoQuestionDeletion } from '#core/questions/question-deletion.ts'
import { Refusal } from '#core/refusal.ts'
import { report } from '#core/reports/reports.ts'
import { deleteReview, undoDeletion } from '#core/reviews/review-deletion.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import type { Site, Viewer } from '#core/site.ts'
import { vote } from '#core/topics/topics.ts'
import { editBio } from '#core/users/users.ts'
import { query } from '#db/query.ts'
import { floodRuns, moderationLog, practiceCards, questions, reviews } from '#db/schema.ts'
import { aCard, aChannel, aMember, aQuestion, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

const videoId = 'abcdefghijk'
const channelNames = ['Slow Maths', 'Half a Proof', 'Contour Lines']
const ips = ['192.0.2.7', '198.51.100.4', '203.0.113.9', '2001:db8::1']
const why = { reason: 'abuse', note: '' } as const

let full: TestSite
let site: Site
let moderators: Viewer[]
let members: Viewer[]
/** They have answered both questions, and their accounts are old enough to object to one. */
let learners: Viewer[]
let questionIds: number[]
let entries: number[]

beforeAll(async () => {
  full = await openTestSite()
  site = full.site
  moderators = [await aMember(site, 'Ines'), await aMember(site, 'Bo')]
  for (const { uid } of moderators) await addModerator(site, uid)
  members = []
  for (let number = 0; number < 6; number += 1)
    members.push(await aMember(site, `Person ${number}`, { createdAt: new Date() }))
  await aVideo(site, videoId, { compQuestions: ['Why?', 'How?'], compAnswers: ['So.', 'Well.'] })
  learners = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => aMember(site, name)))
  questionIds = []
  for (const words of ['Why?', 'How?']) questionIds.push((await aQuestion(site, videoId, words)).id)
  for (const learner of learners)
    for (const questionId of questionIds)
      await aCard(site, learner, {
        questionId,
        dueDay: '2026-01-01',
        reps: 1,
        answeredAt: new Date(),
        answeredDay: '2026-01-01',
      })
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

async function act(thing: CaseSubject): Promise<void> {
  const moderator = choose(moderators)
  const caseId = await caseOf(site, moderator, thing)
  const { version } = await readCase(site, moderator, caseId)
  await decide(site, moderator, caseId, version, { action: choose([...actions]), ...why })
}

/** Any question, or one that this person asked. */
async function aQuestionOf(author?: Viewer): Promise<{ id: number; hash: string }> {
  const { id, hash, authorUid } = questions
  const own = author && eq(authorUid, author.uid)
  return choose(await site.rows.select({ id, hash }).from(questions).where(own))
}

/** A learner forgets a question, or takes that back. */
async function forget(): Promise<void> {
  const learner = choose(learners)
  const { id: cardId, version, leftAt } = practiceCards
  const card = choose(
    await site.rows
      .select({ cardId, version, leftAt })
      .from(practiceCards)
      .where(eq(practiceCards.uid, learner.uid)),
  )
  if (card.leftAt) await returnToPractice(site, learner, card)
  else await removeFromPractice(site, learner, card)
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
    const thing = choose<() => Promise<Exclude<CaseSubject, { kind: 'person' | 'question' }>>>([
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
    const source = (await networkHash(site, choose(ips))) ?? ''
    await stopFlood(site, choose(moderators), { source }, new Date(0), why)
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
  () => setMuteLevel(site, choose(members), choose(members).uid, choose(['none', 'mute', 'block'])),
  () => setFollowing(site, choose(members), choose(members).uid, Math.random() < 0.7),
  forget,
  forget,
  forget,
  () => act({ kind: 'question', questionId: choose(questionIds) }),
  async () => act({ kind: 'question', questionId: (await aQuestionOf()).id }),
  async () => {
    const { hash } = await aQuestionOf()
    const reporter = { viewer: choose(members), ip: null }
    await report(site, reporter, { kind: 'question', videoId, hash }, { kind: 'spam', note: '' })
  },
  () =>
    askQuestion(site, choose(members), videoId, {
      question: `Why ${Math.random()}?`,
      answer: 'So.',
      second: null,
    }),
  async () => {
    const author = choose(members)
    const { hash } = await aQuestionOf(author)
    await choose([deleteQuestion, undoQuestionDeletion])(site, author, videoId, hash)
  },
]

it('members, guests and two moderators at once meet refusals only; tallies and log are right', async () => {
  const refusals = new Map<number, number>()
  let done = 0
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let round = 0; round < 100; round += 1) {
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
  expect((await countLogEntries(connection)).missing).toBe(0)
})
