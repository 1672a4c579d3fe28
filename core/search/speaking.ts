import { inArray, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { topicChannels, topics } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { isShownInTopic } from '../topics/shown.ts'
import type { Hits, TopicHit } from './names.ts'

/**
 * Topics that were found by name, and after them those whose channels speak of it in their videos,
 * those with the most first.
 * @param speaking how many channels of each topic speak of it, by topic id
 */
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
  const found = await query<{ id: string; name: string; channels: number }>(
    rows,
    sql`
    select topics.id, topics.name, (select count(*)::int from ${topicChannels}
      where ${topicChannels.topicId} = topics.id and ${isShownInTopic}) as channels
    from ${topics} where ${inArray(topics.id, ids)} order by topics.place`,
  )
  return found.map(({ id, name, channels }) => {
    return { id, name: [{ text: name, found: false }], about: [], channels, speaking: 0 }
  })
}
