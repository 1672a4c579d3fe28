import { and, asc, count, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { channels, paths, topicChannels, topics, users, videos } from '#db/schema.ts'
import {
  hasAccount,
  isListedPath,
  isShownChannel,
  isShownTopic,
} from '../moderation/shown.server.ts'
import type { Site } from '../request/site.ts'

/** The most URLs of one sitemap file (sitemaps.org). */
const partSize = 50_000
/** Bounds the memory of a part of any size. */
const batchSize = 1_000

/** Topics are few: the part of fixed pages lists them. */
export type SitemapKind = 'channels' | 'videos' | 'users' | 'paths'

export interface SitemapRow {
  key: string
  changedAt: Date
}

interface SitemapTable {
  table: PgTable
  key: PgColumn
  changedAt: PgColumn
  where: SQL | undefined
}

const tables: Record<SitemapKind, SitemapTable> = {
  channels: {
    table: channels,
    key: channels.key,
    changedAt: channels.changedAt,
    where: isShownChannel,
  },
  videos: { table: videos, key: videos.id, changedAt: videos.changedAt, where: undefined },
  paths: { table: paths, key: paths.id, changedAt: paths.changedAt, where: isListedPath },
  // A profile without a rating tells a searcher nothing.
  users: {
    table: users,
    key: users.uid,
    changedAt: users.changedAt,
    where: and(hasAccount, gt(users.numRated, 0)),
  },
}

export interface SitemapPart {
  kind: SitemapKind
  number: number
}

export async function listSitemapParts(site: Site): Promise<SitemapPart[]> {
  const kinds = Object.keys(tables) as SitemapKind[]
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const { table, where } = tables[kind]
      const [row] = await site.rows.select({ rows: count() }).from(table).where(where)
      return { kind, parts: Math.ceil((row?.rows ?? 0) / partSize) }
    }),
  )
  return counts.flatMap(({ kind, parts }) =>
    Array.from({ length: parts }, (_, index) => ({ kind, number: index + 1 })),
  )
}

/** By keyset, when wanted: a slow client holds neither memory nor a database connection. */
export async function* readSitemapPart(
  site: Site,
  { kind, number }: SitemapPart,
): AsyncGenerator<SitemapRow[]> {
  const { table, key, changedAt, where } = tables[kind]
  const read = async (after: SQL | undefined, offset: number, limit: number) =>
    (await site.rows
      .select({ key, changedAt })
      .from(table)
      .where(and(where, after))
      .orderBy(asc(key))
      .offset(offset)
      .limit(limit)) as SitemapRow[]

  let left = partSize
  let batch = await read(undefined, (number - 1) * partSize, batchSize)
  while (batch.length > 0) {
    yield batch
    left -= batch.length
    const last = batch.at(-1)
    if (left <= 0 || !last) return
    batch = await read(gt(key, last.key), 0, Math.min(batchSize, left))
  }
}

/** votes only change the order. */
export async function readSitemapTopics(
  site: Site,
): Promise<{ key: string; changedAt: Date | null }[]> {
  // Written out: in a select from one table Drizzle leaves the table's name out of columns.
  const changed = sql<string | null>`(select max(greatest(created_at, state_at))
    from ${topicChannels} where topic_id = topics.id)`
  const rows = await site.rows
    .select({ key: topics.id, changedAt: changed })
    .from(topics)
    .where(isShownTopic)
    .orderBy(asc(topics.place))
  return rows.map((row) => ({
    key: row.key,
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
  }))
}
