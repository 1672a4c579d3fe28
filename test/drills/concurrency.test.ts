import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Rating, ratings } from '#app/reviews/rating.ts'
import { channels, follows, reviewLog, reviews, users } from '#db/schema.ts'
import { aChannel } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

const path = '/channel/slow%20maths'

let full: TestSite
beforeAll(async () => {
  full = await openTestSite()
})
afterAll(async () => {
  await full.close()
})
beforeEach(async () => {
  await full.empty()
  await aChannel(full, 'Slow Maths')
})

async function people(count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let number = 0; number < count; number++) members.push(await full.member(`Person ${number}`))
  return members
}

function letter(number: number): Rating {
  return ratings[number % ratings.length] ?? 'S'
}

/** Of the 250 forms in flight a network has 30 at most, so people come from fifty. */
const networkOf = (number: number) => `192.0.2.${1 + (number % 50)}`

async function review(as: Member | null, number: number): Promise<number> {
  const fields = {
    intent: 'review',
    as: as ? 'member' : 'guest',
    rating: letter(number),
    text: `Review ${number}`,
  }
  return (await full.post(path, fields, as, networkOf(number))).status
}

/** The six counts, computed from the rows of the reviews. */
async function counted(where = sql`true`): Promise<number[]> {
  const rows = await full.site.rows
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(where)
    .groupBy(reviews.rating)
  return ratings.map((one) => rows.find(({ rating }) => rating === one)?.count ?? 0)
}

describe('200 concurrent reviews of one channel by 50 people, and 40 by guests', () => {
  it('are stored as one row per person and one per guest, and the tallies equal the rows', async () => {
    const members = await people(50)
    const statuses = await Promise.all(
      Array.from({ length: 240 }, (_, number) =>
        review(number % 6 === 0 ? null : (members[number % 50] ?? null), number),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([303]))

    const rows = await full.site.rows.select().from(reviews)
    const authors = rows.map(({ authorUid }) => authorUid).filter((uid) => uid !== null)
    expect([rows.length, authors.length]).toEqual([90, 50])
    expect(new Set(authors)).toEqual(new Set(members.map(({ uid }) => uid)))
    const [channel] = await full.site.rows.select().from(channels)
    expect(channel?.numberOfReviews).toBe(90)
    expect(channel?.ratingCounts).toEqual(await counted())
    for (const { uid } of members) {
      const [person] = await full.site.rows.select().from(users).where(eq(users.uid, uid))
      expect(person?.numRated).toBe(1)
      expect(person?.ratingCounts).toEqual(await counted(eq(reviews.authorUid, uid)))
    }
    expect(await full.site.rows.$count(reviewLog)).toBe(240)
    expect((await full.page(path)).text).toContain('90 reviews')
  })
})

describe('concurrent follows', () => {
  it('of two people by each other neither deadlock nor miscount, round after round', async () => {
    const members = await people(6)
    const presses = members.flatMap((follower, number) =>
      members
        .filter((followed) => followed !== follower)
        .flatMap((followed) =>
          ['follow', 'unfollow', 'follow'].map((intent) => ({
            ...{ follower, followed, intent },
            from: networkOf(number),
          })),
        ),
    )
    const answers = await Promise.all(
      presses.map(({ follower, followed, intent, from }) =>
        full.post(`/user/${followed.uid}`, { intent }, follower, from),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const rows = await full.site.rows.select().from(follows)
    for (const { uid } of members) {
      const [person] = await full.site.rows.select().from(users).where(eq(users.uid, uid))
      expect(person?.numberOfFollowers).toBe(
        rows.filter(({ followedUid }) => followedUid === uid).length,
      )
      expect(person?.numberOfFollowing).toBe(
        rows.filter(({ followerUid }) => followerUid === uid).length,
      )
    }
  })
})
