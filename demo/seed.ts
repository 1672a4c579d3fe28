import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { requestAnalysis } from '#app/analysis/analyses.server.ts'
import { keyOf } from '#app/channels/channel-key.ts'
import type { Job } from '#app/jobs/job.ts'
import type { Site } from '#app/request/site.ts'
import type { Rows } from '#db/open.ts'
import {
  channels,
  follows,
  identities,
  reviewLog,
  reviews,
  topicChannels,
  users,
} from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'
import { seededRandom } from './seeded-random.ts'

/** Videos that are analyzed first after the first start, besides the longest lecture. */
const analyzedCount = 8

/** Lets the community study after the first start. Its files are imported when it runs. */
export const studiesJob: Job = {
  name: 'seed-demo-studies',
  concurrency: 1,
  async run(site, _subject, signal) {
    await (await import('./seed-studies.ts')).seedStudies(site, signal)
    return 'done'
  },
}

/**
 * Seeds a database without users and channels with the demo community, in one transaction. Users
 * have the issuer `demo` and pictures without an origin, so that their profiles are found after a
 * change of the port.
 * @param options.withStudies whether to send `studiesJob` to the queue, which has to have it
 */
export async function seedCommunity(
  site: Site,
  { withStudies }: { withStudies: boolean },
): Promise<void> {
  if (!(await isEmpty(site.rows))) return
  // Imported here, because only the first start needs these files.
  const [{ communityAt }, { seedDesk, viewerOf }] = await Promise.all([
    import('./catalogue/community.ts'),
    import('./seed-desk.ts'),
  ])
  const community = communityAt(site.now())
  const uids = await site.rows.transaction(async (rows) => {
    // Two processes can start at once on an empty database.
    await rows.execute(sql`lock table users in share row exclusive mode`)
    return (await isEmpty(rows)) ? insertCommunity(rows, community) : null
  })
  if (!uids) return
  await seedDesk(site, community, uids)

  // By real jobs, which start soon: a first visitor sees the analyses appear.
  const [uid = ''] = uids.values()
  const { videoIds, lectureIds } = community
  const every = Math.max(1, Math.floor(videoIds.length / analyzedCount))
  const some = videoIds.filter((_, index) => index % every === 0).slice(0, analyzedCount)
  for (const id of new Set([...some, ...lectureIds])) await requestAnalysis(site, viewerOf(uid), id)
  if (withStudies) await site.jobs.send(studiesJob, 'demo')
}

async function isEmpty(rows: Rows): Promise<boolean> {
  const [user] = await rows.select({ uid: users.uid }).from(users).limit(1)
  const [channel] = await rows.select({ key: channels.key }).from(channels).limit(1)
  return !user && !channel
}

/** Returns the ids of the inserted users by their keys. */
async function insertCommunity(rows: Rows, community: Community): Promise<Map<string, string>> {
  const uids = new Map(
    community.people.map((person) => [person.key, randomBytes(12).toString('base64url')]),
  )
  const uidOf = (key: string) => {
    const uid = uids.get(key)
    if (uid === undefined) throw new Error(`The demo community has no "${key}".`)
    return uid
  }

  await rows.insert(users).values(
    community.people.map((person) => ({
      uid: uidOf(person.key),
      email: person.email,
      emailVerified: true,
      displayName: person.name,
      photoUrl: person.pictureUrl,
      bio: person.bio,
      createdAt: person.joinedAt,
    })),
  )
  await rows.insert(identities).values(
    community.people.map(({ key, subject, joinedAt }) => {
      const known = { uid: uidOf(key), issuer: 'demo', subject }
      return { ...known, gaveAddress: true, createdAt: joinedAt }
    }),
  )
  // In the order of their times, as the notifications that they make.
  await rows.insert(follows).values(
    community.follows
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ follower, followed, at }) => ({
        followerUid: uidOf(follower),
        followedUid: uidOf(followed),
        createdAt: at,
      })),
  )
  await rows.insert(channels).values(
    community.channels.map((channel) => ({
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
  const written = community.reviews.map(({ channelTitle, by, rating, text, at }) => ({
    channelKey: keyOf(channelTitle),
    authorUid: uidOf(by),
    rating,
    text,
    createdAt: at,
  }))
  const stored = await rows.insert(reviews).values(written).returning({ id: reviews.id })
  await rows
    .insert(reviewLog)
    .values(written.map((row, index) => ({ ...row, reviewId: stored[index]?.id ?? null })))
  // Some reviews helped some people, by chance that is the same each time.
  await rows.execute(sql`insert into helpful_reviews (review_id, uid)
    select reviews.id, users.uid from reviews join users on users.uid <> author_uid
      and (reviews.id * 31 + users.joined * 17) % 23 = 0`)
  await rows.insert(topicChannels).values(
    community.channels.map((channel) => ({
      topicId: channel.topic,
      key: keyOf(channel.title),
      name: channel.title,
      videos: channel.videoIds,
      ...votesOn(channel.handle),
      description: channel.description,
      profilePictureUrl: channel.pictureUrl,
    })),
  )
  return uids
}

/** One to five votes down for ten votes up. */
function votesOn(handle: string) {
  const { between, fraction } = seededRandom(`votes ${handle}`)
  const upvotes = between(18, 460)
  const downvotes = Math.round(upvotes * (0.08 + 0.42 * fraction()))
  return { upvotes, downvotes, score: upvotes - downvotes }
}
