import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { channels, topicChannels, topicListing, topics } from '#db/schema.ts'
import { isOfShownTopic, isShownChannel, isShownInTopic } from '../moderation/shown.server.ts'
import type { ListQuery } from '../ranking/list-query.ts'
import { rankedOrders } from '../ranking/ranked.server.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import type { ListedChannel } from './channel.ts'
import { asTile, tileColumns } from './channels.server.ts'

/** Channels on one page of the list (specification, part 9). */
const pageSize = 50

/** By name is the order of the specification, part 7, whose id is the lower-cased name. */
const ofAll = { name: keyset([[channels.key, 'text']]), ...rankedOrders(channels, channels.key) }
const ofTopic = {
  name: keyset([[topicListing.channelKey, 'text']]),
  ...rankedOrders(topicListing, topicListing.channelKey),
}

export async function listChannels(
  site: Site,
  { sort, topic, after }: ListQuery,
): Promise<Page<ListedChannel>> {
  const order = (topic === null ? ofAll : ofTopic)[sort ?? 'name']
  const { cursor, orderBy } = order
  const select = site.rows.select({ ...tileColumns, cursor })
  const rows =
    topic === null
      ? await select
          .from(channels)
          .where(and(isShownChannel, order.after(after)))
          .orderBy(...orderBy)
          .limit(pageSize)
      : await select
          .from(topicListing)
          .innerJoin(channels, eq(channels.key, topicListing.channelKey))
          .where(
            and(isOfShownTopic(topicListing.topicId, topic), isShownChannel, order.after(after)),
          )
          .orderBy(...orderBy)
          .limit(pageSize)
  const names = await readTopicNames(
    site,
    rows.map(({ key }) => key),
    topic,
  )
  const { items, next } = order.page(rows, pageSize)
  return {
    items: items.map((row) => ({ ...asTile(row), topic: names.get(row.key) ?? null })),
    next,
  }
}

async function readTopicNames(
  site: Site,
  keys: string[],
  chosen: string | null,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const found = await site.rows
    .select({ key: topicChannels.key, name: topics.name })
    .from(topicChannels)
    .innerJoin(topics, eq(topics.id, topicChannels.topicId))
    .where(and(inArray(topicChannels.key, keys), isShownInTopic))
    .orderBy(sql`${topics.id} = ${chosen ?? ''}`, desc(topics.place))
  return new Map(found.map(({ key, name }) => [key, name]))
}
