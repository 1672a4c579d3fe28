import { and, asc, count, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { href } from 'react-router'
import { channels, paths, topics, users, videos } from '#db/schema.ts'
import { channelPath } from '../channels/channel-path.ts'
import {
  hasAccount,
  isListedPath,
  isShownChannel,
  isShownTopic,
} from '../moderation/shown.server.ts'
import { pathPath } from '../paths/path-path.ts'
import type { Site } from '../request/site.ts'
import { xml } from './xml.ts'

/** Few enough to be read at once. A file may have 50,000 (sitemaps.org). */
const partSize = 10_000

interface Kind {
  table: PgTable
  key: PgColumn
  changedAt?: PgColumn
  where?: SQL | undefined
  pathOf(key: string): string
}

const kinds: Record<string, Kind> = {
  topics: {
    ...{ table: topics, key: topics.id, where: isShownTopic },
    pathOf: (topicId) => href('/topics/:topicId', { topicId }),
  },
  channels: {
    ...{ table: channels, key: channels.key, changedAt: channels.changedAt },
    where: isShownChannel,
    pathOf: channelPath,
  },
  videos: {
    ...{ table: videos, key: videos.id, changedAt: videos.changedAt },
    pathOf: (videoId) => href('/video/:videoId', { videoId }),
  },
  paths: {
    ...{ table: paths, key: paths.id, changedAt: paths.changedAt, where: isListedPath },
    pathOf: pathPath,
  },
  users: {
    ...{ table: users, key: users.uid, changedAt: users.changedAt },
    // A profile without a rating tells a searcher nothing.
    where: and(hasAccount, gt(users.numRated, 0)),
    pathOf: (userName) => href('/user/:userName', { userName }),
  },
}

/** "channels-1". */
export async function listSitemapParts(site: Site): Promise<string[]> {
  const parts = Object.entries(kinds).map(async ([kind, { table, where }]) => {
    const [row] = await site.rows.select({ rows: count() }).from(table).where(where)
    const length = Math.ceil((row?.rows ?? 0) / partSize)
    return Array.from({ length }, (_, index) => `${kind}-${index + 1}`)
  })
  return (await Promise.all(parts)).flat()
}

export async function readSitemapPart(site: Site, part: string): Promise<string[]> {
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(part) ?? []
  if (!Object.hasOwn(kinds, name) || !kinds[name]) return []
  const { table, key, changedAt, where, pathOf } = kinds[name]
  const rows = (await site.rows
    .select(changedAt ? { key, changedAt } : { key })
    .from(table)
    .where(where)
    .orderBy(asc(key))
    .offset((Number(number) - 1) * partSize)
    .limit(partSize)) as { key: string; changedAt?: Date }[]
  return rows.map((row) => urlElement(site.facts.origin + pathOf(row.key), row.changedAt))
}

export function urlElement(url: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${xml(url)}</loc>${lastmod}</url>\n`
}

export function sitemapFile(root: 'urlset' | 'sitemapindex', elements: string[]): Response {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${elements.join('')}</${root}>
`
  return new Response(file, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      // Five minutes: what is hidden leaves the sitemap at once, and its copies soon after.
      'cache-control': 'public, max-age=300',
    },
  })
}
