import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAccounts } from '#bin/doctor/accounts.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { purgeAccount } from '#core/accounts/purge.ts'
import { verifyModerationLog } from '#core/moderation/log.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import type { Database, PlainConnection } from '#db/open.ts'
import { query } from '#db/query.ts'
import { floodRuns, moderationLog, reviews, sessions, topicVotes, users } from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { aChannel, aTopicChannel } from '../fixtures/rows.ts'
import { createKillableSite, type KillableSite } from '../fixtures/site-process.ts'
import { runs } from '../fixtures/size.ts'

/** How often the site is killed while moderators decide and members leave. */
const rounds = runs(2, 6)
/** More than the rounds can reach. */
const reviewCount = 3_000
const leaverCount = 200
const spam = 'spam of a flood'
const why = { reason: 'spam', note: '' }

let site: KillableSite

interface Person {
  uid: string
  token: string
}
const person = (uid: string): Person => ({ uid, token: randomBytes(32).toString('base64url') })
const [ines, bo, cleo] = [person('ines'), person('bo'), person('cleo')]
const leavers = Array.from({ length: leaverCount }, (_, number) => person(`leaver-${number}`))
/** Reviews that wait to be decided about. */
let undecided: number[]
let entry = 0

beforeAll(async () => {
  site = await createKillableSite()
  await site.withDatabase(fill)
})
afterAll(() => site?.[Symbol.asyncDispose]())

async function fill(database: Database): Promise<void> {
  const { rows } = database
  const people = [ines, bo, cleo, ...leavers]
  await rows.insert(users).values(
    people.map(({ uid }) => ({
      uid,
      issuer: 'test',
      subject: uid,
      displayName: uid,
      createdAt: new Date('2025-01-01'),
    })),
  )
  await rows.insert(sessions).values(
    people.map(({ uid, token }) => ({
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      uid,
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  )
  for (const { uid } of [ines, bo, cleo]) await addModerator(database, uid)
  await aChannel(database, 'Slow Maths')
  entry = (await aTopicChannel(database, 'Slow Maths')).id
  const stored = await rows
    .insert(reviews)
    .values(
      Array.from({ length: reviewCount }, (_, number) => ({
        channelKey: 'slow maths',
        rating: 'A' as const,
        text: number % 10 ? `review ${number}` : spam,
        source: number % 10 ? null : 'spammer',
      })),
    )
    .returning({ id: reviews.id, text: reviews.text })
  undecided = stored.flatMap(({ id, text }) => (text === spam ? [] : [id]))
  await rows.insert(reviews).values(
    leavers.map(({ uid }) => ({
      channelKey: 'slow maths',
      authorUid: uid,
      rating: 'B' as const,
      text: `by ${uid}`,
    })),
  )
}

const post = (path: string, fields: Record<string, string>, { token }: Person) =>
  site.post(path, fields, token)

/** What was acknowledged, over all rounds. What was under way when the site died is in neither. */
const hidden = new Set<number>()
const restored = new Set<number>()
const gone = new Map<string, 'take' | 'leave'>()
const voids = { stopped: 0, undone: 0 }

async function decideOn(moderator: Person, onDone: () => void): Promise<void> {
  for (let id = undecided.pop(); id; id = undecided.pop()) {
    const opened = await post('/desk', { intent: 'open', kind: 'review', key: `${id}` }, moderator)
    const at = opened?.headers.get('location')
    if (!at) return expectDead(opened)
    const fields = { intent: 'decide', decision: 'hide', version: '1', ...why }
    const decided = await post(at, fields, moderator)
    if (decided?.status !== 303) return expectDead(decided)
    hidden.add(id)
    onDone()
    if (id % 3) continue
    const done = new URL(decided.headers.get('location') ?? '', site.origin).searchParams.get(
      'done',
    )
    hidden.delete(id)
    const undone = await post('/desk', { intent: 'undo', entry: `${done}` }, moderator)
    if (undone?.status !== 303) return expectDead(undone)
    restored.add(id)
  }
}

function expectDead(response: Response | null): void {
  expect(response?.status, 'an answer of the living site').toBeUndefined()
}

/** One flood of reviews, voided and restored in turn. */
async function stopFloods(): Promise<void> {
  for (;;) {
    const fields = { intent: 'stop', target: 'reviews', source: 'spammer', ...why }
    const stopped = await post('/desk/floods', fields, cleo)
    if (!stopped) return
    // 404: the run that was under way when the site died took it.
    expect([303, 404]).toContain(stopped.status)
    if (stopped.status === 303) voids.stopped += 1
    const [run] = await withRun()
    if (!run) return
    const undone = await post('/desk/floods', { intent: 'undo', run: `${run}` }, cleo)
    if (!undone) return
    expect(undone.status).toBe(303)
    voids.undone += 1
  }
}

/** The run that can be taken back, out of the page that the moderator sees. */
async function withRun(): Promise<string[]> {
  const page = await fetch(`${site.origin}/desk/floods`, {
    headers: { cookie: `session=${cleo.token}` },
  })
    .then(readPage)
    .catch(() => null)
  return page ? page.forms.flatMap(({ fields }) => fields.run ?? []) : []
}

async function leaveOn(): Promise<void> {
  for (let one = leavers.pop(); one; one = leavers.pop()) {
    const choice = leavers.length % 2 ? 'take' : 'leave'
    const response = await post('/settings', { intent: 'delete', reviews: choice }, one)
    if (!response) return
    expect(response.status).toBe(303)
    gone.set(one.uid, choice)
  }
}

async function voteOn(): Promise<void> {
  const fields = { intent: 'vote', channel: `${entry}`, vote: 'up' }
  for (;;) {
    const response = await post('/topics/math', fields, ines)
    if (!response) return
    expect(response.status).toBe(303)
  }
}

it(`${rounds} times kill -9 while moderators decide and members leave: no decision is lost, the log is whole`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await site.start()
    const underWay = Promise.withResolvers<void>()
    let decisions = 0
    const onDone = () => {
      decisions += 1
      if (decisions > 5 + round) underWay.resolve()
    }
    const all = Promise.all([
      decideOn(ines, onDone),
      decideOn(bo, onDone),
      stopFloods(),
      leaveOn(),
      voteOn(),
    ])
    await Promise.race([underWay.promise, all])
    await site.end('SIGKILL')
    await all
  }

  await site.start()
  const page = await (await fetch(`${site.origin}/moderation`)).text()
  expect(page).toContain('review')
  for (const uid of gone.keys())
    expect((await fetch(`${site.origin}/user/${uid}`)).status, uid).toBe(404)
  await site.end('SIGKILL')

  await site.withDatabase(async ({ rows }) => {
    const states = async (ids: Set<number>) =>
      new Set(
        (
          await rows
            .select({ state: reviews.state })
            .from(reviews)
            .where(inArray(reviews.id, [...ids]))
        ).map(({ state }) => state),
      )
    expect(await states(hidden)).toEqual(new Set(['hidden']))
    expect(await states(restored)).toEqual(new Set(['shown']))
    const [last] = await rows.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(1)
    const decided = hidden.size + 2 * restored.size + voids.stopped + voids.undone
    expect(last?.id).toBeGreaterThanOrEqual(decided)

    // A run and its rows are stored together or not at all.
    const open = (await rows.select().from(floodRuns)).filter(({ undoneAt }) => !undoneAt)
    expect(open.length).toBeLessThanOrEqual(1)
    const marked = await rows.$count(reviews, sql`run_id is not null`)
    expect(marked).toBe(open[0]?.reviews ?? 0)
    expect(await rows.$count(reviews, sql`text = ${spam} and state <> 'shown'`)).toBe(marked)
    expect(await rows.$count(topicVotes)).toBeGreaterThan(0)

    const connection: PlainConnection = {
      kind: site.kind,
      rows: async (statement, values = []) =>
        await query(rows, sql.raw(statement.replaceAll('$1', `'${values[0]}'`))),
      script: async () => {},
      close: async () => {},
    }
    const whole = async () => {
      expect((await checkTallies(connection, false)).map(({ state }) => state)).toEqual(['ok'])
      expect((await verifyModerationLog(connection)).broken).toBeNull()
      expect((await checkAccounts(connection)).map(({ state }) => state)).toEqual(['ok'])
    }
    await whole()
    const purging = { rows, now: () => new Date(Date.now() + 8 * 86_400_000), jobs: noJobs }
    for (const [uid, choice] of gone) {
      await purgeAccount(purging, uid)
      const text = `by ${uid}`
      const stayed = await rows.$count(reviews, eq(reviews.text, text))
      expect(stayed, uid).toBe(choice === 'leave' ? 1 : 0)
    }
    await whole()
    console.log(
      `${rounds} times kill -9: ${hidden.size + restored.size} decisions, ${restored.size} undone, ${voids.stopped} runs, ${gone.size} accounts left`,
    )
  })
}, 240_000)

const noJobs = { forget: async () => {} }
