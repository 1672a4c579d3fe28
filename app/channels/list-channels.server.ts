import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { channels, topicChannels, topicListing, topics } from '#db/schema.ts'
import { isOfShownTopic, isShownChannel, isShownInTopic } from '../moderation/shown.server.ts'
import { cursorText, cursorTime, parseCursor, writeCursor } from '../ranking/cursor.server.ts'
import type { ListQuery, Sort } from '../ranking/sort.ts'
import { fullPage, type Page } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { ListedChannel } from './channel.ts'
import { tileColumns } from './channels.server.ts'

/** Channels on one page of the list (specification, part 9). */
const pageSize = 50

const columns = {
  ...tileColumns,
  bestKey: channels.bestKey,
  tieKey: channels.tieKey,
  createdAt: sql<string>`to_char(${channels.createdAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

interface Row {
  key: string
  numberOfReviews: number
  bestKey: number
  tieKey: number
  createdAt: string
}

interface Places {
  key: SQLWrapper
  bestKey: SQLWrapper
  tieKey: SQLWrapper
  numberOfReviews: SQLWrapper
  createdAt: SQLWrapper
}
const ofAll: Places = channels
const ofTopic: Places = { ...topicListing, key: topicListing.channelKey }

interface Order {
  by(places: Places): SQL[]
  after(places: Places, cursor: string | null): SQL | undefined
  cursorOf(row: Row): string
}

const bestCursor = z.tuple([z.number(), z.number(), z.int32(), cursorText])
const reviewsCursor = z.tuple([z.int32(), cursorText])
const newCursor = z.tuple([cursorTime, cursorText])

/** A row comparison needs all columns in one direction, so numbers that go down are negated. */
const orders: Record<Sort | 'name', Order> = {
  // The order of the specification, part 7, whose id of a channel is its lower-cased name;
  // `channels_by_name` and the key of `topic_listing`
  name: {
    by: ({ key }) => [sql`${key}`],
    after: ({ key }, cursor) => (cursor === null ? undefined : sql`${key} > ${cursor}`),
    cursorOf: ({ key }) => key,
  },
  // `channels_by_rank`, `topic_listing_by_rank`
  best: {
    by: ({ bestKey, tieKey, numberOfReviews, key }) => [
      sql`-${bestKey}`,
      sql`-${tieKey}`,
      sql`-${numberOfReviews}`,
      sql`${key}`,
    ],
    after({ bestKey, tieKey, numberOfReviews, key }, cursor) {
      const place = parseCursor(bestCursor, cursor)
      if (!place) return undefined
      const [best, tie, count, last] = place
      return sql`(-${bestKey}, -${tieKey}, -${numberOfReviews}, ${key})
        > (${-best}::float8, ${-tie}::float8, ${-count}::integer, ${last})`
    },
    cursorOf: (row) => writeCursor([row.bestKey, row.tieKey, row.numberOfReviews, row.key]),
  },
  // `channels_by_popularity`, `topic_listing_by_popularity`
  reviews: {
    by: ({ numberOfReviews, key }) => [sql`-${numberOfReviews}`, sql`${key}`],
    after({ numberOfReviews, key }, cursor) {
      const place = parseCursor(reviewsCursor, cursor)
      if (!place) return undefined
      const [count, last] = place
      return sql`(-${numberOfReviews}, ${key}) > (${-count}::integer, ${last})`
    },
    cursorOf: (row) => writeCursor([row.numberOfReviews, row.key]),
  },
  // `channels_by_time`, `topic_listing_by_time`
  new: {
    by: ({ createdAt, key }) => [sql`${createdAt} desc`, sql`${key} desc`],
    after({ createdAt, key }, cursor) {
      const place = parseCursor(newCursor, cursor)
      if (!place) return undefined
      const [time, last] = place
      return sql`(${createdAt}, ${key}) < (${time}::timestamptz, ${last})`
    },
    cursorOf: (row) => writeCursor([row.createdAt, row.key]),
  },
}

export async function listChannels(
  site: Site,
  { sort, topic, after }: ListQuery,
): Promise<Page<ListedChannel>> {
  const order = orders[sort ?? 'name']
  const rows =
    topic === null
      ? await site.rows
          .select(columns)
          .from(channels)
          .where(and(isShownChannel, order.after(ofAll, after)))
          .orderBy(...order.by(ofAll))
          .limit(pageSize)
      : await site.rows
          .select(columns)
          .from(topicListing)
          .innerJoin(channels, eq(channels.key, topicListing.channelKey))
          .where(
            and(
              isOfShownTopic(topicListing.topicId, topic),
              isShownChannel,
              order.after(ofTopic, after),
            ),
          )
          .orderBy(...order.by(ofTopic))
          .limit(pageSize)
  const topicNames = await readTopicNames(site, rows, topic)
  const items = rows.map(({ bestKey, tieKey, createdAt, ...row }) => ({
    ...row,
    ratingCounts: ratingCounts(row.ratingCounts),
    topic: topicNames.get(row.key) ?? null,
  }))
  return fullPage(items, pageSize, () => {
    const last = rows.at(-1)
    return last && order.cursorOf(last)
  })
}

async function readTopicNames(
  site: Site,
  rows: Row[],
  chosen: string | null,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await site.rows
    .select({ key: topicChannels.key, topicId: topics.id, name: topics.name })
    .from(topicChannels)
    .innerJoin(topics, eq(topics.id, topicChannels.topicId))
    .where(
      and(
        inArray(
          topicChannels.key,
          rows.map(({ key }) => key),
        ),
        isShownInTopic,
      ),
    )
    .orderBy(sql`${topics.id} = ${chosen ?? ''}`, desc(topics.place))
  return new Map(found.map(({ key, name }) => [key, name]))
}
