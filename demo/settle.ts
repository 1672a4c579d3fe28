import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { requestAnalysis } from '#core/analysis/analyses.ts'
import { keyOf } from '#core/channels/channel.ts'
import type { Site } from '#core/site.ts'
import type { Rows } from '#db/open.ts'
import { channels, follows, reviewLog, reviews, users } from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'

/** How many of its videos the demo community has had analyzed when a newcomer arrives. */
const analyzedCount = 8

/**
 * Lays the demo community into a database that has nobody and no channel in it, whole or not at all; returns whether it did. People
 * are kept under the issuer name `demo`, so that whoever signs in as one of them finds that profile, whatever the port; for the same
 * reason their pictures have addresses without an origin.
 */
export async function settleCommunity(site: Site): Promise<boolean> {
  if (!(await isEmpty(site.rows))) return false
  // Many files and much text, for the first start only.
  const [{ community }, { settleTopics }] = await Promise.all([
    import('./catalogue/community.ts'),
    import('./settle-topics.ts'),
  ])
  const world = community(site.now(), '')
  const settler = await site.rows.transaction(async (rows) => {
    // Two processes can start at once on an empty database.
    await rows.execute(sql`lock table users in share row exclusive mode`)
    if (!(await isEmpty(rows))) return null
    const uids = await settle(rows, world)
    await settleTopics(rows, world)
    return uids
  })
  if (!settler) return false

  // Analyzed for real, by the jobs that are about to start: a newcomer sees them come in.
  const [key = ''] = settler.keys()
  const asking = { uid: known(settler, key), displayName: null, photoUrl: null }
  const every = Math.max(1, Math.floor(world.videoIds.length / analyzedCount))
  for (const id of world.videoIds
    .filter((_, index) => index % every === 0)
    .slice(0, analyzedCount)) {
    await requestAnalysis(site, asking, id)
  }
  return true
}

async function isEmpty(rows: Rows): Promise<boolean> {
  const [somebody] = await rows.select({ uid: users.uid }).from(users).limit(1)
  const [something] = await rows.select({ key: channels.key }).from(channels).limit(1)
  return !somebody && !something
}

/** Returns the ids the people got, by their keys. */
async function settle(rows: Rows, world: Community): Promise<Map<string, string>> {
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
  // Oldest first: a review's number is its place in time.
  const written = world.reviews.map(({ channelId, by, rating, text, at }) => ({
    channelKey: known(keys, channelId),
    authorUid: uidOf(by),
    rating,
    text,
    createdAt: at,
  }))
  await rows.insert(reviews).values(written)
  await rows.insert(reviewLog).values(written)
  return uids
}

function known(map: Map<string, string>, key: string): string {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`The demo community speaks of "${key}", which is not in it.`)
  return value
}
