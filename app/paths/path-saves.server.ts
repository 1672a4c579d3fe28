import { and, eq, ne, sql } from 'drizzle-orm'
import { pathSaves, paths } from '#db/schema.ts'
import { isOpenPath } from '../moderation/shown.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { mayChange } from './own-path.server.ts'
import { noSuchPath } from './path.ts'

/** Paths that a person saves or starts. */
const mostSaved = 500

const isSave = (id: string, { uid }: Viewer) =>
  and(eq(pathSaves.uid, uid), eq(pathSaves.pathId, id))

export async function savePathForLater(
  site: Site,
  { uid }: Viewer,
  id: string,
  isStarted: boolean,
): Promise<void> {
  const mayBeSeen = and(eq(paths.id, id), sql`(${isOpenPath} or ${mayChange(uid)})`)
  if ((await site.rows.$count(paths, mayBeSeen)) === 0) throw noSuchPath()
  const startedAt = isStarted ? site.now() : null
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const others = and(eq(pathSaves.uid, uid), ne(pathSaves.pathId, id))
    if ((await rows.$count(pathSaves, others)) >= mostSaved)
      throw new Refusal(`You can save at most ${mostSaved} paths.`, 409)
    await rows
      .insert(pathSaves)
      .values({ uid, pathId: id, startedAt })
      .onConflictDoUpdate({
        target: [pathSaves.uid, pathSaves.pathId],
        set: { startedAt: sql`coalesce(path_saves.started_at, excluded.started_at)` },
      })
  })
}

export async function forgetPath({ rows }: Site, viewer: Viewer, id: string): Promise<void> {
  await rows.delete(pathSaves).where(isSave(id, viewer))
}

export async function readSaved({ rows }: Site, viewer: Viewer | null, id: string) {
  if (!viewer) return null
  const [found] = await rows.select().from(pathSaves).where(isSave(id, viewer))
  return found ? (found.startedAt ? 'started' : 'saved') : null
}
