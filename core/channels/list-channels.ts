import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { channels, topicChannels, topics } from '#db/schema.ts'
import { fullPage, type Page } from '../page.ts'
import { cursorText, cursorTime, parseCursor } from '../ranking/cursor.ts'
import type { ListQuery, Sort } from '../ranking/sort.ts'
import { ratingCounts } from '../rating.ts'
import type { Site } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'
import { isTopicId } from '../topics/topic.ts'
import type { ListedChannel } from './channel.ts'
import { cardColumns } from './channels.ts'
import { isShownChannel } from './shown.ts'

/** Channels on one page of the list (specification, part 9). */
const pageSize = 50

const columns = {
  ...cardColumns,
  id: channels.id,
  bestKey: channels.bestKey,
  tieKey: channels.tieKey,
  createdAt: sql<string>`to_char(${channels.createdAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

interface Row {
  id: string
  key: string
  numberOfReviews: number
  bestKey: number
  tieKey: number
  createdAt: string
}

/** An order: its columns, the rows after a cursor, and the cursor of a row. */
interface Order {
  by: SQL[]
  after(cursor: string | null): SQL | undefined
  cursorOf(row: Row): string
}

const bestCursor = z.tuple([z.number(), z.number(), z.int32(), cursorText])
const reviewsCursor = z.tuple([z.int32(), cursorText])
const newCursor = z.tuple([cursorTime, cursorText])

/**
 * The orders with their indexes. A row comparison starts the index scan at the cursor; it needs all
 * columns in one direction, so numbers that go down are negated.
 */
const orders: Record<Sort | 'id', Order> = {
  // `channels_by_id`, the order of the specification, part 7.
  id: {
    by: [asc(channels.id)],
    after: (cursor) => (cursor === null ? undefined : gt(channels.id, cursor)),
    cursorOf: ({ id }) => id,
  },
  // `channels_by_rank`
  best: {
    by: [
      sql`-${channels.bestKey}`,
      sql`-${channels.tieKey}`,
      sql`-${channels.numberOfReviews}`,
      asc(channels.key),
    ],
    after(cursor) {
      const place = parseCursor(bestCursor, cursor)
      if (!place) return undefined
      const [best, tie, count, key] = place
      return sql`(-${channels.bestKey}, -${channels.tieKey}, -${channels.numberOfReviews},
          ${channels.key})
        > (${-best}::float8, ${-tie}::float8, ${-count}::integer, ${key})`
    },
    cursorOf: (row) => JSON.stringify([row.bestKey, row.tieKey, row.numberOfReviews, row.key]),
  },
  // `channels_by_popularity`
  reviews: {
    by: [sql`-${channels.numberOfReviews}`, asc(channels.key)],
    after(cursor) {
      const place = parseCursor(reviewsCursor, cursor)
      if (!place) return undefined
      const [count, key] = place
      return sql`(-${channels.numberOfReviews}, ${channels.key}) > (${-count}::integer, ${key})`
    },
    cursorOf: (row) => JSON.stringify([row.numberOfReviews, row.key]),
  },
  // `channels_by_time`
  new: {
    by: [desc(channels.createdAt), desc(channels.key)],
    after(cursor) {
      const place = parseCursor(newCursor, cursor)
      if (!place) return undefined
      const [time, key] = place
      return sql`(${channels.createdAt}, ${channels.key}) < (${time}::timestamptz, ${key})`
    },
    cursorOf: (row) => JSON.stringify([row.createdAt, row.key]),
  },
}

/** One page of all channels, or of those in a topic. */
export async function listChannels(
  site: Site,
  { sort, topic, after }: ListQuery,
): Promise<Tagged<Page<ListedChannel>>> {
  const order = orders[sort ?? 'id']
  const rows = await site.rows
    .select(columns)
    .from(channels)
    .where(and(isShownChannel, topic === null ? undefined : isIn(topic), order.after(after)))
    .orderBy(...order.by)
    .limit(pageSize)
  const topicNames = await readTopicNames(site, rows, topic)
  const items = rows.map(({ bestKey, tieKey, createdAt, ...row }) => ({
    ...row,
    ratingCounts: ratingCounts(row.ratingCounts),
    topic: topicNames.get(row.key) ?? null,
  }))
  return {
    data: fullPage(items, pageSize, () => {
      const last = rows.at(-1)
      return last && order.cursorOf(last)
    }),
    tags: [tableTag.channels, tableTag.topics],
  }
}

function isIn(topicId: string): SQL {
  if (!isTopicId(topicId)) return sql`false`
  return sql`exists (select from ${topicChannels}
    where ${topicChannels.topicId} = ${topicId} and ${topicChannels.key} = ${channels.key}
      and ${topicChannels.state} = 'shown')`
}

/** The name of a topic of each channel: of the one that is chosen, or the first in the grid. */
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
        sql`${topicChannels.state} = 'shown'`,
      ),
    )
    .orderBy(sql`${topics.id} = ${chosen ?? ''}`, desc(topics.place))
  return new Map(found.map(({ key, name }) => [key, name]))
}
