import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { requestAnalysis } from '#core/analysis/analyses.ts'
import { keyOf } from '#core/channels/channel.ts'
import type { Site } from '#core/site.ts'
import type { Rows } from '#db/open.ts'
import { channels, follows, reviewLog, reviews, users } from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'

/** Videos that are analyzed after the first start, besides the lectures. */
const analyzedCount = 8

/**
 * Seeds a database without users and channels with the demo community, in one transaction. Users
 * have the issuer `demo` and pictures without an origin, so that their profiles are found after a
 * change of the port.
 * @returns whether it did
 */
export async function seedCommunity(site: Site): Promise<boolean> {
  if (!(await isEmpty(site.rows))) return false
  // Imported here, because only the first start needs these files.
  const [{ community }, { seedTopics }, { seedDesk }] = await Promise.all([
    import('./catalogue/community.ts'),
    import('./seed-topics.ts'),
    import('./seed-desk.ts'),
  ])
  const world = community(site.now(), '')
  const uidsByKey = await site.rows.transaction(async (rows) => {
    // Two processes can start at once on an empty database.
    await rows.execute(sql`lock table users in share row exclusive mode`)
    if (!(await isEmpty(rows))) return null
    const uids = await insertCommunity(rows, world)
    await seedTopics(rows, world)
    return uids
  })
  if (!uidsByKey) return false
  await seedDesk(site, world, uidsByKey)

  // By real jobs, which start soon: a first visitor sees the analyses appear.
  const [key = ''] = uidsByKey.keys()
  const requester = {
    uid: known(uidsByKey, key),
    displayName: null,
    photoUrl: null,
    shortcuts: true,
    timeZone: null,
  }
  const every = Math.max(1, Math.floor(world.videoIds.length / analyzedCount))
  const some = world.videoIds.filter((_, index) => index % every === 0).slice(0, analyzedCount)
  for (const id of new Set([...some, ...world.lectureIds])) {
    await requestAnalysis(site, requester, id)
  }
  return true
}

async function isEmpty(rows: Rows): Promise<boolean> {
  const [user] = await rows.select({ uid: users.uid }).from(users).limit(1)
  const [channel] = await rows.select({ key: channels.key }).from(channels).limit(1)
  return !user && !channel
}

/** Returns the ids of the inserted users by their keys. */
async function insertCommunity(rows: Rows, world: Community): Promise<Map<string, string>> {
  const uids = new Map(
    world.people.map((person) => [person.key, randomBytes(12).toString('base64url')]),
  )
  const uidOf = (key: string) => known(uids, key)
  const keys = new Map(world.channels.map((channel) => [channel.id, keyOf(channel.title)]))

  await rows.insert(users).values(
    world.people.map((person) => ({
      uid: uidOf(person.key),
      issuer: 'demo',
      subject: person.subject,
      email: person.email,
      emailVerified: true,
      displayName: person.name,
      photoUrl: person.pictureUrl,
      bio: person.bio,
      createdAt: person.joinedAt,
    })),
  )
  await rows.insert(follows).values(
    world.follows.map(({ follower, followed }) => ({
      followerUid: uidOf(follower),
      followedUid: uidOf(followed),
    })),
  )
  await rows.insert(channels).values(
    world.channels.map((channel) => ({
      key: keyOf(channel.title),
      id: channel.id,
      actualTitle: channel.title,
      description: channel.description,
      profilePictureUrl: channel.pictureUrl,
      customUrl: channel.handle,
      totalViews: channel.totalViews,
      subscriberCount: channel.subscriberCount,
      videoCount: channel.videoCount,
      creationDate: channel.creationDate,
      userAdded: uidOf(channel.addedBy),
      createdAt: channel.addedAt,
    })),
  )
  // Oldest first, because reviews are sorted by their ids.
  const written = world.reviews.map(({ channelId, by, rating, text, at }) => ({
    channelKey: known(keys, channelId),
    authorUid: uidOf(by),
    rating,
    text,
    createdAt: at,
  }))
  const stored = await rows.insert(reviews).values(written).returning({ id: reviews.id })
  await rows
    .insert(reviewLog)
    .values(written.map((row, index) => ({ ...row, reviewId: stored[index]?.id ?? null })))
  return uids
}

function known(map: Map<string, string>, key: string): string {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo community has no "${key}".`)
  return value
}
