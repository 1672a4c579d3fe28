import { and, asc, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { pathEditors, pathSteps, paths, type Thumbnail, topics, users, videos } from '#db/schema.ts'
import {
  hasAccount,
  isListedPath,
  isOfHiddenChannel,
  isOfShownTopic,
  isOpenPath,
  isShownTopic,
  withoutHiddenNames,
} from '../moderation/shown.server.ts'
import type { Retention } from '../practice/retention.ts'
import { cursorTime, parseCursor, writeCursor } from '../ranking/cursor.server.ts'
import { fullPage, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type RatingCounts, ratingCounts } from '../reviews/rating.ts'
import type { ReviewState } from '../reviews/review.ts'
import { mayChange } from './own-path.server.ts'
import { barsOf, type PathSort, type PathStep, type Visibility } from './path.ts'

export interface PathPerson {
  uid: string
  displayName: string | null
  photoUrl: string | null
  isAsked: boolean
}

// Without the words, which are for the search alone.
const { words: _ofPath, ...pathColumns } = getTableColumns(paths)
const { words: _ofStep, ...rowColumns } = getTableColumns(pathSteps)
export const stepColumns = rowColumns

export interface Path {
  id: string
  title: string
  promise: string
  visibility: Visibility
  topic: { id: string; name: string } | null
  author: PathPerson | null
  editors: PathPerson[]
  people: number
  finished: number
  numberOfReviews: number
  ratingCounts: RatingCounts
  retention: Retention | null
  changedAt: Date
  state: ReviewState
  stateReason: string | null
  stateNote: string
  stateAt: Date | null
  rows: PathStep[]
}

/** The data of its page that is the same for all. */
export async function readPath(site: Site, id: string): Promise<Path | null> {
  const path = await load(site, id, isOpenPath)
  if (!path) return null
  return { ...path, editors: path.editors.filter(({ isAsked }) => !isAsked) }
}

/**
 * A path in any state but deleted, for its author, its editors, and those who are asked to be one.
 * `null` for all others.
 */
export async function readOwnPath(
  site: Site,
  viewer: Viewer | null,
  id: string,
): Promise<Path | null> {
  if (!viewer) return null
  return await load(site, id, and(ne(paths.state, 'deleted'), isOwn(viewer)))
}

/** Also those who are asked to be an editor, while moderators have not hidden it. */
function isOwn({ uid }: Pick<Viewer, 'uid'>): SQL | undefined {
  return or(
    eq(paths.authorUid, uid),
    sql`${paths.id} in (select path_id from path_editors where uid = ${uid}
      and (accepted_at is not null or ${paths.state} = 'shown'))`,
  )
}

async function load(site: Site, id: string, where: SQL | undefined): Promise<Path | null> {
  const [row] = await site.rows
    .select({
      path: pathColumns,
      topicName: topics.name,
      author: {
        uid: users.uid,
        displayName: users.displayName,
        photoUrl: users.photoUrl,
      },
    })
    .from(paths)
    .leftJoin(topics, and(eq(topics.id, paths.topicId), isShownTopic))
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(and(eq(paths.id, id), where))
  if (!row) return null
  const { path, topicName, author } = row
  const [rows, editors] = await Promise.all([readRows(site, id), readEditors(site.rows, id)])
  const { topicId, authorUid, ...shared } = path
  const { steps, countedAt, createdAt, publishedAt, stateBefore, deletedAt, ...counted } = shared
  const { isLeaving, memberCounts, bestKey, tieKey, ...ranked } = counted
  const { version, practised, knew, ...told } = ranked
  return {
    ...told,
    ratingCounts: ratingCounts(told.ratingCounts),
    retention: shownRetention(path),
    topic: topicId !== null && topicName !== null ? { id: topicId, name: topicName } : null,
    author: author && { ...author, isAsked: false },
    editors,
    rows,
  }
}

export async function readRows(
  site: Pick<Site, 'rows' | 'facts'>,
  id: string,
): Promise<PathStep[]> {
  const found = await site.rows
    .select({
      step: stepColumns,
      stored: videos.id,
      videoTitle: videos.title,
      thumbnail: videos.thumbnail,
      channel: videos.channel,
      videoLength: videos.length,
      isHidden: isOfHiddenChannel,
    })
    .from(pathSteps)
    .leftJoin(videos, eq(videos.id, pathSteps.videoId))
    .where(eq(pathSteps.pathId, id))
    .orderBy(asc(pathSteps.place))
  const rows = found.map((row): PathStep => {
    const { id, kind, videoId, reason, isOptional, startsAt, endsAt, title } = row.step
    const isStored = row.stored !== null
    const shownTitle = isStored ? row.videoTitle || 'Unnamed Video' : title
    const gap = row.isHidden ? 'hidden' : shownTitle === '' ? 'gone' : null
    const end = endsAt ?? row.videoLength
    return {
      id,
      kind,
      videoId: gap ? null : videoId,
      title: gap ? '' : shownTitle,
      reason,
      isOptional,
      startsAt,
      endsAt,
      isStored,
      gap,
      channel: gap ? null : row.channel,
      thumbnail: gap || !videoId ? null : (row.thumbnail ?? site.facts.thumbnailOf(videoId)),
      length: gap || end === null ? null : Math.max(0, end - (startsAt ?? 0)),
    }
  })
  return await withoutHiddenNames(site, rows)
}

async function readEditors(rows: Rows, id: string) {
  return await rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      isAsked: sql<boolean>`${pathEditors.acceptedAt} is null`,
    })
    .from(pathEditors)
    .innerJoin(users, and(eq(users.uid, pathEditors.uid), hasAccount))
    .where(eq(pathEditors.pathId, id))
    .orderBy(asc(pathEditors.askedAt), asc(pathEditors.uid))
}

export interface ListedPath {
  id: string
  title: string
  promise: string
  visibility: Visibility
  authorUid: string | null
  authorName: string | null
  steps: number
  length: number
  isMeasured: boolean
  people: number
  finished: number
  ratingCounts: RatingCounts
  retention: Retention | null
  pictures: Thumbnail[]
}

export interface PathQuery {
  sort: PathSort | null
  topic: string | null
  after: string | null
}

/** Paths on one page of the list, and pictures on a card. */
const pageSize = 24
const mostPictures = 4

const isId = z.string().regex(/^[\w-]{16}$/)
/** The id, finished and people, and then the keys of the order. */
const keysCursor = z.tuple([isId, z.int32(), z.int32()]).rest(z.number())
const timeCursor = z.tuple([cursorTime, isId])

const exactTime = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const listedColumns = {
  id: paths.id,
  title: paths.title,
  promise: paths.promise,
  visibility: paths.visibility,
  authorUid: users.uid,
  authorName: users.displayName,
  steps: paths.steps,
  people: paths.people,
  finished: paths.finished,
  counted: sql<{ length: number; isMeasured: boolean }>`(
    select jsonb_build_object(
      'length', coalesce(sum(greatest(0, coalesce(step.ends_at, videos.length)
        - coalesce(step.starts_at, 0))) filter (where videos.id is not null), 0),
      'isMeasured', coalesce(bool_and(coalesce(step.ends_at, videos.length) is not null
        or (videos.id is null and step.title = '')), true))
    from path_steps as step left join videos on videos.id = step.video_id
    where step.path_id = ${paths.id} and step.kind = 'video')`,
  pictures: sql<{ id: string; thumbnail: Thumbnail | null }[]>`(select coalesce(jsonb_agg(
      jsonb_build_object('id', video_id, 'thumbnail', thumbnail) order by place), '[]')
    from (select step.video_id, videos.thumbnail, step.place from path_steps as step
      left join videos on videos.id = step.video_id
      where step.path_id = ${paths.id} and step.kind = 'video' and not ${isOfHiddenChannel}
        and (videos.id is not null or step.title <> '')
      order by step.place limit ${mostPictures}) as first)`,
  ratingCounts: paths.ratingCounts,
  practised: paths.practised,
  knew: paths.knew,
  bestKey: paths.bestKey,
  tieKey: paths.tieKey,
  publishedAt: exactTime(paths.publishedAt),
}

/** The first keys of an order, highest first. `finished`, `people` and the id follow. */
const keysOf = {
  best: ['bestKey', 'tieKey'],
  finished: [],
} as const

/** By `paths_by_rank`, `paths_by_finished`, `paths_by_publication` or `paths_of_a_topic`. */
export async function listPaths(
  site: Pick<Site, 'rows' | 'facts'>,
  { sort, topic, after }: PathQuery,
): Promise<Page<ListedPath>> {
  const order = sort === 'new' ? byTime(after) : byKeys(keysOf[sort ?? 'best'], after)
  const rows = await site.rows
    .select(listedColumns)
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(
      and(
        isListedPath,
        topic === null ? undefined : isOfShownTopic(paths.topicId, topic),
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(pageSize)
  const items = rows.map((row) => toListed(site, row))
  const last = rows.at(-1)
  return fullPage(items, pageSize, () => last && order.cursorOf(last))
}

type ListedRow = Pick<
  typeof paths.$inferSelect,
  'visibility' | 'practised' | 'knew' | 'bestKey' | 'tieKey' | 'ratingCounts'
> & {
  counted: { length: number; isMeasured: boolean }
  publishedAt: string
  pictures: { id: string; thumbnail: Thumbnail | null }[]
}

function toListed<Row extends ListedRow>({ facts }: Pick<Site, 'facts'>, row: Row) {
  const { practised, knew, bestKey, tieKey, publishedAt, ...shown } = row
  const { counted, ...listed } = shown
  return {
    ...listed,
    length: counted.length,
    isMeasured: counted.isMeasured,
    ratingCounts: ratingCounts(row.ratingCounts),
    retention: shownRetention(row),
    pictures: row.pictures.map(({ id, thumbnail }) => thumbnail ?? facts.thumbnailOf(id)),
  }
}

/** Of public paths alone, from the moment at which one is closed: the job counts later. */
function shownRetention({
  visibility,
  practised,
  knew,
}: Pick<typeof paths.$inferSelect, 'visibility' | 'practised' | 'knew'>): Retention | null {
  return visibility === 'public' && practised > 0 ? { people: practised, knew } : null
}

type Key = 'bestKey' | 'tieKey'

interface PlacedRow extends Record<Key, number> {
  id: string
  finished: number
  people: number
  publishedAt: string
}

function byKeys(keys: readonly Key[], after: string | null) {
  const by = [
    ...keys.map((key) => sql`-${paths[key]}`),
    sql`-${paths.finished}`,
    sql`-${paths.people}`,
    sql`${paths.id}`,
  ]
  const [id, finished, people, ...values] = parseCursor(keysCursor, after) ?? []
  const place = [
    ...values.map((value) => sql`${-value}::float8`),
    sql`${-(finished ?? 0)}::integer`,
    sql`${-(people ?? 0)}::integer`,
    sql`${id}`,
  ]
  return {
    by,
    after:
      id !== undefined && values.length === keys.length
        ? sql`(${sql.join(by, sql`, `)}) > (${sql.join(place, sql`, `)})`
        : undefined,
    cursorOf: (row: PlacedRow) =>
      writeCursor([row.id, row.finished, row.people, ...keys.map((key) => row[key])]),
  }
}

function byTime(after: string | null) {
  const place = parseCursor(timeCursor, after)
  return {
    by: [desc(paths.publishedAt), desc(paths.id)],
    after: place
      ? sql`(${paths.publishedAt}, ${paths.id}) < (${place[0]}::timestamptz, ${place[1]})`
      : undefined,
    cursorOf: (row: PlacedRow) => writeCursor([row.publishedAt, row.id]),
  }
}

export interface OwnPath extends ListedPath {
  state: ReviewState
  isEditor: boolean
}

/** 200 paths of 200 steps on one page took longer than a statement may. */
const ownPageSize = 50

export async function listOwnPaths(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer,
  after: string | null,
): Promise<Page<OwnPath>> {
  const place = parseCursor(timeCursor, after)
  const isSaved = sql`exists (select from path_saves where path_saves.path_id = ${paths.id}
    and path_saves.uid = ${viewer.uid})`
  const rows = await site.rows
    .select({
      ...listedColumns,
      state: paths.state,
      changedAt: exactTime(paths.changedAt),
      isEditor: sql<boolean>`coalesce(${isOwn(viewer)}, false)`,
    })
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(
      and(
        ne(paths.state, 'deleted'),
        place
          ? sql`(${paths.changedAt}, ${paths.id}) < (${place[0]}::timestamptz, ${place[1]})`
          : undefined,
        or(
          and(
            // By the indexes of both tables.
            sql`${paths.id} in (select id from paths where author_uid = ${viewer.uid}
              union select path_id from path_editors where uid = ${viewer.uid})`,
            isOwn(viewer),
          ),
          and(
            sql`${paths.id} in (select path_id from path_saves where uid = ${viewer.uid})`,
            isSaved,
            isOpenPath,
          ),
        ),
      ),
    )
    .orderBy(desc(paths.changedAt), desc(paths.id))
    .limit(ownPageSize)
  const last = rows.at(-1)
  return fullPage(
    rows.map(({ changedAt, ...row }) => toListed(site, row)),
    ownPageSize,
    () => last && writeCursor([last.changedAt, last.id]),
  )
}

export type PathPlace = NonNullable<Awaited<ReturnType<typeof readPathPlace>>>

export interface PathBar {
  share: number
  filled: number
  isOptional: boolean
}

type FollowingStep = { number: number } & Pick<
  PathStep,
  'videoId' | 'title' | 'reason' | 'isOptional' | 'startsAt' | 'thumbnail' | 'length'
>

/** `null` also for a private or hidden path that is not the viewer's own. */
export async function readPathPlace(
  site: Site,
  id: string | null,
  videoId: string,
  viewer: Viewer | null = null,
) {
  if (id === null || !isId.safeParse(id).success) return null
  const [path] = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(
      and(
        eq(paths.id, id),
        viewer ? and(ne(paths.state, 'deleted'), mayChange(viewer.uid)) : isOpenPath,
      ),
    )
  if (!path) return null
  const rows = await readRows(site, id)
  const steps = rows.filter(({ kind }) => kind === 'video')
  const at = steps.findIndex((step) => step.videoId === videoId)
  if (at < 0) return null
  const nextAt = steps.findIndex((step, index) => index > at && step.gap === null)
  const next = steps[nextAt]
  return {
    path,
    number: at + 1,
    steps: steps.length,
    bars: barsOf(rows).map(({ steps, share }) => ({
      share,
      filled: steps.some((step) => step.videoId === videoId) ? 1 : 0,
      isOptional: steps.every((step) => step.isOptional),
    })),
    next: next ? followingStep(next, nextAt + 1) : null,
  }
}

/** Without the rest of the row: it is in the page of the video. */
function followingStep(step: PathStep, number: number): FollowingStep {
  const { videoId, title, reason, isOptional, startsAt, thumbnail, length } = step
  return { number, videoId, title, reason, isOptional, startsAt, thumbnail, length }
}
