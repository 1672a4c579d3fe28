import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding } from '#app/operator/finding.ts'
import { ratings } from '#app/reviews/rating.ts'
import { runChecks } from '#bin/doctor.ts'
import type { Rows } from '#db/open.ts'
import {
  channels,
  feedback,
  follows,
  moderators,
  notes,
  questions,
  reviewLog,
  reviews,
  topicChannels,
  videos,
} from '#db/schema.ts'
import { until } from '../fakes/services.ts'
import { aChannel, aMember, aSession, aTopicChannel } from '../fixtures/rows.ts'
import { createKillableSite, type KillableSite } from '../fixtures/site-process.ts'

/**
 * How often the site is killed during writes. After each time, all acknowledged writes must be
 * there. `TEST_ROUNDS=300` is the long drill.
 */
const rounds = Number(process.env.TEST_ROUNDS ?? 3)
const path = '/channel/slow%20maths'

/** People to follow and videos to ask about: more than the rounds can reach. */
const most = 500 + 40 * rounds
/** Questions that one person may ask about a video. */
const share = 15
const videoId = (number: number) => `video-${`${number}`.padStart(5, '0')}`

let site: KillableSite
let topicChannel: string
const writer = { uid: 'writer', token: randomBytes(32).toString('base64url') }

/** A kind of write. Each is another one, and its row is told apart by its key. */
interface Kind {
  post(n: number): Promise<number | null>
  status?: number
  key(n: number): string
  /** The keys of the stored rows. */
  stored(rows: Rows): Promise<(string | null)[]>
}

const kinds: Record<string, Kind> = {
  reviews: {
    post: (n) => review('guest', `anonymous ${n}`),
    key: (n) => `anonymous ${n}`,
    stored: async (rows) => (await rows.select().from(reviews)).map(({ text }) => text),
  },
  messages: {
    post: (n) => post('/api/feedback', { feedback: `feedback ${n}` }),
    status: 200,
    key: (n) => `feedback ${n}`,
    stored: async (rows) => (await rows.select().from(feedback)).map((row) => row.feedback),
  },
  follows: {
    post: (n) => post(`/user/person-${n}`, { intent: 'follow' }, writer.token),
    key: (n) => `person-${n}`,
    stored: async (rows) => (await rows.select().from(follows)).map((row) => row.followedUid),
  },
  notes: {
    post(n) {
      const fields = { intent: 'note', time: '0:01', text: `note ${n}` }
      return post(`/video/${videoId(0)}`, fields, writer.token)
    },
    key: (n) => `note ${n}`,
    stored: async (rows) => (await rows.select().from(notes)).map((row) => row.text),
  },
  questions: {
    post(n) {
      const fields = { intent: 'ask-question', question: `Why is it ${n}?`, answer: `By ${n}.` }
      return post(`/video/${videoId(1 + Math.floor(n / share))}`, fields, writer.token)
    },
    key: (n) => `Why is it ${n}?`,
    stored: async (rows) => (await rows.select().from(questions)).map((row) => row.question),
  },
}
const counters = () => Object.fromEntries([...Object.keys(kinds), 'votes', 'edits'].map(zero))
const zero = (name: string): [string, number] => [name, 0]
/** How many of a kind were sent, so that no number is used twice, and how many acknowledged. */
const sent = counters()
const saved = counters()
const savedEdit = 0
const savedKeys = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as string[]]))

beforeAll(async () => {
  site = await createKillableSite()
  await site.withDatabase(async (database) => {
    const { rows } = database
    await aChannel(database, 'Slow Maths')
    topicChannel = `${(await aTopicChannel(database, 'Slow Maths')).id}`
    // The reviews of a young account with the same words would be held.
    await aMember(database, writer.uid, { uid: writer.uid, createdAt: new Date('2025-01-01') })
    await aSession(database, writer.uid, writer.token)
    for (let n = 0; n < most; n += 1) await aMember(database, `person-${n}`, { uid: `person-${n}` })
    const ids = Array.from({ length: most }, (_, n) => videoId(n))
    await rows.insert(moderators).values({ uid: 'person-0' })
    await rows.insert(videos).values(ids.map((id) => ({ id, title: 'Owls' })))
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** Posts a form; returns the status of the answer, or `null` if the site died before it. */
async function post(at: string, fields: Record<string, string>, token?: string) {
  return (await site.post(at, fields, token))?.status ?? null
}

function review(as: 'guest' | 'member', text: string): Promise<number | null> {
  const token = as === 'member' ? writer.token : undefined
  return post(path, { intent: 'review', as, rating: 'A', text }, token)
}

/** Writes of a kind until the site dies. Calls `onSaved` after each acknowledged one. */
async function writeOn(
  name: string,
  send: (n: number) => Promise<number | null>,
  status: number,
  onSaved: (n: number) => void,
): Promise<void> {
  for (;;) {
    const number = sent[name] ?? 0
    sent[name] = number + 1
    const answer = await send(number)
    if (answer === null) return
    expect(answer, `${name} ${number}`).toBe(status)
    saved[name] = (saved[name] ?? 0) + 1
    onSaved(number)
  }
}

/** What the doctor finds wrong with the stopped site, the platform and other services aside. */
async function problems(): Promise<Finding[]> {
  const findings: Finding[] = []
  const environment = { DEMO: '0', ...site.environment }
  for await (const finding of runChecks(() => environment)) findings.push(finding)
  return findings.filter(({ state }) => state === 'problem')
}

it(
  `loses no acknowledged write in ${rounds} rounds of kill -9 during writes`,
  async () => {
    for (let round = 1; round <= rounds; round++) {
      await site.start()
      const before = savedKeys.reviews?.length ?? 0
      const underWay = Promise.withResolvers<void>()
      const vote = { intent: 'vote', channel: topicChannel, vote: 'up' }
      const writing = Promise.all([
        writeOn(
          'votes',
          () => post('/topics/math', vote),
          303,
          () => {},
        ),
        writeOn(
          'edits',
          (n) => review('member', `edit ${n}`),
          303,
          () => {},
        ),
        ...Object.entries(kinds).map(([name, { post, key, status = 303 }]) =>
          writeOn(name, post, status, (n) => {
            savedKeys[name]?.push(key(n))
            const since = (savedKeys.reviews?.length ?? 0) - before
            if (since > 3 + (round % 8)) underWay.resolve()
          }),
        ),
      ])
      // When a write has just been acknowledged, the others are in flight.
      await Promise.race([underWay.promise, writing])
      await site.end('SIGKILL')
      await writing
    }
    // A job of a killed process is taken up within a minute. The embedded database has one process.
    await site.start()
    if (site.kind === 'server') await until(async () => (await problems()).length === 0)
    await site.end('SIGTERM')

    await site.withDatabase(async ({ rows }) => {
      for (const [name, { stored }] of Object.entries(kinds)) {
        const keys = await stored(rows)
        expect([name, savedKeys[name]?.filter((key) => !keys.includes(key))]).toEqual([name, []])
        expect(new Set(keys).size, `${name}: none is there twice`).toBe(keys.length)
      }
      const all = await rows.select().from(reviews)
      const own = all.filter(({ authorUid }) => authorUid !== null)
      expect(own).toHaveLength(1)
      const edit = Number(own[0]?.text.replace('edit ', ''))
      expect(edit).toBeGreaterThanOrEqual(savedEdit)
      expect(edit).toBeLessThan(sent.edits ?? 0)

      const [voted] = await rows.select().from(topicChannels)
      expect(voted?.upvotes).toBeGreaterThanOrEqual(saved.votes ?? 0)
      expect(voted?.upvotes).toBeLessThanOrEqual(sent.votes ?? 0)
      const [channel] = await rows.select().from(channels)
      expect(channel?.numberOfReviews).toBe(all.length)
      expect(channel?.ratingCounts).toEqual(
        ratings.map((letter) => all.filter(({ rating }) => rating === letter).length),
      )
      // A review and its entry in the review log are stored together or not at all.
      const logged = (await rows.select().from(reviewLog)).map(({ text }) => text)
      expect(all.filter(({ text }) => !logged.includes(text))).toEqual([])
    })
    expect(await problems()).toEqual([])
    console.log(`${rounds} times kill -9, saved: ${JSON.stringify(saved)}`)
  },
  60_000 * Math.max(5, rounds),
)
