import { inArray, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { topicChannels, topics } from '#db/schema.ts'
import { isShownInTopic, isShownTopic } from '../moderation/shown.server.ts'
import type { Site } from '../request/site.ts'
import { isMistyped } from './mistyped.ts'
import type { Hits } from './rank-names.server.ts'
import { type Marked, type MarkedRow, markedOf } from './rank-names.server.ts'
import { headline, type SqlQuery } from './sql-query.server.ts'

export interface TopicHit extends Marked {
  id: string
  channels: number
  /** How many of these channels speak of it in their videos. */
  speaking: number
}

const countOfChannels = sql`(select count(*)::int from ${topicChannels}
  where ${topicChannels.topicId} = topics.id and ${isShownInTopic})`

/** There are a few topics only, so each is read. */
export async function findTopics(
  site: Site,
  wanted: SqlQuery,
  limit: number,
): Promise<Hits<TopicHit>> {
  const rows = await run<MarkedRow & { id: string; channels: number; count: number }>(
    site.rows,
    sql`
    select topics.id, topics.name, topics.description as about, count(*) over ()::int as count,
      ${countOfChannels} as channels,
      ${headline(sql`null`, sql`topics.name`, wanted)} as marked,
      ${headline(sql`null`, sql`topics.description`, wanted)} as "aboutMarked"
    from ${topics}
    where ${isShownTopic}
      and (search_words(topics.name, topics.description, null) @@ ${wanted.words}
        or search_names(topics.name) @@ ${wanted.beginnings})
    order by (search_names(topics.name) @@ ${wanted.beginnings}) desc, topics.place
    limit ${limit}`,
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      channels: row.channels,
      speaking: 0,
      ...markedOf(row, wanted.query),
    })),
    count: rows[0]?.count ?? 0,
  }
}

export async function findSimilarTopics(
  site: Site,
  { query, plain }: SqlQuery,
  limit: number,
): Promise<Hits<TopicHit>> {
  const similar = await run<{ key: string; name: string }>(
    site.rows,
    sql`select key, name from similar_topics(${plain}) join ${topics} on id = key and ${isShownTopic}`,
  )
  const meant = similar.filter(({ name }) => isMistyped(query.sought, name)).slice(0, limit)
  const ids = meant.map(({ key }) => key)
  const items = ids.length > 0 ? await readTopics(site, ids) : []
  return { items, count: items.length }
}

/** Those found by name come first. */
export async function withSpeaking(
  site: Site,
  named: Hits<TopicHit>,
  speaking: Record<string, number>,
  limit: number,
): Promise<Hits<TopicHit>> {
  const ids = new Set(named.items.map(({ id }) => id))
  const more = Object.keys(speaking).filter((id) => !ids.has(id))
  const others = more.length > 0 ? await readTopics(site, more) : []
  const items = [
    ...named.items,
    ...others.sort((one, other) => (speaking[other.id] ?? 0) - (speaking[one.id] ?? 0)),
  ]
  return {
    items: items.slice(0, limit).map((topic) => ({ ...topic, speaking: speaking[topic.id] ?? 0 })),
    count: named.count + others.length,
  }
}

async function readTopics({ rows }: Site, ids: string[]): Promise<TopicHit[]> {
  const found = await run<{ id: string; name: string; channels: number }>(
    rows,
    sql`
    select topics.id, topics.name, ${countOfChannels} as channels
    from ${topics} where ${inArray(topics.id, ids)} and ${isShownTopic} order by topics.place`,
  )
  return found.map(({ id, name, channels }) => {
    return { id, name: [{ text: name, found: false }], about: [], channels, speaking: 0 }
  })
}
