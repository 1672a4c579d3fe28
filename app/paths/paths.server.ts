import { and, asc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { pathEditors, pathSteps, paths, topics, users, videos } from '#db/schema.ts'
import {
  hasAccount,
  isOfHiddenChannel,
  isOpenPath,
  isShownTopic,
  stateOf,
  withoutHiddenNames,
} from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import { mayChange } from './own-path.server.ts'
import type { PathStep } from './path.ts'

// Without the words, which are for the search alone.
const { words: _, ...columns } = getTableColumns(pathSteps)
export const stepColumns = columns

const person = { uid: users.uid, displayName: users.displayName, photoUrl: users.photoUrl }

export type Path = NonNullable<Awaited<ReturnType<typeof load>>>

/** The data of its page that is the same for all. */
export async function readPath(site: Site, id: string): Promise<Path | null> {
  const path = await load(site, id, isOpenPath)
  return path && { ...path, editors: path.editors.filter(({ isAsked }) => !isAsked) }
}

/**
 * A path in any state but deleted, for its author, its editors, and those who are asked to be one.
 * `null` for all others.
 */
export async function readOwnPath(site: Site, viewer: Viewer | null, id: string) {
  return viewer && (await load(site, id, and(ne(paths.state, 'deleted'), isOwn(viewer))))
}

/** Also those who are asked to be an editor, while moderators have not hidden it. */
export function isOwn({ uid }: Pick<Viewer, 'uid'>): SQL | undefined {
  return or(
    eq(paths.authorUid, uid),
    sql`${paths.id} in (select path_id from path_editors where uid = ${uid}
      and (accepted_at is not null or ${paths.state} = 'shown'))`,
  )
}

async function load(site: Site, id: string, where: SQL | undefined) {
  const { title, promise, visibility, people, finished } = paths
  const [row] = await site.rows
    .select({
      ...{ id: paths.id, title, promise, visibility, people, finished },
      numberOfReviews: paths.numberOfReviews,
      ratingCounts: paths.ratingCounts,
      ...stateOf(paths),
      topic: { id: topics.id, name: topics.name },
      author: person,
    })
    .from(paths)
    .leftJoin(topics, and(eq(topics.id, paths.topicId), isShownTopic))
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(and(eq(paths.id, id), where))
  if (!row) return null
  const [rows, editors] = await Promise.all([readRows(site, id), readEditors(site.rows, id)])
  return {
    ...row,
    author: row.author && { ...row.author, isAsked: false },
    ratingCounts: ratingCounts(row.ratingCounts),
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
    const { id, kind, videoId, reason, isOptional, startsAt, title } = row.step
    const isStored = row.stored !== null
    const shownTitle = isStored ? row.videoTitle || 'Unnamed Video' : title
    const gap = row.isHidden ? 'hidden' : shownTitle === '' ? 'gone' : null
    return {
      ...{ id, kind, reason, isOptional, startsAt, isStored, gap },
      videoId: gap ? null : videoId,
      title: gap ? '' : shownTitle,
      channel: gap ? null : row.channel,
      thumbnail: gap || !videoId ? null : (row.thumbnail ?? site.facts.thumbnailOf(videoId)),
      length:
        gap || row.videoLength === null ? null : Math.max(0, row.videoLength - (startsAt ?? 0)),
    }
  })
  return await withoutHiddenNames(site, rows)
}

async function readEditors(rows: Rows, id: string) {
  return await rows
    .select({ ...person, isAsked: sql<boolean>`${pathEditors.acceptedAt} is null` })
    .from(pathEditors)
    .innerJoin(users, and(eq(users.uid, pathEditors.uid), hasAccount))
    .where(eq(pathEditors.pathId, id))
    .orderBy(asc(pathEditors.askedAt), asc(pathEditors.uid))
}

const isId = z.string().regex(/^[\w-]{16}$/)

export type PathPlace = NonNullable<Awaited<ReturnType<typeof readPathPlace>>>

/** `null` also for a private or hidden path that is not the viewer's own. */
export async function readPathPlace(
  site: Site,
  id: string | null,
  videoId: string,
  viewer: Viewer | null = null,
) {
  if (id === null || !isId.safeParse(id).success) return null
  const isVisible = viewer ? and(ne(paths.state, 'deleted'), mayChange(viewer.uid)) : isOpenPath
  const [path] = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(and(eq(paths.id, id), isVisible))
  if (!path) return null
  const rows = await readRows(site, id)
  const steps = rows.filter(({ kind }) => kind === 'video')
  const at = steps.findIndex((step) => step.videoId === videoId)
  if (at < 0) return null
  const nextAt = steps.findIndex((step, index) => index > at && step.gap === null)
  const next = steps[nextAt]
  return {
    ...{ path, number: at + 1, steps: steps.length },
    next: next ? { number: nextAt + 1, ...next } : null,
  }
}
