import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { paths } from '#db/schema.ts'
import { discard, isUndoable, takeBack } from '../moderation/trash.server.ts'
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
  if (path.state === 'purged')
    throw new Refusal('A moderator has removed the words of this path for good.', 409)
  return { path, isAuthor: path.authorUid === uid }
}

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

export async function deletePath(site: Site, viewer: Viewer, id: string): Promise<void> {
  const now = site.now()
  await asAuthor(site, viewer, id, (rows, path) => discard(rows, 'path', path, now))
}

export async function undoPathDeletion(site: Site, viewer: Viewer, id: string): Promise<void> {
  await asAuthor(site, viewer, id, (rows, path) => takeBack(rows, 'path', path))
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

export async function readDeletedPath(site: Site, { uid }: Viewer, id: string | null) {
  const [found] = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(and(eq(paths.id, id ?? ''), eq(paths.authorUid, uid), isUndoable('path', site.now())))
  return found ?? null
}
