import { and, asc, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import {
  pathEditors,
  pathPrerequisites,
  pathSteps,
  paths,
  type Thumbnail,
  topics,
  users,
  videos,
} from '#db/schema.ts'
import { fullPage, type Page } from '../page.ts'
import type { Retention } from '../practice/retention.ts'
import { cursorTime, parseCursor, writeCursor } from '../ranking/cursor.ts'
import { type RatingCounts, ratingCounts } from '../rating.ts'
import type { ReviewState } from '../reviews/review.ts'
import {
  hasAccount,
  isListedPath,
  isOfHiddenChannel,
  isOpenPath,
  withoutHiddenNames,
} from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { mayChange } from './own-path.ts'
import { barsOf, type PathName, type PathSort, type PathStep, type Visibility } from './path.ts'

/** A person of a path: its author or an editor. */
export interface PathPerson {
  uid: string
  displayName: string | null
  photoUrl: string | null
  /** Whether an editor was asked and has not said yes. */
  isAsked: boolean
}

// Without the words, which are for the search alone.
const { words: _ofPath, ...pathColumns } = getTableColumns(paths)
const { words: _ofStep, ...rowColumns } = getTableColumns(pathSteps)
/** The columns of a row of a path. */
export const stepColumns = rowColumns

/** A path with its rows, as its page shows it. */
export interface Path {
  id: string
  title: string
  promise: string
  visibility: Visibility
  topic: { id: string; name: string } | null
  /** `null` once the author has left without it. */
  author: PathPerson | null
  /** Those who said yes; in `readOwnPath` also those who have not answered. */
  editors: PathPerson[]
  /** What it is a copy of; `null` also when not all may see that. */
  copiedFrom: PathName | null
  version: number
  people: number
  finished: number
  numberOfReviews: number
  ratingCounts: RatingCounts
  /** `null` while too few people have practised its questions, and unless it is public. */
  retention: Retention | null
  changedAt: Date
  state: ReviewState
  stateReason: string | null
  stateNote: string
  stateAt: Date | null
  rows: PathStep[]
  /** Paths that come before it, and after it. */
  before: PathName[]
  after: PathName[]
}

/**
 * A path that all may see who have its address: public or by link, and shown. The data of its page
 * that is the same for all; `null` for others.
 */
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

/**
 * The condition on the paths of an author or editor, and of those who are asked to be one while
 * moderators have not hidden it.
 */
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
    .leftJoin(topics, eq(topics.id, paths.topicId))
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(and(eq(paths.id, id), where))
  if (!row) return null
  const { path, topicName, author } = row
  const [rows, editors, before, after, source] = await Promise.all([
    readRows(site, id),
    readEditors(site.rows, id),
    readNames(site.rows, eq(pathPrerequisites.pathId, id), pathPrerequisites.beforeId),
    readNames(site.rows, eq(pathPrerequisites.beforeId, id), pathPrerequisites.pathId),
    path.copiedFrom === null ? [] : readSource(site.rows, path.copiedFrom),
  ])
  const { topicId, authorUid, copiedFrom, ...shared } = path
  const { steps, countedAt, createdAt, publishedAt, stateBefore, deletedAt, ...counted } = shared
  const { isLeaving, memberCounts, bestKey, tieKey, retentionKey, ...ranked } = counted
  const { practised, knew, ...told } = ranked
  return {
    ...told,
    ratingCounts: ratingCounts(told.ratingCounts),
    retention: shownRetention(path),
    topic: topicId !== null && topicName !== null ? { id: topicId, name: topicName } : null,
    author: author && { ...author, isAsked: false },
    editors,
    copiedFrom: source[0] ?? null,
    rows,
    before,
    after,
  }
}

/** The rows of a path with what they show of their videos, by the index of its places. */
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
      beforeId: paths.id,
      beforeTitle: paths.title,
    })
    .from(pathSteps)
    .leftJoin(videos, eq(videos.id, pathSteps.videoId))
    .leftJoin(
      pathPrerequisites,
      sql`${pathPrerequisites.id} = (select min(first.id)
        from path_prerequisites as first join paths on paths.id = first.before_id
        where first.step_id = ${pathSteps.id} and ${isOpenPath})`,
    )
    .leftJoin(paths, and(eq(paths.id, pathPrerequisites.beforeId), isOpenPath))
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
      before:
        row.beforeId !== null && row.beforeTitle !== null
          ? { id: row.beforeId, title: row.beforeTitle }
          : null,
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

/** The most paths that come after one in its page. */
const mostAfter = 10

async function readNames(
  rows: Rows,
  where: SQL,
  other: typeof pathPrerequisites.pathId | typeof pathPrerequisites.beforeId,
): Promise<PathName[]> {
  return await rows
    .selectDistinct({ id: paths.id, title: paths.title })
    .from(pathPrerequisites)
    .innerJoin(paths, eq(paths.id, other))
    .where(and(where, sql`${pathPrerequisites.stepId} is null`, isOpenPath, isPublicAfter(other)))
    .orderBy(asc(paths.title), asc(paths.id))
    .limit(mostAfter)
}

/** Who adds a path "before this" has its address. What comes after it must be public. */
function isPublicAfter(other: unknown): SQL | undefined {
  return other === pathPrerequisites.pathId ? isListedPath : undefined
}

async function readSource(rows: Rows, id: string): Promise<PathName[]> {
  return await rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(and(eq(paths.id, id), isListedPath))
}

/** A path in the list. */
export interface ListedPath {
  id: string
  title: string
  promise: string
  visibility: Visibility
  authorUid: string | null
  authorName: string | null
  steps: number
  /** Seconds of the steps whose length is known. */
  length: number
  /** Whether the length of each step is known. */
  isMeasured: boolean
  people: number
  finished: number
  ratingCounts: RatingCounts
  /** `null` while too few people have practised its questions, and unless it is public. */
  retention: Retention | null
  /**
   * The videos of its required steps: the browser of a guest compares them with what it keeps. Left
   * out for members, whose progress the site knows.
   */
  required?: string[]
  /** The first pictures. */
  pictures: Thumbnail[]
}

export interface PathQuery {
  /** `null`: best rated. */
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
  // One pass over its steps for all three. `reachable` are those that can be done.
  counted: sql<{ length: number; isMeasured: boolean; reachable: [string, boolean][] }>`(
    select jsonb_build_object(
      'length', coalesce(sum(greatest(0, coalesce(step.ends_at, videos.length)
        - coalesce(step.starts_at, 0))) filter (where videos.id is not null), 0),
      'isMeasured', coalesce(bool_and(coalesce(step.ends_at, videos.length) is not null
        or (videos.id is null and step.title = '')), true),
      'reachable', coalesce(jsonb_agg(jsonb_build_array(step.video_id, step.is_optional)
        order by step.place) filter (where videos.id is not null and not ${isOfHiddenChannel}),
        '[]'))
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
  retentionKey: paths.retentionKey,
  publishedAt: exactTime(paths.publishedAt),
}

/** The first keys of an order, highest first. `finished`, `people` and the id follow. */
const keysOf = {
  best: ['bestKey', 'tieKey'],
  known: ['retentionKey'],
  finished: [],
} as const

/**
 * One page of the public paths, by `paths_by_rank`, `paths_by_retention`, `paths_by_finished`,
 * `paths_by_publication` or `paths_of_a_topic`.
 */
export async function listPaths(
  site: Pick<Site, 'rows' | 'facts'>,
  { sort, topic, after }: PathQuery,
): Promise<Page<ListedPath>> {
  const order = sort === 'new' ? byTime(after) : byKeys(keysOf[sort ?? 'best'], after)
  const rows = await site.rows
    .select(listedColumns)
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(and(isListedPath, topic === null ? undefined : eq(paths.topicId, topic), order.after))
    .orderBy(...order.by)
    .limit(pageSize)
  const items = rows.map((row) => ({
    ...toListed(site, row),
    required: requiredAmong(row.counted.reachable),
  }))
  const last = rows.at(-1)
  return fullPage(items, pageSize, () => last && order.cursorOf(last))
}

type ListedRow = Pick<
  typeof paths.$inferSelect,
  'visibility' | 'practised' | 'knew' | 'bestKey' | 'tieKey' | 'retentionKey' | 'ratingCounts'
> & {
  counted: { length: number; isMeasured: boolean }
  publishedAt: string
  pictures: { id: string; thumbnail: Thumbnail | null }[]
}

function toListed<Row extends ListedRow>({ facts }: Pick<Site, 'facts'>, row: Row) {
  const { practised, knew, bestKey, tieKey, retentionKey, publishedAt, ...shown } = row
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

/** As `requiredOf`: a path of optional steps alone requires all of them. */
function requiredAmong(reachable: [videoId: string, isOptional: boolean][]): string[] {
  const required = reachable.filter(([, isOptional]) => !isOptional)
  return (required.length > 0 ? required : reachable).map(([videoId]) => videoId)
}

/** Of public paths alone, from the moment at which one is closed: the job counts later. */
function shownRetention({
  visibility,
  practised,
  knew,
}: Pick<typeof paths.$inferSelect, 'visibility' | 'practised' | 'knew'>): Retention | null {
  return visibility === 'public' && practised > 0 ? { people: practised, knew } : null
}

type Key = 'bestKey' | 'tieKey' | 'retentionKey'

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

/** A path of "My paths". */
export interface OwnPath extends ListedPath {
  state: ReviewState
  isEditor: boolean
}

/** 200 paths of 200 steps on one page took longer than a statement may. */
const ownPageSize = 50

/** The viewer's own paths, those that they edit, and those that they saved or started. */
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

/** The place of a video in a path, for the line on its page. */
export interface PathPlace {
  path: PathName
  /** From 1; of all steps, optional ones too. */
  number: number
  steps: number
  /** The path at its true lengths; the bar of the video is red. */
  bars: PathBar[]
  next: FollowingStep | null
}

/** A piece of a path's strip. */
export interface PathBar {
  /** Its part of the whole, from 0 to 1. */
  share: number
  /** The red part of it, from 0 to 1. */
  filled: number
  isOptional: boolean
}

type FollowingStep = { number: number } & Pick<
  PathStep,
  'videoId' | 'title' | 'reason' | 'isOptional' | 'startsAt' | 'thumbnail' | 'length'
>

/**
 * Where a video stands in a path. `null` if no step has the video, and for a private or hidden path
 * that is not the viewer's own.
 * @param viewer whose own paths count, too; left out for what all see
 */
export async function readPathPlace(
  site: Site,
  id: string | null,
  videoId: string,
  viewer: Viewer | null = null,
): Promise<PathPlace | null> {
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

/** Whether a text is the id of a path. */
export function isPathId(text: string): boolean {
  return isId.safeParse(text).success
}
