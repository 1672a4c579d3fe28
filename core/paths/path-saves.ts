import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathSaves, paths } from '#db/schema.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import { isOpenPath } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { mayChange } from './own-path.ts'
import { noSuchPath } from './path.ts'

/** Paths that a person saves or starts. */
const mostSaved = 500

/**
 * Puts a path among the viewer's own ones, or starts it, which does that too.
 * @throws Refusal for guests (401), a path that they may not see (404), and one too many (409)
 */
export async function savePathForLater(
  site: Site,
  viewer: Viewer | null,
  id: string,
  isStarted: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to save a path.', 401)
  const { uid } = viewer
  const mayBeSeen = and(eq(paths.id, id), sql`(${isOpenPath} or ${mayChange(uid)})`)
  if ((await site.rows.$count(paths, mayBeSeen)) === 0) throw noSuchPath()
  const startedAt = isStarted ? site.now() : null
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const others = and(eq(pathSaves.uid, uid), ne(pathSaves.pathId, id))
    if ((await rows.$count(pathSaves, others)) >= mostSaved)
      throw new Refusal(`You can save at most ${mostSaved} paths.`, 409)
    await storeSaves(rows, [{ uid, pathId: id, startedAt }])
  })
}

/**
 * Starts paths that a browser kept for a guest who has signed in, in the guest's order. Those that
 * are gone, and the oldest ones beyond the limit, are left out.
 * @param ids the path that was started last comes first
 */
export async function startPaths(
  site: Site,
  { uid }: Pick<Viewer, 'uid'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const now = site.now().getTime()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const room = mostSaved - (await rows.$count(pathSaves, eq(pathSaves.uid, uid)))
    const open = await rows
      .select({ pathId: paths.id })
      .from(paths)
      .where(and(inArray(paths.id, ids), isOpenPath))
    const found = new Set(open.map(({ pathId }) => pathId))
    const kept = [...new Set(ids)].filter((id) => found.has(id)).slice(0, Math.max(0, room))
    if (kept.length === 0) return
    await storeSaves(
      rows,
      // The guest's browser keeps the order alone: a millisecond apart is enough for it.
      kept.map((pathId, place) => ({ uid, pathId, startedAt: new Date(now - place) })),
    )
  })
}

async function storeSaves(rows: Rows, saves: (typeof pathSaves.$inferInsert)[]): Promise<void> {
  await rows
    .insert(pathSaves)
    .values(saves)
    .onConflictDoUpdate({
      target: [pathSaves.uid, pathSaves.pathId],
      set: { startedAt: sql`coalesce(path_saves.started_at, excluded.started_at)` },
    })
}

/** Takes a path off the viewer's own ones. What they are done with stays done. */
export async function forgetPath(site: Site, viewer: Viewer | null, id: string): Promise<void> {
  if (!viewer) throw new Refusal('Log in to save a path.', 401)
  await site.rows
    .delete(pathSaves)
    .where(and(eq(pathSaves.uid, viewer.uid), eq(pathSaves.pathId, id)))
}

/** Whether the viewer saved a path, or started it; `null` for neither. */
export async function readSaved(
  site: Site,
  viewer: Viewer | null,
  id: string,
): Promise<'saved' | 'started' | null> {
  if (!viewer) return null
  const [found] = await site.rows
    .select({ startedAt: pathSaves.startedAt })
    .from(pathSaves)
    .where(and(eq(pathSaves.uid, viewer.uid), eq(pathSaves.pathId, id)))
  return found ? (found.startedAt ? 'started' : 'saved') : null
}
