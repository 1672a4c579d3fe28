import { type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { channels, type Thumbnail, users, videos } from '#db/schema.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { hasAccount, isShownChannel, withoutHiddenNames } from '../moderation/shown.server.ts'
import type { UserCard } from '../people/user.ts'
import type { Site, Viewer } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { VideoTileData } from '../videos/video.ts'
import { excerpt, hasHighlights, highlightFound, type Piece, piecesOf } from './highlights.ts'
import { isMistyped } from './mistyped.ts'
import type { SearchQuery } from './query.ts'
import { mostNames } from './query.ts'
import { findSimilarTopics, findTopics, type TopicHit } from './rank-topics.server.ts'
import { headline, type SqlQuery } from './sql-query.server.ts'

export interface Hits<Item> {
  items: Item[]
  count: number
}

export interface ChannelHit extends ChannelTileData, Marked {}
export interface VideoHit extends VideoTileData, Marked {
  channel: string | null
}
export interface UserHit extends UserCard, Marked {}

interface Kind {
  from: SQL
  key: SQL
  index: SQL
  isShown: SQL
  /** The function that forgives typing mistakes (app/search/search.sql). */
  similar: SQL
  popularity: SQL
  name: SQL
  about: SQL
  language: SQL
  columns: SQL
}

const channelKind: Kind = {
  from: sql`channel_search join ${channels} on channels.key = channel_search.key`,
  key: sql`channels.key`,
  index: sql`channel_search`,
  isShown: isShownChannel,
  similar: sql`similar_channels`,
  popularity: sql`${channels.numberOfReviews}`,
  name: sql`${channels.actualTitle}`,
  about: sql`${channels.description}`,
  language: sql`null::text`,
  columns: sql`channels.key, channels.actual_title as "actualTitle",
    channels.profile_picture_url as "profilePictureUrl",
    channels.number_of_reviews as "numberOfReviews", channels.rating_counts as "ratingCounts"`,
}

const videoKind: Kind = {
  from: sql`video_search join ${videos} on videos.id = video_search.id`,
  key: sql`videos.id`,
  index: sql`video_search`,
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
  const isMuted = sql`exists (select from mutes where mutes.uid = ${viewer?.uid ?? ''}
    and mutes.muted_uid = users.uid)`
  return {
    from: sql`user_search join ${users} on users.uid = user_search.uid`,
    key: sql`users.uid`,
    index: sql`user_search`,
    isShown: viewer ? sql`${hasAccount} and not ${isMuted}` : hasAccount,
    similar: sql`similar_users`,
    popularity: sql`${users.numRated}`,
    name: sql`coalesce(${users.displayName}, '')`,
    about: sql`${users.bio}`,
    language: sql`null::text`,
    columns: sql`users.uid, users.display_name as "displayName", users.photo_url as "photoUrl",
      users.num_rated as "numRated"`,
  }
}

/** Names alone, or texts about them too, which takes longer. */
export type Depth = 'names' | 'texts'

/** The exact name, names that begin so, names with words that begin so, then texts. */
async function find<Columns extends Record<string, unknown>>(
  site: Site,
  kind: Kind,
  wanted: SqlQuery,
  limit: number,
  depth: Depth,
): Promise<Hits<Columns & Marked>> {
  const { index } = kind
  const inNames = sql`${index}.names @@ ${wanted.beginnings}`
  const inTexts = sql`${index}.words @@ ${wanted.words}`
  const about = depth === 'texts' ? sql`left(${kind.about}, 2000)` : sql`''`
  const marked = (text: SQL) =>
    depth === 'texts' ? headline(kind.language, text, wanted) : sql`${text}`
  // The columns that rank a row, best first. Not its texts: the descriptions of 200 rows would take
  // half of the time.
  const ranks = sql`${kind.key} as found_key, ${index}.title = ${wanted.plain} as is_exact,
    ${isPrefix(sql`${index}.title`, wanted)} as is_prefix, ${inNames} as is_in_names,
    ${depth === 'texts' ? sql`ts_rank(${index}.words, ${wanted.words})` : sql`0`} as rank,
    ${kind.popularity} as popularity`
  const rows = await run<Columns & MarkedRow & { count: number }>(
    site.rows,
    sql`
    with hits as (
      (select ${ranks} from ${kind.from}
        where ${isPrefix(sql`${index}.title`, wanted)} and ${kind.isShown}
        order by ${index}.title limit 50)
      union
      (select ${ranks} from ${kind.from}
        where ${depth === 'texts' ? sql`(${inTexts} or ${inNames})` : inNames} and ${kind.isShown}
        limit ${mostNames})
    ), best as (
      select found_key, row_number() over (order by is_exact desc, is_prefix desc,
        is_in_names desc, rank desc, popularity desc, found_key) as place
      from hits order by place limit ${limit}
    )
    select ${kind.columns}, ${kind.name} as name, ${about} as about,
      ${marked(kind.name)} as marked, ${marked(about)} as "aboutMarked",
      (select count(*)::int from hits) as count
    from best, ${kind.from} where ${kind.key} = found_key order by place`,
  )
  return {
    items: rows.map((row) => ({ ...row, ...markedOf(row, wanted.query) })),
    count: Math.min(rows[0]?.count ?? 0, mostNames),
  }
}

/** Whether a title begins with what was typed: a range of the index on it. */
function isPrefix(title: SQL, { plain }: SqlQuery): SQL {
  return sql`${title} like ${`${plain.replace(/[\\%_]/g, '\\$&')}%`}`
}

async function findSimilar<Columns extends Record<string, unknown>>(
  site: Site,
  kind: Kind,
  { query, plain }: SqlQuery,
  limit: number,
): Promise<Hits<Columns & Marked>> {
  const rows = await run<Columns & { name: string }>(
    site.rows,
    sql`select ${kind.columns}, ${kind.name} as name
      from ${kind.similar}(${plain}) as similar_names
      join ${kind.from} on ${kind.key} = similar_names.key
      where ${kind.isShown}
      order by score desc, ${kind.popularity} desc, ${kind.key}`,
  )
  const meant = rows.filter(({ name }) => isMistyped(query.sought, name)).slice(0, limit)
  const items = meant.map((row) => ({
    ...row,
    name: [{ text: row.name, found: false }],
    about: [],
  }))
  return { items, count: items.length }
}

export interface NameHits {
  channels: Hits<ChannelHit>
  videos: Hits<VideoHit>
  people: Hits<UserHit>
  topics: Hits<TopicHit>
}

export type NameLimits = Record<keyof NameHits, number>

export async function findNames(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limits: NameLimits,
  depth: Depth,
): Promise<NameHits> {
  const [foundChannels, foundVideos, people, foundTopics] = await Promise.all([
    find<ChannelRow>(site, channelKind, wanted, limits.channels, depth),
    find<VideoRow>(site, videoKind, wanted, limits.videos, depth),
    find<UserRow>(site, userKind(viewer), wanted, limits.people, depth),
    findTopics(site, wanted, limits.topics),
  ])
  return {
    channels: withCounts(foundChannels),
    videos: await videoHits(site, foundVideos),
    people,
    topics: foundTopics,
  }
}

export async function findSimilarNames(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limits: NameLimits,
): Promise<NameHits> {
  const [similarChannels, similarVideos, people, similarTopics] = await Promise.all([
    findSimilar<ChannelRow>(site, channelKind, wanted, limits.channels),
    findSimilar<VideoRow>(site, videoKind, wanted, limits.videos),
    findSimilar<UserRow>(site, userKind(viewer), wanted, limits.people),
    findSimilarTopics(site, wanted, limits.topics),
  ])
  return {
    channels: withCounts(similarChannels),
    videos: await videoHits(site, similarVideos),
    people,
    topics: similarTopics,
  }
}

export function countNames({ channels, videos, people, topics }: NameHits): number {
  return channels.count + videos.count + people.count + topics.count
}

type ChannelRow = {
  key: string
  actualTitle: string
  profilePictureUrl: string | null
  numberOfReviews: number
  ratingCounts: number[]
}
type VideoRow = {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  ratingCounts: number[]
  channel: string | null
}
type UserRow = {
  uid: string
  displayName: string | null
  photoUrl: string | null
  numRated: number
}

async function videoHits(site: Site, found: Hits<VideoRow & Marked>): Promise<Hits<VideoHit>> {
  return withCounts({ ...found, items: await withoutHiddenNames(site, found.items) })
}

function withCounts<Row extends { ratingCounts: number[] }>({ items, count }: Hits<Row>) {
  return {
    items: items.map((item) => ({ ...item, ratingCounts: ratingCounts(item.ratingCounts) })),
    count,
  }
}

export interface Marked {
  name: Piece[]
  about: Piece[]
}

export type MarkedRow = { name: string; marked: string; about: string; aboutMarked: string }

const aboutLength = 140

export function markedOf(row: MarkedRow, query: SearchQuery): Marked {
  const name = highlightFound(row.marked, row.name, query)
  // A text with nothing marked would not say why it was found.
  const about = hasHighlights(name)
    ? piecesOf(row.aboutMarked, row.about, query.runs)
    : highlightFound(row.aboutMarked, row.about, query)
  return { name, about: hasHighlights(about) ? excerpt(about, aboutLength) : [] }
}
