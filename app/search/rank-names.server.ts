import { inArray, type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { channels, topicChannels, topics, users, videos } from '#db/schema.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { asTile } from '../channels/channels.server.ts'
import {
  hasAccount,
  isShownChannel,
  isShownInTopic,
  isShownTopic,
  withoutHiddenNames,
} from '../moderation/shown.server.ts'
import type { UserCard } from '../people/user.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { VideoTileData } from '../videos/video.ts'
import { excerpt, hasHighlights, highlightFound, type Piece, piecesOf } from './highlights.ts'
import { mostNames, type SearchQuery } from './query.ts'
import { headline, notMuted, type SqlQuery } from './sql-query.server.ts'

export interface Hits<Item> {
  items: Item[]
  count: number
}

interface Marked {
  name: Piece[]
  about: Piece[]
}

export interface ChannelHit extends ChannelTileData, Marked {}
export interface VideoHit extends VideoTileData, Marked {
  channel: string | null
}
export interface UserHit extends UserCard, Marked {}
export interface TopicHit extends Marked {
  id: string
  channels: number
  /** How many of these channels speak of it in their videos. */
  speaking: number
}

/** A kind of things that have names. Its rows in `from` are joined with their words, `entry`. */
interface Kind {
  from: SQL
  key: SQL
  isShown: SQL
  /** The function that forgives typing mistakes (app/search/search.sql). */
  similar: SQL
  popularity: SQL
  name: SQL
  about: SQL
  language?: SQL
  columns: SQL
}

const channelKind: Kind = {
  from: sql`channel_search as entry join channels on channels.key = entry.key`,
  key: sql`channels.key`,
  isShown: isShownChannel,
  similar: sql`similar_channels`,
  popularity: sql`${channels.numberOfReviews}`,
  name: sql`${channels.actualTitle}`,
  about: sql`${channels.description}`,
  columns: sql`channels.key, channels.actual_title as "actualTitle",
    channels.profile_picture_url as "profilePictureUrl",
    channels.number_of_reviews as "numberOfReviews", channels.rating_counts as "ratingCounts"`,
}

const videoKind: Kind = {
  from: sql`video_search as entry join videos on videos.id = entry.id`,
  key: sql`videos.id`,
  isShown: sql`true`,
  similar: sql`similar_videos`,
  popularity: sql`coalesce(${videos.likeCount}, 0)`,
  name: sql`coalesce(${videos.title}, '')`,
  about: sql`${videos.description}`,
  language: sql`${videos.transcriptLanguage}`,
  columns: sql`videos.id, videos.title, videos.thumbnail, videos.channel,
    videos.rating_counts as "ratingCounts"`,
}

/** The people whom a viewer may find: those whom they mute or block are left out. */
function userKind(viewer: Viewer | null): Kind {
  return {
    from: sql`user_search as entry join users on users.uid = entry.uid`,
    key: sql`users.uid`,
    isShown: sql`${hasAccount} and ${notMuted(viewer, sql`users.uid`)}`,
    similar: sql`similar_users`,
    popularity: sql`${users.numRated}`,
    name: sql`coalesce(${users.displayName}, '')`,
    about: sql`${users.bio}`,
    columns: sql`users.uid, users.display_name as "displayName", users.photo_url as "photoUrl",
      users.num_rated as "numRated"`,
  }
}

/** There are a few only, so each is read. */
const topicKind: Kind = {
  from: sql`topics cross join lateral (select search_plain(topics.name) as title,
    search_names(topics.name) as names,
    search_words(topics.name, topics.description, null) as words) as entry`,
  key: sql`topics.id`,
  isShown: isShownTopic,
  similar: sql`similar_topics`,
  popularity: sql`-${topics.place}`,
  name: sql`${topics.name}`,
  about: sql`${topics.description}`,
  columns: sql`topics.id, 0 as speaking, (select count(*)::int from ${topicChannels}
    where ${topicChannels.topicId} = topics.id and ${isShownInTopic}) as channels`,
}

/** Names alone; texts about them too, which takes longer; or names with typing mistakes. */
export type Depth = 'names' | 'texts' | 'similar'

/** The exact name, names that begin so, names with words that begin so, then texts. */
async function find<Columns extends object>(
  site: Site,
  kind: Kind,
  wanted: SqlQuery,
  limit: number,
  depth: Depth,
): Promise<Hits<Columns & Marked>> {
  const hasTexts = depth === 'texts'
  const about = hasTexts ? sql`left(${kind.about}, 2000)` : sql`''`
  const marked = (text: SQL) =>
    hasTexts ? headline(kind.language ?? sql`null`, text, wanted) : text
  const rows = await run<Columns & MarkedRow & { count: number }>(
    site.rows,
    sql`
    with hits as (${depth === 'similar' ? similarHits(kind, wanted) : hits(kind, wanted, hasTexts)}
    ), best as (
      select found_key, row_number() over (order by is_exact desc, is_prefix desc,
        is_in_names desc, rank desc, popularity desc, found_key) as place
      from hits order by place limit ${limit}
    )
    select ${kind.columns}, ${kind.name} as name, ${about} as about,
      ${marked(kind.name)} as marked, ${marked(about)} as "aboutMarked",
      (select count(*)::int from hits) as count
    from best, ${kind.from} where ${kind.key} = found_key order by best.place`,
  )
  return {
    items: rows.map((row) => ({ ...row, ...markedOf(row, wanted.query) })),
    count: Math.min(rows[0]?.count ?? 0, mostNames),
  }
}

/**
 * The columns that rank a row, best first. Not its texts: the descriptions of 200 rows would take
 * half of the time.
 */
function hits({ from, key, isShown, popularity }: Kind, wanted: SqlQuery, hasTexts: boolean): SQL {
  // A range of the index on titles.
  const isPrefix = sql`entry.title like ${`${wanted.plain.replace(/[\\%_]/g, '\\$&')}%`}`
  const inNames = sql`entry.names @@ ${wanted.beginnings}`
  const ranks = sql`${key} as found_key, entry.title = ${wanted.plain} as is_exact,
    ${isPrefix} as is_prefix, ${inNames} as is_in_names, ${popularity} as popularity,
    ${hasTexts ? sql`ts_rank(entry.words, ${wanted.words})` : sql`0`} as rank`
  const found = hasTexts ? sql`(entry.words @@ ${wanted.words} or ${inNames})` : inNames
  return sql`
    (select ${ranks} from ${from} where ${isPrefix} and ${isShown} order by entry.title limit 50)
    union
    (select ${ranks} from ${from} where ${found} and ${isShown} limit ${mostNames})`
}

function similarHits(kind: Kind, { plain }: SqlQuery): SQL {
  return sql`
    select ${kind.key} as found_key, false as is_exact, false as is_prefix, false as is_in_names,
      ${kind.popularity} as popularity, score as rank
    from ${kind.similar}(${plain}) as found (found_key, score), ${kind.from}
    where ${kind.key} = found.found_key and ${kind.isShown}`
}

type MarkedRow = Record<'name' | 'marked' | 'about' | 'aboutMarked', string>

const aboutLength = 140

function markedOf(row: MarkedRow, query: SearchQuery): Marked {
  const name = highlightFound(row.marked, row.name, query)
  // A text with nothing marked would not say why it was found.
  const about = hasHighlights(name)
    ? piecesOf(row.aboutMarked, row.about, query.runs)
    : highlightFound(row.aboutMarked, row.about, query)
  return { name, about: hasHighlights(about) ? excerpt(about, aboutLength) : [] }
}

export interface NameHits {
  channels: Hits<ChannelHit>
  videos: Hits<VideoHit>
  people: Hits<UserHit>
  topics: Hits<TopicHit>
}

type Stored<Tile> = Omit<Tile, 'ratingCounts'> & { ratingCounts: number[] }

export async function findNames(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limits: Record<keyof NameHits, number>,
  depth: Depth,
): Promise<NameHits> {
  type Found<Hit> = Omit<Hit, keyof Marked>
  const look = <Columns extends object>(kind: Kind, limit: number) =>
    find<Columns>(site, kind, wanted, limit, depth)
  const channels = await look<Stored<ChannelTileData>>(channelKind, limits.channels)
  const videos = await look<Stored<Found<VideoHit>>>(videoKind, limits.videos)
  const people = await look<UserCard>(userKind(viewer), limits.people)
  const topics = await look<Found<TopicHit>>(topicKind, limits.topics)
  const named = await withoutHiddenNames(site, videos.items)
  return {
    channels: { ...channels, items: channels.items.map(asTile) },
    videos: { ...videos, items: named.map(asTile) },
    people,
    topics,
  }
}

export function countNames({ channels, videos, people, topics }: NameHits): number {
  return channels.count + videos.count + people.count + topics.count
}

/** Topics whose channels speak of it, behind those found by name. */
export async function withSpeaking(
  { rows }: Site,
  named: Hits<TopicHit>,
  speaking: Record<string, number>,
  limit: number,
): Promise<Hits<TopicHit>> {
  const speakingOf = (id: string) => speaking[id] ?? 0
  const ids = Object.keys(speaking).filter((id) => !named.items.some((topic) => topic.id === id))
  const found =
    ids.length > 0
      ? await run<{ id: string; name: string; channels: number }>(
          rows,
          sql`select ${topicKind.columns}, topics.name from topics
            where ${inArray(topics.id, ids)} and ${isShownTopic} order by topics.place`,
        )
      : []
  const others = found
    .map((topic) => ({ ...topic, name: [{ text: topic.name, found: false }], about: [] }))
    .sort((one, other) => speakingOf(other.id) - speakingOf(one.id))
  return {
    items: [...named.items, ...others]
      .slice(0, limit)
      .map((topic) => ({ ...topic, speaking: speakingOf(topic.id) })),
    count: named.count + others.length,
  }
}
