import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { channels, topicChannels, topics, topicVotes, videos } from '#db/schema.ts'
import {
  channelIsHidden,
  isShownChannel,
  isShownInTopic,
  isShownTopic,
} from '../moderation/shown.server.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { networkHash } from '../reviews/network-hash.server.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { VideoTileData } from '../videos/video.ts'
import { tileColumns } from '../videos/videos.server.ts'
import {
  isTopicId,
  parseChannelName,
  scoreChange,
  type Topic,
  type TopicChannel,
  type TopicTileData,
  topicNotFound,
  type Vote,
  type Voted,
} from './topic.ts'

/** Channels on one page of a topic, as on every list of channels (specification, part 9). */
const pageSize = 50
const leaderCount = 3

/** By the index `topic_channels_by_score`. */
const byScore = keyset([
  [sql`-${topicChannels.score}`, 'bigint'],
  [topicChannels.id, 'bigint'],
])

const shownName = sql<string>`coalesce(${channels.actualTitle}, ${topicChannels.name})`
const shownPicture = sql<string | null>`
  coalesce(${channels.profilePictureUrl}, ${topicChannels.profilePictureUrl})`
const shownDescription = sql<string>`
  coalesce(nullif(${topicChannels.description}, ''), ${channels.description}, '')`

/** The lateral join reads three index entries per topic. */
export async function listTopics(site: Site): Promise<TopicTileData[]> {
  const leader = site.rows
    .select({
      key: topicChannels.key,
      name: shownName.as('shown_name'),
      picture: shownPicture.as('shown_picture'),
    })
    .from(topicChannels)
    .leftJoin(channels, eq(channels.key, topicChannels.key))
    .where(and(eq(topicChannels.topicId, topics.id), isShownInTopic))
    .orderBy(...byScore.orderBy)
    .limit(leaderCount)
    .as('leader')
  const rows = await site.rows
    .select({
      id: topics.id,
      name: topics.name,
      description: topics.description,
      leader: { key: leader.key, name: leader.name, profilePictureUrl: leader.picture },
    })
    .from(topics)
    .leftJoinLateral(leader, sql`true`)
    .where(isShownTopic)
    .orderBy(asc(topics.place))

  const tiles = new Map<string, TopicTileData>()
  for (const { leader, ...topic } of rows) {
    const tile = tiles.get(topic.id) ?? { ...topic, leaders: [] }
    if (leader) tile.leaders.push(leader)
    tiles.set(topic.id, tile)
  }
  return [...tiles.values()]
}

export async function readTopicsOf(
  { rows }: Pick<Site, 'rows'>,
  channelKey: string,
): Promise<{ id: string; name: string }[]> {
  return await rows
    .select({ id: topics.id, name: topics.name })
    .from(topicChannels)
    .innerJoin(topics, eq(topics.id, topicChannels.topicId))
    .where(and(eq(topicChannels.key, channelKey), isShownInTopic))
    .orderBy(asc(topics.place))
}

export async function readTopic(site: Site, topicId: string): Promise<Topic | null> {
  if (!isTopicId(topicId)) return null
  const [topic] = await site.rows
    .select({ id: topics.id, name: topics.name, description: topics.description })
    .from(topics)
    .where(and(eq(topics.id, topicId), isShownTopic))
  return topic ?? null
}

export async function listTopicChannels(
  site: Site,
  topicId: string,
  after: string | null,
  expanded: boolean,
): Promise<Page<TopicChannel>> {
  const rows = await site.rows
    .select({
      id: topicChannels.id,
      key: topicChannels.key,
      name: shownName,
      score: topicChannels.score,
      description: expanded ? shownDescription : sql<string>`''`,
      profilePictureUrl: shownPicture,
      videoIds: topicChannels.videos,
      rated: { numberOfReviews: channels.numberOfReviews, ratingCounts: channels.ratingCounts },
      cursor: byScore.cursor,
    })
    .from(topicChannels)
    .leftJoin(channels, eq(channels.key, topicChannels.key))
    .where(and(eq(topicChannels.topicId, topicId), isShownInTopic, byScore.after(after)))
    .orderBy(...byScore.orderBy)
    .limit(pageSize)

  const { items, next } = byScore.page(rows, pageSize)
  const tiles = await videoTiles(site, expanded ? items.flatMap((row) => row.videoIds) : [])
  const listed = items.map(({ videoIds, rated, ...row }) => ({
    ...row,
    videos: videoIds.flatMap((id) => tiles.get(id) ?? []),
    rated: rated && { ...rated, ratingCounts: ratingCounts(rated.ratingCounts) },
  }))
  return { items: listed, next }
}

/** Others than stored ones have the platform's thumbnail only. */
async function videoTiles(site: Site, ids: string[]): Promise<Map<string, VideoTileData>> {
  if (ids.length === 0) return new Map()
  const found = await site.rows.select(tileColumns).from(videos).where(inArray(videos.id, ids))
  const stored = new Map(found.map((video) => [video.id, video]))
  const tileOf = (id: string) => {
    const { title = null, thumbnail, ratingCounts: counts = [] } = stored.get(id) ?? {}
    const picture = thumbnail ?? site.facts.thumbnailOf(id)
    return { id, title, thumbnail: picture, ratingCounts: ratingCounts(counts) }
  }
  return new Map(ids.map((id) => [id, tileOf(id)]))
}

export async function readVoted(
  site: Site,
  topicId: string,
  id: number | null,
): Promise<Voted | null> {
  if (id === null) return null
  const { key, score } = topicChannels
  const [voted] = await site.rows
    .select({ id: topicChannels.id, key, name: shownName, score })
    .from(topicChannels)
    .leftJoin(channels, eq(channels.key, topicChannels.key))
    .where(and(eq(topicChannels.topicId, topicId), eq(topicChannels.id, id), isShownInTopic))
  return voted ?? null
}

/** One atomic statement (specification, part 4). Guests may vote, and any number of times. */
export async function vote(
  site: Site,
  topicId: string,
  id: number | null,
  direction: Vote,
  ip: string | null = null,
): Promise<number> {
  if (id === null || !isTopicId(topicId)) throw new Refusal(notInTopic, 404)
  const network = await networkHash(site, ip)
  const counter = sql.raw(direction === 'up' ? 'upvotes' : 'downvotes')
  const [voted] = await query<{ score: number }>(
    site.rows,
    sql`
      with voted as (
        update ${topicChannels}
        set score = score + ${scoreChange[direction]}::integer, ${counter} = ${counter} + 1
        where id = ${id} and topic_id = ${topicId} and ${isShownInTopic}
        returning id, score
      ), noted as (
        insert into ${topicVotes} (topic_channel_id, direction, source, created_at)
        select id, ${direction}, ${network}, ${site.now().toISOString()} from voted
      )
      select score from voted`,
  )
  if (!voted) throw new Refusal(notInTopic, 404)
  return voted.score
}

const notInTopic = 'This channel is not in this topic, so there was nothing to vote on.'

/** Of two people who add the same name at once, in any spelling, one succeeds. */
export async function addTopicChannel(
  site: Site,
  viewer: Viewer,
  topicId: string,
  typed: string,
): Promise<number> {
  const { name, key } = parseChannelName(typed)
  if (!(await readTopic(site, topicId))) throw new Refusal(topicNotFound, 404)
  return await asAuthor(site, { viewer, ip: null }, { as: 'topic channels' }, async (rows, by) => {
    const [known] = await rows
      .select({ isShown: sql<boolean>`${isShownInTopic}` })
      .from(topicChannels)
      .where(and(eq(topicChannels.topicId, topicId), eq(topicChannels.key, key)))
    if (known)
      throw known.isShown
        ? alreadyThere()
        : new Refusal('A moderator removed this channel from this topic.', 403)
    const [hidden] = await rows
      .select({ key: channels.key })
      .from(channels)
      .where(and(eq(channels.key, key), not(isShownChannel)))
    if (hidden) throw new Refusal(channelIsHidden, 403)
    await by.refuseBusyFirstDay()
    const [added] = await rows
      .insert(topicChannels)
      .values({ topicId, key, name, addedBy: viewer.uid })
      .onConflictDoNothing({ target: [topicChannels.topicId, topicChannels.key] })
      .returning({ id: topicChannels.id })
    if (!added) throw alreadyThere()
    return added.id
  })
}

function alreadyThere(): Refusal {
  return new Refusal('This channel already exists.', 409)
}
