import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { savedVideos, topicListing, videos } from '#db/schema.ts'
import { isOfShownTopic, withoutHiddenNames } from '../moderation/shown.server.ts'
import { countQuestions } from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import type { ListQuery } from '../ranking/list-query.ts'
import { rankedOrders } from '../ranking/ranked.server.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
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

const orders = {
  // `videos_by_likes`, the order of the specification, part 7.
  likes: keyset(
    [
      [likes, 'bigint'],
      [videos.id, 'text'],
    ],
    'desc',
  ),
  ...rankedOrders(videos, videos.id, name),
}

export async function listVideos(
  site: Site,
  { sort, topic, after }: ListQuery,
): Promise<Page<ListedVideo>> {
  const order = orders[sort ?? 'likes']
  const rows = await site.rows
    .select({ ...shownColumns, cursor: order.cursor })
    .from(videos)
    .where(and(topic === null ? undefined : isIn(topic), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(pageSize)
  return await asPage(site, order.page(rows, pageSize))
}

const bySaving = keyset(
  [
    [savedVideos.savedAt, 'timestamptz'],
    [savedVideos.videoId, 'text'],
  ],
  'desc',
)

/** What a person keeps for later, the newest first. */
export async function listSaved(
  site: Site,
  { uid }: Viewer,
  after: string | null,
): Promise<Page<ListedVideo>> {
  const rows = await site.rows
    .select({ ...shownColumns, cursor: bySaving.cursor })
    .from(savedVideos)
    .innerJoin(videos, eq(videos.id, savedVideos.videoId))
    .where(and(eq(savedVideos.uid, uid), bySaving.after(after)))
    .orderBy(...bySaving.orderBy)
    .limit(pageSize)
  return await asPage(site, bySaving.page(rows, pageSize))
}

/** On Home (specification, part 2). */
export async function recentVideos(site: Site): Promise<ListedVideo[]> {
  return await readFew(site, 5, [desc(videos.createdAt), desc(videos.id)])
}

export async function listVideosOf(site: Site, channelId: string): Promise<ListedVideo[]> {
  const order = [desc(videos.numberOfReviews), desc(videos.createdAt), desc(videos.id)]
  return await readFew(site, 6, order, eq(videos.channelId, channelId))
}

async function readFew(site: Site, most: number, order: SQL[], where?: SQL) {
  const rows = await site.rows
    .select(shownColumns)
    .from(videos)
    .where(where)
    .orderBy(...order)
    .limit(most)
  return await asListed(site, rows)
}

async function asPage(site: Site, { items, next }: Page<ShownRow>): Promise<Page<ListedVideo>> {
  return { items: await asListed(site, items), next }
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
