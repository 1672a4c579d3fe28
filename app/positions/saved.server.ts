import { and, eq, sql } from 'drizzle-orm'
import { savedVideos, videos } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

const mostSaved = 1_000

export async function setSaved(
  site: Site,
  { uid }: Viewer,
  videoId: string,
  isSaved: boolean,
): Promise<void> {
  if (!isSaved) {
    const isThis = and(eq(savedVideos.uid, uid), eq(savedVideos.videoId, videoId))
    await site.rows.delete(savedVideos).where(isThis)
    return
  }
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    if ((await rows.$count(savedVideos, eq(savedVideos.uid, uid))) >= mostSaved)
      throw new Refusal('You have saved 1,000 videos. Please remove one first.', 409)
    // A video that is not stored cannot be saved.
    await rows.execute(sql`
      insert into ${savedVideos} (uid, video_id, saved_at)
      select ${uid}, id, ${site.now().toISOString()}::timestamptz
      from ${videos} where id = ${videoId}
      on conflict do nothing`)
  })
}

export async function isSaved(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  videoId: string,
): Promise<boolean> {
  if (!viewer) return false
  const isThis = and(eq(savedVideos.uid, viewer.uid), eq(savedVideos.videoId, videoId))
  return (await rows.$count(savedVideos, isThis)) > 0
}
