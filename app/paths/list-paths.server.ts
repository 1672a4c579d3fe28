import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paths, type Thumbnail, users } from '#db/schema.ts'
import {
  hasAccount,
  isListedPath,
  isOfHiddenChannel,
  isOfShownTopic,
  isOpenPath,
} from '../moderation/shown.server.ts'
import type { ListQuery } from '../ranking/list-query.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import { isOwn } from './paths.server.ts'

type Listing = Pick<Site, 'rows' | 'facts'>

const pageSize = 24
/** 200 paths of 200 steps on one page took longer than a statement may. */
const ownPageSize = 50
const mostPictures = 4

/** The steps with a video to see, as `readRows` and `secondsOf` say. */
const shownSteps = sql`from path_steps as step left join videos on videos.id = step.video_id
  where step.path_id = ${paths.id} and step.kind = 'video' and not ${isOfHiddenChannel}
    and (videos.id is not null or step.title <> '')`

const listedColumns = {
  id: paths.id,
  title: paths.title,
  promise: paths.promise,
  visibility: paths.visibility,
  state: paths.state,
  authorUid: users.uid,
  authorName: users.displayName,
  steps: paths.steps,
  people: paths.people,
  finished: paths.finished,
  length: sql<number>`(select case when count(*) = count(videos.length) then coalesce(sum(
      greatest(0, videos.length - coalesce(step.starts_at, 0))), 0) else 0 end::integer
    ${shownSteps})`,
  pictures: sql<{ id: string; thumbnail: Thumbnail | null }[]>`(select coalesce(jsonb_agg(
      jsonb_build_object('id', video_id, 'thumbnail', thumbnail) order by place), '[]')
    from (select step.video_id, videos.thumbnail, step.place ${shownSteps}
      order by step.place limit ${mostPictures}) as first)`,
  ratingCounts: paths.ratingCounts,
}

/** By the index `paths_by_rank`. */
const byRank = keyset([
  [sql`-${paths.bestKey}`, 'float8'],
  [sql`-${paths.tieKey}`, 'float8'],
  [sql`-${paths.finished}`, 'bigint'],
  [sql`-${paths.people}`, 'bigint'],
  [paths.id, 'text'],
])
const newestBy = (time: PgColumn) =>
  keyset(
    [
      [time, 'timestamptz'],
      [paths.id, 'text'],
    ],
    'desc',
  )
/** By `paths_by_publication` and `paths_of_a_topic`. */
const byPublication = newestBy(paths.publishedAt)
const byChange = newestBy(paths.changedAt)

export type ListedPath = Awaited<ReturnType<typeof listPaths>>['items'][number]

export async function listPaths(site: Listing, { sort, topic, after }: ListQuery) {
  const isIn = topic === null ? undefined : isOfShownTopic(paths.topicId, topic)
  const order = sort === 'new' ? byPublication : byRank
  return await readPage(site, order, after, pageSize, and(isListedPath, isIn))
}

/** What the viewer has made, edits, is asked to edit, or has saved. */
export async function listOwnPaths(site: Listing, viewer: Viewer, after: string | null) {
  const { uid } = viewer
  return await readPage(
    site,
    byChange,
    after,
    ownPageSize,
    and(
      ne(paths.state, 'deleted'),
      or(
        and(
          // By the indexes of both tables.
          sql`${paths.id} in (select id from paths where author_uid = ${uid}
            union select path_id from path_editors where uid = ${uid})`,
          isOwn(viewer),
        ),
        and(sql`${paths.id} in (select path_id from path_saves where uid = ${uid})`, isOpenPath),
      ),
    ),
  )
}

async function readPage(
  { rows, facts }: Listing,
  order: typeof byChange,
  after: string | null,
  size: number,
  where: SQL | undefined,
) {
  const found = await rows
    .select({ ...listedColumns, cursor: order.cursor })
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(and(where, order.after(after)))
    .orderBy(...order.orderBy)
    .limit(size)
  const { items, next } = order.page(found, size)
  const listed = items.map((path) => ({
    ...path,
    ratingCounts: ratingCounts(path.ratingCounts),
    pictures: path.pictures.map(({ id, thumbnail }) => thumbnail ?? facts.thumbnailOf(id)),
  }))
  return { items: listed, next } satisfies Page<unknown>
}
