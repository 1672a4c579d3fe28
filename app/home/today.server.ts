import { inArray } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { hiddenAmong } from '../moderation/shown.server.ts'
import { readUnfinished } from '../positions/positions.server.ts'
import type { Site, Viewer } from '../request/site.ts'

const mostToContinue = 3
/** So many are looked at, because those of hidden channels are left out. */
const mostLookedAt = 12

/**
 * The videos that the viewer began last and is not done with, newest first, without those of
 * channels that a moderator hid. From no cache: a position invalidates none.
 */
export async function readToContinue(site: Pick<Site, 'rows'>, viewer: Viewer | null) {
  if (!viewer) return []
  const begun = await readUnfinished(site, viewer, mostLookedAt)
  if (begun.length === 0) return []
  const ids = begun.map(({ videoId }) => videoId)
  const { id, title, thumbnail, channel } = videos
  const found = await site.rows
    .select({ id, title, thumbnail, channel })
    .from(videos)
    .where(inArray(videos.id, ids))
  const byId = new Map(found.map((video) => [video.id, video]))
  const hidden = await hiddenAmong(
    site,
    found.flatMap(({ channel }) => channel || []),
  )
  return begun
    .flatMap(({ videoId, second, length, seen }) => {
      const video = byId.get(videoId)
      if (!video || hidden.has(keyOf(video.channel ?? ''))) return []
      const { id, title, thumbnail } = video
      return { id, title, thumbnail, second, length, seen }
    })
    .slice(0, mostToContinue)
}
