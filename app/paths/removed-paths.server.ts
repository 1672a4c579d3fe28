import { and, desc, eq } from 'drizzle-orm'
import { paths } from '#db/schema.ts'
import { isRemoved, stateOf } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'

const mostRemoved = 100

export async function listRemovedPaths(site: Site, viewer: Viewer) {
  return await site.rows
    .select({
      id: paths.id,
      title: paths.title,
      ...stateOf(paths),
    })
    .from(paths)
    .where(and(eq(paths.authorUid, viewer.uid), isRemoved(paths)))
    .orderBy(desc(paths.stateAt), paths.id)
    .limit(mostRemoved)
}
