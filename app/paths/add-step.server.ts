import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { paths, videos } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { readAddedVideos } from './added-videos.server.ts'
import { mayChange } from './own-path.server.ts'
import { parseReason } from './path.ts'
import { addVideos } from './save-path.server.ts'

export type ChangeablePath = Awaited<ReturnType<typeof listChangeablePaths>>[number]

/** The most paths to choose from: those that were changed last. */
const mostListed = 200

export async function listChangeablePaths(
  { rows }: Pick<Site, 'rows'>,
  { uid }: Viewer,
  videoId: string,
) {
  return await rows
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

export async function readVideoTitle(
  { rows }: Pick<Site, 'rows'>,
  videoId: string,
): Promise<string | null> {
  const [found] = await rows
    .select({ title: videos.title })
    .from(videos)
    .where(eq(videos.id, videoId))
  return found ? found.title || 'Unnamed Video' : null
}

export async function addStep(
  site: Site,
  viewer: Viewer | null,
  pathId: string,
  videoId: string,
  reason: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change this path.', 401)
  const [video] = await readAddedVideos(site, viewer, videoId)
  if (!video) throw new Refusal('Please choose a video.', 422)
  await addVideos(site, viewer, pathId, '', [{ ...video, reason: parseReason(reason) }])
}
