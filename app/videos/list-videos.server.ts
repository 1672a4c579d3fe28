import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { topicListing, videos } from '#db/schema.ts'
import { isOfShownTopic, withoutHiddenNames } from '../moderation/shown.server.ts'
import { countQuestions } from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import { cursorText, cursorTime, parseCursor, writeCursor } from '../ranking/cursor.server.ts'
import type { ListQuery, Sort } from '../ranking/sort.ts'
import { fullPage, type Page } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { ListedVideo } from './video.ts'
import { tileColumns } from './videos.server.ts'

/** Videos on one page of the list (specification, part 9). */
const pageSize = 50

const likes = sql<number>`coalesce(${videos.likeCount}, 0)`.mapWith(Number)
/** The name that breaks ties. An index entry has at most 2,700 bytes, so a title is cut. */
const name = sql<string>`left(coalesce(${videos.title}, ''), 100) collate "C"`

const shownColumns = {
  ...tileColumns,
  channel: videos.channel,
  numberOfReviews: videos.numberOfReviews,
  length: videos.length,
  compQuestions: videos.compQuestions,
}

const columns = {
  ...shownColumns,
  likes,
  name,
  bestKey: videos.bestKey,
  tieKey: videos.tieKey,
  createdAt: sql<string>`to_char(${videos.createdAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

interface Row {
  id: string
  likes: number
  name: string
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

const videoId = z.string().regex(/^[\w-]{11}$/)
const bestCursor = z.tuple([z.number(), z.number(), z.int32(), cursorText, videoId])
const reviewsCursor = z.tuple([z.int32(), videoId])
const newCursor = z.tuple([cursorTime, videoId])

const orders: Record<Sort | 'likes', Order> = {
  // `videos_by_likes`, the order of the specification, part 7.
  likes: {
    by: [desc(likes), desc(videos.id)],
    after(cursor) {
      const [, count, id] = cursor?.match(/^(\d{1,15})\.([\w-]{11})$/) ?? []
      if (count === undefined || id === undefined) return undefined
      return sql`(${likes}, ${videos.id}) < (${Number(count)}, ${id})`
    },
    cursorOf: (row) => `${row.likes}.${row.id}`,
  },
  // `videos_by_rank`
  best: {
    by: [
      sql`-${videos.bestKey}`,
      sql`-${videos.tieKey}`,
      sql`-${videos.numberOfReviews}`,
      sql`${name}`,
      sql`${videos.id}`,
    ],
    after(cursor) {
      const place = parseCursor(bestCursor, cursor)
      if (!place) return undefined
      const [best, tie, count, title, id] = place
      return sql`(-${videos.bestKey}, -${videos.tieKey}, -${videos.numberOfReviews}, ${name},
          ${videos.id})
        > (${-best}::float8, ${-tie}::float8, ${-count}::integer, ${title}, ${id})`
    },
    cursorOf: (row) =>
      writeCursor([row.bestKey, row.tieKey, row.numberOfReviews, row.name, row.id]),
  },
  // `videos_by_popularity`
  reviews: {
    by: [sql`-${videos.numberOfReviews}`, sql`${videos.id}`],
    after(cursor) {
      const place = parseCursor(reviewsCursor, cursor)
      if (!place) return undefined
      const [count, id] = place
      return sql`(-${videos.numberOfReviews}, ${videos.id}) > (${-count}::integer, ${id})`
    },
    cursorOf: (row) => writeCursor([row.numberOfReviews, row.id]),
  },
  // `videos_by_time`
  new: {
    by: [desc(videos.createdAt), desc(videos.id)],
    after(cursor) {
      const place = parseCursor(newCursor, cursor)
      if (!place) return undefined
      const [time, id] = place
      return sql`(${videos.createdAt}, ${videos.id}) < (${time}::timestamptz, ${id})`
    },
    cursorOf: (row) => writeCursor([row.createdAt, row.id]),
  },
}

export async function listVideos(
  site: Site,
  { sort, topic, after }: ListQuery,
): Promise<Page<ListedVideo>> {
  const order = orders[sort ?? 'likes']
  const rows = await site.rows
    .select(columns)
    .from(videos)
    .where(and(topic === null ? undefined : isIn(topic), order.after(after)))
    .orderBy(...order.by)
    .limit(pageSize)
  const items = await asListed(
    site,
    rows.map(({ likes, name, bestKey, tieKey, createdAt, ...row }) => row),
  )
  return fullPage(items, pageSize, () => {
    const last = rows.at(-1)
    return last && order.cursorOf(last)
  })
}

const ofChannelCount = 6

export async function listVideosOf(site: Site, channelId: string): Promise<ListedVideo[]> {
  const rows = await site.rows
    .select(shownColumns)
    .from(videos)
    .where(eq(videos.channelId, channelId))
    .orderBy(desc(videos.numberOfReviews), desc(videos.createdAt), desc(videos.id))
    .limit(ofChannelCount)
  return await asListed(site, rows)
}

type ShownRow = Omit<ListedVideo, 'ratingCounts' | 'questions'> & {
  ratingCounts: number[]
  compQuestions: string[]
}

async function asListed(site: Site, rows: ShownRow[]): Promise<ListedVideo[]> {
  const [named, questionRows] = await Promise.all([
    withoutHiddenNames(site, rows),
    readQuestionRows(
      site,
      rows.map(({ id }) => id),
    ),
  ])
  const byVideo = Map.groupBy(questionRows, ({ videoId }) => videoId)
  return named.map(({ compQuestions, ...row }) => ({
    ...row,
    ratingCounts: ratingCounts(row.ratingCounts),
    questions: countQuestions(compQuestions, byVideo.get(row.id) ?? []),
  }))
}

function isIn(topicId: string): SQL {
  return sql`exists (select from ${topicListing}
    where ${isOfShownTopic(topicListing.topicId, topicId)}
      and ${topicListing.channelId} = ${videos.channelId})`
}
