import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelPath } from '#app/channels/channel-path.ts'
import { checkAccounts } from '#bin/doctor/accounts.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { forgetPerson } from '#core/accounts/forget.ts'
import { purgeAccounts } from '#core/accounts/purge.ts'
import { checkModeration } from '#core/health/moderation.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { Refusal } from '#core/refusal.ts'
import { sweepDeletedReviews } from '#core/reviews/review-deletion.ts'
import type { PlainConnection } from '#db/open.ts'
import { query } from '#db/query.ts'
import { cases, floodRuns, moderationLog, reviews, users } from '#db/schema.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { aChannel, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

/**
 * Members, guests, two moderators, jobs and the operator at once, over HTTP where there is a route.
 * Members leave for good all the time, and others take their place.
 */
const workers = 12
const rounds = 30
const memberCount = 8
/** The events are drawn in this order; which of two at once is first stays open. */
const random = seededRandom(process.env.TEST_SEED ?? 'moderation')
const channelNames = ['Slow Maths', 'Half a Proof', 'Contour Lines', 'Odd Numbers']
const videoIds = ['aaaaaaaaaaa', 'bbbbbbbbbbb']
const texts = ['One', 'Two', 'Three', 'See https://spam.example', 'It is the fourth text.']
const reason = { reason: 'abuse', note: 'No.' }
const week = 8 * 86_400_000

let full: TestSite
let moderators: Member[]
let members: Member[]
let entries: number[]

beforeAll(async () => {
  full = await openTestSite({
    environment: { LOG_LEVEL: 'error' },
    log: {
      write(line) {
        const { err, msg } = JSON.parse(line)
        errors.push(`${msg}: ${err?.message} ${JSON.stringify(err).slice(0, 1500)}`)
      },
    },
  })
  moderators = []
  // More in CI, because each reaches the limit of actions on floods.
  while (moderators.length < 4) moderators.push(await full.member('Ines'))
  for (const { uid } of moderators) await addModerator(full.site, uid)
  members = []
  for (let number = 0; number < memberCount; number += 1) members.push(await aPerson())
  entries = []
  for (const name of channelNames) {
    await aChannel(full, name)
    entries.push((await aTopicChannel(full, name)).id)
  }
  for (const id of videoIds) await aVideo(full, id)
})
afterAll(() => full.close())

/** Half of them are young accounts, whose reviews can be held. */
async function aPerson(): Promise<Member> {
  const person = await full.member('Somebody')
  if (random.fraction() < 0.5) {
    const createdAt = new Date()
    await full.site.rows.update(users).set({ createdAt }).where(eq(users.uid, person.uid))
  }
  return person
}

function choose<Item>(items: readonly Item[]): Item {
  const found = items[random.between(0, items.length - 1)]
  if (found === undefined) throw new Refusal('There is nothing to choose from.')
  return found
}

const statuses = new Map<string, number>()
const failed: string[] = []
/** What the site logged as an error. */
const errors: string[] = []

function count(what: string, status: number | string, isFailure: boolean): void {
  const key = `${what} ${status}`
  statuses.set(key, (statuses.get(key) ?? 0) + 1)
  if (isFailure) failed.push(key)
}

/** Posts a form. Guests come from four networks. */
async function post(
  what: string,
  path: string,
  fields: Record<string, string>,
  as: Member | null,
): Promise<Response> {
  const response = await fetch(full.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: {
      origin: full.origin,
      'x-forwarded-for': `192.0.${random.between(0, 3)}.7`,
      ...(as && { cookie: as.cookie }),
    },
  })
  await response.arrayBuffer()
  count(what, response.status, response.status >= 500)
  return response
}

async function aReviewId(): Promise<number> {
  return choose(await full.site.rows.select({ id: reviews.id }).from(reviews)).id
}

/** A member's own review; of others, the site refuses what only its author can do. */
async function ownReviewOf({ uid }: Member): Promise<number> {
  const own = full.site.rows.select({ id: reviews.id }).from(reviews)
  return choose(await own.where(eq(reviews.authorUid, uid))).id
}

async function aThing(): Promise<{ kind: string; key: string }> {
  const name = choose(channelNames).toLowerCase()
  return choose([
    { kind: 'review', key: `${await aReviewId()}` },
    { kind: 'review', key: `${await aReviewId()}` },
    { kind: 'review', key: `${await aReviewId()}` },
    { kind: 'review', key: `${await aReviewId()}` },
    { kind: 'review', key: `${await aReviewId()}` },
    { kind: 'bio', key: choose(members).uid },
    { kind: 'person', key: choose(members).uid },
    { kind: 'channel', key: name },
    { kind: 'topic channel', key: `${choose(entries)}` },
  ])
}

/** Opens a case and decides about it, like a moderator who reads the page before. */
async function decideAsModerator(): Promise<void> {
  const moderator = choose(moderators)
  const opened = await post('open', '/desk', { intent: 'open', ...(await aThing()) }, moderator)
  const at = opened.headers.get('location')?.split('?')[0]
  const caseId = Number(at?.split('/').at(-1))
  if (!at || !caseId) return
  const page = await full.get(at, moderator)
  await page.arrayBuffer()
  count('desk', page.status, page.status >= 500)
  const [row] = await full.site.rows
    .select({ version: cases.version })
    .from(cases)
    .where(eq(cases.id, caseId))
  const decision = choose([
    'keep',
    'hide',
    'restore',
    'restore',
    'hide-and-suspend',
    'suspend',
    'lift',
    'purge',
    'reject',
  ])
  const fields = { intent: 'decide', decision, version: `${row?.version}`, hours: '24', ...reason }
  await post('decide', at, fields, moderator)
}

async function leaveAsMember(): Promise<void> {
  const member = choose(members)
  if (random.fraction() < 0.7) await download(member)
  const choice = choose(['take', 'leave'] as const)
  if (random.fraction() < 0.7) {
    await post('leave', '/settings', { intent: 'delete', reviews: choice }, member)
  } else {
    await expectDone('forget', () => forgetPerson(full.site, member.uid, choice))
  }
  // Until now others chose this member too, in requests that are under way.
  const place = members.indexOf(member)
  if (place >= 0) members[place] = await aPerson()
}

async function download(member: Member): Promise<void> {
  const response = await full.get('/settings/data.zip', member)
  count('export', response.status, response.status >= 500)
  await response.arrayBuffer()
}

/** A job or a command: refusals are answers, anything else is a failure. */
async function expectDone(what: string, work: () => Promise<unknown>): Promise<void> {
  await work().then(
    () => count(what, 'done', false),
    (error: unknown) => {
      const isRefusal = error instanceof Refusal
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      count(what, isRefusal ? error.status : `${cause}`, !isRefusal)
    },
  )
}

const later = (ms: number) => ({ ...full.site, now: () => new Date(Date.now() + ms) })

/** What happens, at random. */
const events: [weight: number, event: () => Promise<unknown>][] = [
  [
    10,
    async () => {
      const author = random.fraction() < 0.3 ? null : choose(members)
      const fields = {
        intent: 'review',
        as: author ? 'member' : 'guest',
        rating: choose(['S', 'A', 'F']),
        text: choose(texts),
      }
      await post('review', channelPath(choose(channelNames)), fields, author)
    },
  ],
  [
    5,
    async () => {
      const member = choose(members)
      const review = `${await ownReviewOf(member)}`
      const intent = choose(['delete-review', 'undo-deletion'])
      await post(intent, channelPath(choose(channelNames)), { intent, review }, member)
    },
  ],
  [
    6,
    async () => {
      const reporter = choose([...members, null])
      const { kind, key } = await aThing()
      const thing = kind === 'person' ? 'bio' : kind.replace(' ', '-')
      const path = `/report?${thing}=${encodeURIComponent(key)}`
      await post('report', path, { kind: 'spam', note: '' }, reporter)
    },
  ],
  [8, decideAsModerator],
  [
    4,
    async () => {
      const log = await full.site.rows.select({ id: moderationLog.id }).from(moderationLog)
      const entry = `${choose(log.slice(-6)).id}`
      await post('undo', '/desk', { intent: 'undo', entry }, choose(moderators))
    },
  ],
  [
    2,
    async () => {
      const known = await full.site.rows.select({ id: cases.id }).from(cases)
      const scope = choose(['account', 'network'])
      const fields = { intent: 'flood', scope, hours: '24', ...reason }
      await post('flood', `/desk/${choose(known).id}`, fields, choose(moderators))
    },
  ],
  [
    2,
    async () => {
      const open = full.site.rows.select({ logId: floodRuns.logId }).from(floodRuns)
      const entry = `${choose(await open.where(isNull(floodRuns.undoneAt))).logId}`
      await post('undo flood', '/desk', { intent: 'undo', entry }, choose(moderators))
    },
  ],
  [
    4,
    () => {
      const intent = choose(['follow', 'follow', 'unfollow'])
      return post(intent, `/user/${choose(members).uid}`, { intent }, choose(members))
    },
  ],
  [
    2,
    async () => {
      const member = choose(members)
      const thing = choose([`${await ownReviewOf(member)}`, 'suspension', 'bio'])
      await post('appeal', '/appeals', { thing, text: 'It is fine.' }, member)
    },
  ],
  [2, () => download(choose(members))],
  [3, leaveAsMember],
  [1, () => expectDone('purge', () => purgeAccounts(later(week)))],
  [1, () => expectDone('sweep', () => sweepDeletedReviews(later(week)))],
]
const deck = events.flatMap(([weight, event]) => Array.from({ length: weight }, () => event))

async function workOn(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await choose(deck)().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

it('no 500 under load, and afterwards the doctor finds nothing', async () => {
  await Promise.all(Array.from({ length: workers }, workOn))
  console.log(
    [...statuses]
      .sort()
      .map(([what, times]) => `${what}: ${times}`)
      .join(', '),
  )
  expect([...failed, ...new Set(errors)]).toEqual([])

  for (;;) if ((await purgeAccounts(later(week))) === 0) break
  const findings = [
    ...(await checkTallies(connection, false)),
    ...(await checkAccounts(connection)),
    ...(await checkModeration(connection, [], Date.now)),
  ]
  // Notes are about what it looks like: this was a flood.
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([])
  // A review that a run hid can be brought back by it.
  expect(
    await full.site.rows.$count(
      reviews,
      and(
        sql`${reviews.runId} is not null`,
        sql`exists (select from flood_runs where id = run_id and undone_at is not null)`,
      ),
    ),
  ).toBe(0)
}, 400_000)

/** The doctor's queries, on the site's own connections: an embedded database has no others. */
const connection: PlainConnection = {
  kind: 'server',
  rows: async (statement, values = []) =>
    await query(full.site.rows, sql.raw(statement.replaceAll('$1', `'${values[0]}'`))),
  script: async () => {},
  close: async () => {},
}
