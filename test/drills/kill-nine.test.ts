import { randomBytes } from 'node:crypto'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runChecks } from '#bin/doctor.ts'
import type { Finding } from '#core/health/finding.ts'
import { ratings } from '#core/rating.ts'
import type { Rows } from '#db/open.ts'
import {
  channels,
  feedback,
  follows,
  mutes,
  notes,
  practiceCards,
  practiceLog,
  questions,
  questionVotes,
  reports,
  reviewLog,
  reviews,
  topicChannels,
  users,
  videos,
} from '#db/schema.ts'
import { until } from '../fakes/services.ts'
import { exactTextOf, find, formWith, linkTo, ofClass, readPage } from '../fixtures/html.ts'
import { aChannel, aMember, aSession, aTopicChannel } from '../fixtures/rows.ts'
import { createKillableSite, type KillableSite } from '../fixtures/site-process.ts'

/**
 * How often the site is killed during writes. After each time, all acknowledged writes must be
 * there. `TEST_ROUNDS=300` is the long drill.
 */
const rounds = Number(process.env.TEST_ROUNDS ?? 3)
const path = '/channel/slow%20maths'
const memberCount = 3

/** Rows to follow, mute, vote on or delete, of each kind: more than the rounds can reach. */
const most = 500 + 40 * rounds
/** What one person may send of a kind, below the limits of a day and of a video. */
const share = 15
const videoId = (number: number) => `video-${`${number}`.padStart(5, '0')}`

let site: KillableSite
let topicChannel: string

/** A member's id and the token of their session. */
const person = (uid: string) => ({ uid, token: randomBytes(32).toString('base64url') })
/** Members, and the last acknowledged version of each one's review and bio. */
const members = Array.from({ length: memberCount }, (_, number) => ({
  ...person(`member-${number}`),
  sent: 0,
  saved: 0,
}))
const [reader, learner] = [person('reader'), person('learner')]
const reporters = Array.from({ length: most / share }, (_, n) => person(`reporter-${n}`))

/** A kind of write whose rows stay: each is another one, told apart by its key. */
interface Kind {
  /** Posts number `n`. */
  post(n: number): Promise<number | null>
  status?: number
  key(n: number): string
  /** The keys of the stored rows. */
  stored(rows: Rows): Promise<(string | null)[]>
}

const kinds: Record<string, Kind> = {
  messages: {
    post: (n) => post('/api/feedback', { feedback: `feedback ${n}` }),
    status: 200,
    key: (n) => `feedback ${n}`,
    stored: async (rows) => (await rows.select().from(feedback)).map((row) => row.feedback),
  },
  follows: {
    post: (n) => post(`/user/person-${n}`, { intent: 'follow' }, reader.token),
    key: (n) => `person-${n}`,
    stored: async (rows) => (await rows.select().from(follows)).map((row) => row.followedUid),
  },
  mutes: {
    post(n) {
      const fields = { intent: 'mute', person: `person-${n}`, treatment: 'mute' }
      return post(`/user/person-${n}`, fields, learner.token)
    },
    key: (n) => `person-${n}`,
    stored: async (rows) => (await rows.select().from(mutes)).map((row) => row.mutedUid),
  },
  notes: {
    post: (n) => post(`/video/${videoId(0)}`, { intent: 'note', ...aNoteOf(n) }, reader.token),
    key: (n) => aNoteOf(n).text,
    stored: async (rows) => (await rows.select().from(notes)).map((row) => row.text),
  },
  'deleted notes': {
    post: (n) => post('/notes', { intent: 'delete-note', note: noteId(n) }, learner.token),
    key: (n) => noteId(n),
    stored: async (rows) =>
      (await rows.select().from(notes).where(isNotNull(notes.deletedAt))).map((row) => row.id),
  },
  questions: {
    post(n) {
      const fields = { intent: 'ask-question', question: `Why is it ${n}?`, answer: `By ${n}.` }
      return post(`/video/${videoId(1 + Math.floor(n / share))}`, fields, reader.token)
    },
    key: (n) => `Why is it ${n}?`,
    stored: async (rows) => (await rows.select().from(questions)).map((row) => row.question),
  },
  'votes on questions': {
    post(n) {
      const fields = { intent: 'vote-question', worth: `hash-${n}` }
      return post(`/video/${videoId(0)}`, fields, reader.token)
    },
    key: (n) => `hash-${n}`,
    stored: async (rows) =>
      (
        await rows
          .select({ hash: questions.hash })
          .from(questionVotes)
          .innerJoin(questions, eq(questions.id, questionVotes.questionId))
      ).map(({ hash }) => hash),
  },
  answers: {
    post(n) {
      const fields = { intent: 'answer', card: `${n + 1}`, version: '0', grade: '3' }
      return post('/due', fields, learner.token)
    },
    key: (n) => `${n + 1}`,
    stored: async (rows) => (await rows.select().from(practiceLog)).map((row) => `${row.cardId}`),
  },
  reports: {
    post(n) {
      const fields = { kind: 'spam', note: `report ${n}` }
      return post(`/report?bio=person-${n}`, fields, reporters[Math.floor(n / share)]?.token)
    },
    status: 200,
    key: (n) => `report ${n}`,
    stored: async (rows) => (await rows.select().from(reports)).map((row) => row.note),
  },
}
const saved = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as string[]]))
const aNoteOf = (n: number) => ({ time: '0:01', text: `note ${n}` })
const noteId = (n: number) => `${n}`.padStart(16, '0')

beforeAll(async () => {
  site = await createKillableSite()
  await site.withDatabase(async (database) => {
    await aChannel(database, 'Slow Maths')
    // All write the same words, which holds the reviews of young accounts.
    const createdAt = new Date('2025-01-01')
    for (const { uid, token } of [...members, reader, learner, ...reporters]) {
      await aMember(database, uid, { uid, createdAt })
      await aSession(database, uid, token)
    }
    topicChannel = `${(await aTopicChannel(database, 'Slow Maths')).id}`
    const { rows } = database
    for (let n = 0; n < most; n += 500) {
      const numbers = Array.from({ length: Math.min(500, most - n) }, (_, next) => n + next)
      await rows.insert(users).values(
        numbers.map((one) => ({
          ...{ uid: `person-${one}`, displayName: `person-${one}` },
          ...{ bio: `Hello from ${one}.`, createdAt },
        })),
      )
      await rows.insert(videos).values(numbers.map((one) => ({ id: videoId(one), title: 'Owls' })))
      await rows
        .insert(notes)
        .values(numbers.map((one) => ({ uid: 'learner', id: noteId(one), ...aStoredNote })))
      const words = { question: 'Who hunts at night?', answer: 'The owl.', createdAt }
      const asked = { videoId: videoId(0), authorUid: 'member-0', ...words }
      const stored = await rows
        .insert(questions)
        .values(numbers.map((one) => ({ ...asked, hash: `hash-${one}` })))
        .returning({ id: questions.id })
      await rows
        .insert(practiceCards)
        .values(stored.map(({ id }) => ({ uid: 'learner', questionId: id, dueDay: '2025-01-02' })))
    }
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const aStoredNote = { videoId: videoId(0), second: 1, text: 'Owls hunt at night.' }

/** Posts a form; returns the status of the answer, or `null` if the site died before it. */
async function post(
  at: string,
  fields: Record<string, string>,
  token?: string,
): Promise<number | null> {
  return (await site.post(at, fields, token))?.status ?? null
}

async function page(at: string, token?: string) {
  return await readPage(
    await fetch(site.origin + at, token ? { headers: { cookie: `session=${token}` } } : {}),
  )
}

/** All acknowledged anonymous reviews, over all rounds. */
const savedAnonymous: string[] = []
const votes = { sent: 0, saved: 0 }
/** How many of a kind were sent, so that no number is used twice. */
const sent = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]))

/** Writes until the site dies. Calls `onSaved` after each acknowledged review. */
async function writeOn(round: number, onSaved: () => void): Promise<void> {
  const anonymous = async (writer: number) => {
    for (let number = 0; ; number++) {
      const text = `anonymous ${round}.${writer}.${number}`
      const status = await post(path, {
        intent: 'review',
        as: 'guest',
        rating: ratings[number % 6] ?? 'S',
        text,
      })
      if (status === null) return
      expect(status).toBe(303)
      savedAnonymous.push(text)
      onSaved()
    }
  }
  const editing = async (member: (typeof members)[number]) => {
    for (;;) {
      member.sent += 1
      const text = `edit ${member.sent}`
      const fields = {
        intent: 'review',
        as: 'member',
        rating: ratings[member.sent % 6] ?? 'S',
        text,
      }
      const review = await post(path, fields, member.token)
      const bio =
        review === null
          ? null
          : await post(`/user/${member.uid}`, { intent: 'bio', bio: text }, member.token)
      if (review !== null) member.saved = member.sent
      if (bio === null) return
      expect([review, bio]).toEqual([303, 303])
    }
  }
  const voting = async () => {
    for (;;) {
      votes.sent += 1
      const status = await post('/topics/math', {
        intent: 'vote',
        channel: topicChannel,
        vote: 'up',
      })
      if (status === null) return
      expect(status).toBe(303)
      votes.saved += 1
    }
  }
  const writing = async ([name, { post, key, status = 303 }]: [string, Kind]) => {
    for (;;) {
      const number = sent[name] ?? 0
      sent[name] = number + 1
      const answer = await post(number)
      if (answer === null) return
      expect(answer, `${name} ${number}`).toBe(status)
      saved[name]?.push(key(number))
    }
  }
  await Promise.all([
    anonymous(0),
    anonymous(1),
    ...members.map(editing),
    voting(),
    ...Object.entries(kinds).map(writing),
  ])
}

/** The reviews of this round that the restarted site shows, newest first. */
async function shownSince(round: number): Promise<Set<string>> {
  const shown = new Set<string>()
  for (let at: string | null = path; at !== null; ) {
    const one = await page(at)
    expect(one.status).toBe(200)
    const texts = ofClass(one.document, 'review').map((review) => exactTextOf(find(review, 'p')))
    for (const text of texts) shown.add(text)
    at = texts.some((text) => text.startsWith(`anonymous ${round - 1}.`))
      ? null
      : linkTo(one, 'Load More')
  }
  return shown
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
    await site.start()
    for (let round = 1; round <= rounds; round++) {
      const before = savedAnonymous.length
      const underWay = Promise.withResolvers<void>()
      const writing = writeOn(
        round,
        () => savedAnonymous.length - before > 3 + (round % 8) && underWay.resolve(),
      )
      // When a write has just been acknowledged, fourteen others are in flight.
      await Promise.race([underWay.promise, writing])
      await site.end('SIGKILL')
      await writing

      await site.start()
      const shown = await shownSince(round)
      expect(savedAnonymous.slice(before).filter((text) => !shown.has(text))).toEqual([])
      for (const { saved, sent, uid, token } of members) {
        const form = formWith(await page(`${path}?review`, token), 'Submit Review')
        const number = Number(/^edit (\d+)$/.exec(form.fields.text ?? '')?.[1] ?? 0)
        expect(number, `${uid}'s review`).toBeGreaterThanOrEqual(saved)
        expect(number, `${uid}'s review`).toBeLessThanOrEqual(sent)
      }
    }
    await site.end('SIGTERM')

    await site.withDatabase(async ({ rows }) => {
      const stored = await rows.select().from(reviews).orderBy(desc(reviews.id))
      const texts = stored.map(({ text }) => text)
      const anonymous = texts.filter((text) => text.startsWith('anonymous'))
      expect(savedAnonymous.filter((text) => !anonymous.includes(text))).toEqual([])
      expect(new Set(anonymous).size, 'no review is there twice').toBe(anonymous.length)
      expect(stored.filter(({ authorUid }) => authorUid !== null)).toHaveLength(memberCount)

      for (const [name, { stored }] of Object.entries(kinds)) {
        const keys = new Set(await stored(rows))
        expect(
          saved[name]?.filter((key) => !keys.has(key)),
          name,
        ).toEqual([])
      }
      const [follower] = await rows.select().from(users).where(eq(users.uid, 'reader'))
      expect(follower?.numberOfFollowing).toBe(await rows.$count(follows))

      const [voted] = await rows.select().from(topicChannels)
      expect(voted?.upvotes).toBeGreaterThanOrEqual(votes.saved)
      expect(voted?.upvotes).toBeLessThanOrEqual(votes.sent)
      expect(voted?.score).toBe(voted?.upvotes)

      const [channel] = await rows.select().from(channels)
      const counts = ratings.map(
        (letter) => stored.filter(({ rating }) => rating === letter).length,
      )
      expect(channel?.numberOfReviews).toBe(stored.length)
      expect(channel?.ratingCounts).toEqual(counts)
      // A review and its entry in the review log are stored together or not at all.
      const logged = new Set(
        (await rows.select({ text: reviewLog.text }).from(reviewLog)).map(({ text }) => text),
      )
      expect(texts.filter((text) => !logged.has(text))).toEqual([])
      const counted = Object.entries(saved).map(([name, keys]) => `${keys.length} ${name}`)
      console.log(
        `${rounds} times kill -9: ${savedAnonymous.length} reviews, ${votes.saved} votes, ${counted.join(', ')} saved`,
      )
    })

    // A job of a killed process is taken up within a minute. The embedded database has one process.
    if (site.kind === 'server') {
      await site.start()
      await until(async () => (await problems()).length === 0)
      await site.end('SIGTERM')
    }
    expect(await problems()).toEqual([])
  },
  60_000 * Math.max(5, rounds),
)
