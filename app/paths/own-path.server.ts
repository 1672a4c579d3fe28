import { and, eq, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathEditors, paths } from '#db/schema.ts'
import { discard, takeBack } from '../moderation/trash.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { noSuchPath } from './path.ts'

export type StoredPath = typeof paths.$inferSelect

export async function lockOwnPath(
  rows: Rows,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<{ path: StoredPath; isAuthor: boolean }> {
  const [path] = await rows.select().from(paths).where(eq(paths.id, id)).for('update')
  if (!path || path.state === 'deleted') throw noSuchPath()
  const isAuthor = path.authorUid === uid
  if (!isAuthor && !(await isEditor(rows, uid, id))) throw noSuchPath()
  if (path.state === 'purged')
    throw new Refusal('A moderator has removed the words of this path for good.', 409)
  return { path, isAuthor }
}

/** And those that they reviewed, whose tallies their reviews change; in the order of their ids. */
export async function lockPathsOf(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select from paths where id in (
      select id from paths where author_uid = ${uid}
      union select path_id from reviews where author_uid = ${uid} and path_id is not null)
    order by id for update`)
}

async function isEditor(rows: Rows, uid: string, id: string): Promise<boolean> {
  const found = await rows.$count(
    pathEditors,
    and(
      eq(pathEditors.pathId, id),
      eq(pathEditors.uid, uid),
      sql`${pathEditors.acceptedAt} is not null`,
    ),
  )
  return found > 0
}

export async function deletePath(site: Site, viewer: Viewer | null, id: string): Promise<void> {
  const now = site.now()
  await changeOwn(site, viewer, id, (rows, path) => discard(rows, 'path', path, now))
}

export async function undoPathDeletion(
  site: Site,
  viewer: Viewer | null,
  id: string,
): Promise<void> {
  await changeOwn(site, viewer, id, (rows, path) => takeBack(rows, 'path', path))
}

async function changeOwn(
  site: Site,
  viewer: Viewer | null,
  id: string,
  act: (rows: Rows, path: StoredPath) => Promise<void>,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to delete your path.', 401)
  await site.rows.transaction(async (rows) => {
    const [path] = await rows.select().from(paths).where(eq(paths.id, id)).for('update')
    if (path?.authorUid !== viewer.uid) throw noSuchPath()
    await act(rows, path)
  })
}

export async function readDeletedPath(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
): Promise<{ id: string; title: string } | null> {
  if (!viewer || id === null) return null
  const [found] = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(
      and(
        eq(paths.id, id),
        eq(paths.authorUid, viewer.uid),
        eq(paths.state, 'deleted'),
        eq(paths.isLeaving, false),
      ),
    )
  return found ?? null
}

/** The condition on the paths that a person may change. */
export function mayChange(uid: string) {
  return or(
    eq(paths.authorUid, uid),
    sql`exists (select from path_editors where path_id = ${paths.id} and uid = ${uid}
      and accepted_at is not null)`,
  )
}
