import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { paths, reviews } from '#db/schema.ts'
import { closeCaseOfDeleted, reopenCaseOfDeleted } from '../moderation/cases.server.ts'
import { isRemoved, stateOf } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { noSuchPath } from './path.ts'

export type StoredPath = typeof paths.$inferSelect

/** The condition on the paths that a person may change. */
export function mayChange(uid: string) {
  return or(
    eq(paths.authorUid, uid),
    sql`exists (select from path_editors where path_id = ${paths.id} and uid = ${uid}
      and accepted_at is not null)`,
  )
}

export async function lockOwnPath(
  rows: Rows,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<{ path: StoredPath; isAuthor: boolean }> {
  const [path] = await rows
    .select()
    .from(paths)
    .where(and(eq(paths.id, id), mayChange(uid)))
    .for('update')
  if (!path || path.state === 'deleted') throw noSuchPath()
  if (path.state === 'purged') throw wordsAreGone()
  return { path, isAuthor: path.authorUid === uid }
}

const wordsAreGone = () =>
  new Refusal('A moderator has removed the words of this path for good.', 409)

/** And those that they reviewed, whose tallies their reviews change; in the order of their ids. */
export async function lockPathsOf(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select from paths where id in (
      select id from paths where author_uid = ${uid}
      union select path_id from reviews where author_uid = ${uid} and path_id is not null)
    order by id for update`)
}

const mostListed = 200

/** Those that were changed last, to add a video to. */
export async function listChangeablePaths(site: Site, { uid }: Viewer, videoId: string) {
  return await site.rows
    .select({
      id: paths.id,
      title: paths.title,
      visibility: paths.visibility,
      steps: paths.steps,
      hasVideo: sql<boolean>`exists (select from path_steps
        where path_id = paths.id and video_id = ${videoId})`,
    })
    .from(paths)
    .where(
      and(
        notInArray(paths.state, ['deleted', 'purged']),
        // A union, so that each table is read by its own index.
        sql`${paths.id} in (select id from paths where author_uid = ${uid}
          union select path_id from path_editors where uid = ${uid})`,
        mayChange(uid),
      ),
    )
    .orderBy(desc(paths.changedAt), paths.id)
    .limit(mostListed)
}

const mostRemoved = 100

export async function listRemovedPaths(site: Site, viewer: Viewer) {
  return await site.rows
    .select({ id: paths.id, title: paths.title, ...stateOf(paths) })
    .from(paths)
    .where(and(eq(paths.authorUid, viewer.uid), isRemoved(paths)))
    .orderBy(desc(paths.stateAt), paths.id)
    .limit(mostRemoved)
}

const undoHours = 24

export async function deletePath(site: Site, viewer: Viewer, id: string): Promise<void> {
  const now = site.now()
  await asAuthor(site, viewer, id, async (rows, { state }) => {
    if (state === 'deleted') return
    if (state === 'purged') throw wordsAreGone()
    const deleted = { state: 'deleted', stateBefore: state, deletedAt: now } as const
    await rows.update(paths).set(deleted).where(eq(paths.id, id))
    await closeCaseOfDeleted(rows, { kind: 'path', pathId: id }, now)
  })
}

export async function undoPathDeletion(site: Site, viewer: Viewer, id: string): Promise<void> {
  await asAuthor(site, viewer, id, async (rows, { state, stateBefore }) => {
    if (state !== 'deleted' || stateBefore === null) return
    const restored = { state: stateBefore, stateBefore: null, deletedAt: null }
    await rows.update(paths).set(restored).where(eq(paths.id, id))
    const isWaiting = stateBefore === 'held'
    await reopenCaseOfDeleted(rows, { kind: 'path', pathId: id }, { isWaiting })
  })
}

async function asAuthor(
  site: Site,
  { uid }: Viewer,
  id: string,
  act: (rows: Rows, path: StoredPath) => Promise<void>,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    const isOwn = and(eq(paths.id, id), eq(paths.authorUid, uid))
    const [path] = await rows.select().from(paths).where(isOwn).for('update')
    if (!path) throw noSuchPath()
    await act(rows, path)
  })
}

/** Not those of accounts that can come back. */
const isDeleted = and(eq(paths.state, 'deleted'), eq(paths.isLeaving, false))

export async function readDeletedPath(site: Site, { uid }: Viewer, id: string | null) {
  const [found] = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(and(eq(paths.id, id ?? ''), eq(paths.authorUid, uid), isDeleted))
  return found ?? null
}

const sweepBatch = 100

export async function sweepDeletedPaths(site: Site): Promise<number> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const isOld = and(isDeleted, lt(paths.deletedAt, end))
  const old = await site.rows
    .select({ id: paths.id })
    .from(paths)
    .where(isOld)
    .orderBy(paths.id)
    .limit(sweepBatch)
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  return await site.rows.transaction(async (rows) => {
    // Reviews are locked before paths, by their triggers too.
    await rows.execute(
      sql`select from reviews where ${inArray(reviews.pathId, ids)} order by id for update`,
    )
    const removed = await rows
      .delete(paths)
      // Checks the state once more: an undo can commit between the two queries.
      .where(and(inArray(paths.id, ids), isOld))
      .returning({ id: paths.id })
    return removed.length
  })
}
