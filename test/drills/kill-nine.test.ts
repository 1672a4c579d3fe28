import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ratings } from '#core/rating.ts'
import {
  channels,
  feedback,
  follows,
  reviewLog,
  reviews,
  topicChannels,
  users,
} from '#db/schema.ts'
import { exactTextOf, find, formWith, linkTo, ofClass, readPage } from '../fixtures/html.ts'
import { aChannel, aMember, aSession, aTopicChannel } from '../fixtures/rows.ts'
import { createKillableSite, type KillableSite } from '../fixtures/site-process.ts'
import { runs } from '../fixtures/size.ts'

/**
 * How often the site is killed during writes. After each time, all acknowledged writes must be
 * there.
 */
const rounds = runs(2, 6)
const path = '/channel/slow%20maths'
const memberCount = 3

/** People whom the first member follows one after the other. More than the rounds can reach. */
const followable = Array.from({ length: 2_000 }, (_, number) => `followed-${number}`)

let site: KillableSite
let topicChannel: string

/** Members with their cookies, and the last acknowledged version of each one's review and bio. */
const members = Array.from({ length: memberCount }, (_, number) => ({
  uid: `member-${number}`,
  token: randomBytes(32).toString('base64url'),
  sent: 0,
  saved: 0,
}))

beforeAll(async () => {
  site = await createKillableSite()
  await site.withDatabase(async (database) => {
    await aChannel(database, 'Slow Maths')
    for (const { uid, token } of members) {
      // All write the same words, which holds the reviews of young accounts.
      await aMember(database, uid, { uid, createdAt: new Date('2025-01-01') })
      await aSession(database, uid, token)
    }
    await database.rows
      .insert(users)
      .values(followable.map((uid) => ({ uid, issuer: 'test', subject: uid, displayName: uid })))
    topicChannel = `${(await aTopicChannel(database, 'Slow Maths')).id}`
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

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
const savedFeedback: string[] = []
const savedFollows: string[] = []
const votes = { sent: 0, saved: 0 }

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
  const grumbling = async () => {
    for (let number = 0; ; number++) {
      const text = `feedback ${round}.${number}`
      const status = await post('/api/feedback', { feedback: text })
      if (status === null) return
      expect(status).toBe(200)
      savedFeedback.push(text)
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
  const following = async () => {
    for (let uid = followable.pop(); uid; uid = followable.pop()) {
      const status = await post(`/user/${uid}`, { intent: 'follow' }, members[0]?.token)
      if (status === null) return
      expect(status).toBe(303)
      savedFollows.push(uid)
    }
  }
  await Promise.all([
    anonymous(0),
    anonymous(1),
    ...members.map(editing),
    grumbling(),
    voting(),
    following(),
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

it(`loses no acknowledged write in ${rounds} rounds of kill -9 during writes`, async () => {
  await site.start()
  for (let round = 1; round <= rounds; round++) {
    const before = savedAnonymous.length
    const underWay = Promise.withResolvers<void>()
    const writing = writeOn(
      round,
      () => savedAnonymous.length - before > 3 + round && underWay.resolve(),
    )
    // When a write has just been acknowledged, five others are in flight.
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

    const messages = (await rows.select({ text: feedback.feedback }).from(feedback)).map(
      ({ text }) => text,
    )
    expect(savedFeedback.filter((text) => !messages.includes(text))).toEqual([])

    const followed = (await rows.select().from(follows)).map(({ followedUid }) => followedUid)
    expect(savedFollows.filter((uid) => !followed.includes(uid))).toEqual([])
    const [follower] = await rows.select().from(users).where(eq(users.uid, 'member-0'))
    expect(follower?.numberOfFollowing).toBe(followed.length)

    const [voted] = await rows.select().from(topicChannels)
    expect(voted?.upvotes).toBeGreaterThanOrEqual(votes.saved)
    expect(voted?.upvotes).toBeLessThanOrEqual(votes.sent)
    expect(voted?.score).toBe(voted?.upvotes)

    const [channel] = await rows.select().from(channels)
    const counts = ratings.map((letter) => stored.filter(({ rating }) => rating === letter).length)
    expect(channel?.numberOfReviews).toBe(stored.length)
    expect(channel?.ratingCounts).toEqual(counts)
    // A review and its entry in the review log are stored together or not at all.
    const logged = new Set(
      (await rows.select({ text: reviewLog.text }).from(reviewLog)).map(({ text }) => text),
    )
    expect(texts.filter((text) => !logged.has(text))).toEqual([])
    console.log(
      `${rounds} times kill -9: ${savedAnonymous.length} reviews, ${savedFeedback.length} messages, ${savedFollows.length} follows and ${votes.saved} votes saved`,
    )
  })
}, 180_000)
