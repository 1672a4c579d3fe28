import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listChannels } from '#app/channels/list-channels.server.ts'
import { updateSiteMean } from '#app/ranking/site-mean.server.ts'
import { ratingCounts, ratings } from '#app/reviews/rating.ts'
import { deleteReview, undoDeletion } from '#app/reviews/review-deletion.server.ts'
import { query } from '#db/query.ts'
import { channels, reviews, siteMean } from '#db/schema.ts'
import { bestRatedKey, compareRanked } from '../fixtures/best-rated.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aMember, aPath, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite } from '../fixtures/test-site.ts'

const { full } = emptySite()

/** What every channel's keys must be, computed from its reviews. */
async function expectKeys(): Promise<void> {
  const { rows } = full.site
  const [mean] = await rows.select().from(siteMean)
  const written = await rows.select().from(reviews).where(eq(reviews.state, 'shown'))
  for (const channel of await rows.select().from(channels)) {
    const own = written.filter(({ channelKey }) => channelKey === channel.key)
    const counts = (isByMember: boolean) =>
      ratingCounts(
        ratings.map(
          (letter) =>
            own.filter(
              ({ rating, authorUid }) => rating === letter && (authorUid !== null) === isByMember,
            ).length,
        ),
      )
    expect([channel.key, channel.bestKey, channel.tieKey]).toEqual([
      channel.key,
      bestRatedKey(counts(true), mean?.hundredths ?? 250),
      bestRatedKey(counts(false), mean?.hundredths ?? 250),
    ])
  }
}

const bestOf = async () => {
  const { items } = await listChannels(full.site, { sort: 'best', topic: null, after: null })
  return items.map(({ key }) => key)
}

describe('“Best rated” in the database', () => {
  it('has the keys of the documented function, for any counts and any mean', async () => {
    const count = fc.nat(3_000_000)
    const given = fc.sample(
      fc.tuple(fc.array(count, { minLength: 6, maxLength: 6 }), fc.nat(375)),
      200,
    )
    const found = await query<{ key: number }>(
      full.site.rows,
      sql`select best_rated_key(counts::integer[], mean) as key
        from json_to_recordset(${JSON.stringify(
          given.map(([counts, mean]) => ({ counts: `{${counts}}`, mean })),
        )}::json) as given (counts text, mean integer)`,
    )
    expect(found.map(({ key }) => key)).toEqual(
      given.map(([counts, mean]) => bestRatedKey(ratingCounts(counts), mean)),
    )
  })

  it('has the order of the documented function', async () => {
    const people = await Promise.all(['a', 'b', 'c'].map((name) => aMember(full, name)))
    const letters = fc.sample(fc.array(fc.constantFrom(...ratings), { maxLength: 3 }), 24)
    for (const [index, given] of letters.entries()) {
      const { key } = await aChannel(full, `Channel ${index % 12} ${index}`)
      for (const [place, rating] of given.entries()) {
        const authorUid = index % 2 === 0 ? people[place]?.uid : null
        await aReview(full, { channelKey: key, rating, authorUid })
      }
    }
    await updateSiteMean(full.site)
    await expectKeys()
    const [mean] = await full.site.rows.select().from(siteMean)
    const stored = (await full.site.rows.select().from(channels)).map((row) => {
      const anonymous = row.ratingCounts.map((all, at) => all - (row.memberCounts[at] ?? 0))
      return {
        name: row.key,
        byMembers: ratingCounts(row.memberCounts),
        anonymous: ratingCounts(anonymous),
      }
    })
    stored.sort((one, other) => compareRanked(one, other, mean?.hundredths ?? 0))
    expect(await bestOf()).toEqual(stored.map(({ name }) => name))
  })

  it('moves with a review in its own transaction: hidden, deleted, undone, left without a name', async () => {
    const mary = await aMember(full, 'Mary')
    const { decides } = await aModerator(full.site)
    const { key } = await aChannel(full, 'Slow Maths')
    const { id } = await aReview(full, { channelKey: key, authorUid: mary.uid, rating: 'S' })
    await aReview(full, { channelKey: key, rating: 'F' })
    const keyOf = async () => {
      await expectKeys()
      const [row] = await full.site.rows.select().from(channels)
      return row?.bestKey ?? Number.NaN
    }
    const rated = await keyOf()
    expect(rated).toBeGreaterThan(0)
    await decides({ kind: 'review', reviewId: id }, { action: 'hide' })
    expect(await keyOf()).toBe(0)
    await decides({ kind: 'review', reviewId: id }, { action: 'restore', reason: 'off topic' })
    expect(await keyOf()).toBe(rated)
    await deleteReview(full.site, mary, id)
    expect(await keyOf()).toBe(0)
    await undoDeletion(full.site, mary, id)
    expect(await keyOf()).toBe(rated)
    await full.site.rows.update(reviews).set({ authorUid: null }).where(eq(reviews.id, id))
    expect(await keyOf()).toBe(0)
  })
})

it('the site’s mean is that of members’ ratings of what is shown; it renews keys', async () => {
  const [mary, john] = [await aMember(full, 'Mary'), await aMember(full, 'John')]
  await aChannel(full, 'Slow Maths')
  await aChannel(full, 'Hidden', { state: 'hidden' })
  await aVideo(full, 'abcdefghijk')
  await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid, rating: 'B' })
  await aReview(full, { channelKey: 'slow maths', rating: 'S' })
  await aReview(full, { channelKey: 'hidden', authorUid: mary.uid, rating: 'F' })
  await aReview(full, { videoId: 'abcdefghijk', authorUid: john.uid, rating: 'C' })
  // The channel of the F is hidden, but its keys follow the mean too.
  expect(await updateSiteMean(full.site)).toBe(0)
  const { id: pathId } = await aPath(full, 'Slowly', [])
  await aReview(full, { pathId, authorUid: mary.uid, rating: 'S' })
  expect(await updateSiteMean(full.site)).toBe(4)
  const [mean] = await full.site.rows.select().from(siteMean)
  expect(mean).toMatchObject({ hundredths: 333, isApplied: true })
  await expectKeys()
  expect(await updateSiteMean(full.site)).toBe(0)
})
