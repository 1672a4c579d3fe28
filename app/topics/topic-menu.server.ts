import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { isListedPath, isShownTopic } from '../moderation/shown.server.ts'
import type { Site } from '../request/site.ts'

export interface TopicMenu {
  topics: { id: string; name: string; count: number }[]
  total: number
  most: number
}

/** A list is counted up to here: counting more would slow a page down. */
const most = 999

type TopicList = 'channels' | 'videos' | 'paths'

/** The order is that of an index: without it an empty topic would read the whole table. */
const inTopic: Record<TopicList, SQL> = {
  channels: sql`select from topic_listing where topic_listing.topic_id = topics.id
    order by channel_id`,
  videos: sql`select from topic_listing join videos using (channel_id)
    where topic_listing.topic_id = topics.id order by channel_id`,
  paths: sql`select from paths where paths.topic_id = topics.id and ${isListedPath}
    order by created_at desc`,
}

const inAll: Record<TopicList, SQL> = {
  channels: sql`select from channels where state = 'shown'`,
  videos: sql`select from videos`,
  paths: sql`select from paths where ${isListedPath}`,
}

export async function readTopicMenu(site: Pick<Site, 'rows'>, list: TopicList): Promise<TopicMenu> {
  const limit = sql`limit ${most + 1}`
  const [topics, [all]] = await Promise.all([
    query<{ id: string; name: string; count: number }>(
      site.rows,
      sql`
        select topics.id, topics.name, counted.count
        from topics cross join lateral (
          select count(*)::integer as count from (${inTopic[list]} ${limit}) as listed) as counted
        where ${isShownTopic} order by topics.place`,
    ),
    query<{ count: number }>(
      site.rows,
      sql`select count(*)::integer as count from (${inAll[list]} ${limit}) as listed`,
    ),
  ])
  return { topics, total: all?.count ?? 0, most }
}
