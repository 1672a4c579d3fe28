import { and, eq } from 'drizzle-orm'
import { likedVideos } from '#db/schema.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { readImport } from './import.server.ts'
import type { Like } from './like.ts'

/** Liked videos on one page of the profile (specification, part 9). */
const pageSize = 100

export type LikedVideo = Omit<Like, 'channelId'>

export type OwnLikes = NonNullable<Awaited<ReturnType<typeof ownLikes>>>

/** Only for their owner (specification, part 6). */
export async function ownLikes(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  after: string | null,
) {
  if (viewer?.uid !== uid) return null
  const [page, lastImport] = await Promise.all([listLikes(site, uid, after), readImport(site, uid)])
  return { page, import: lastImport }
}

/** Two likes can share a position when the playlist changed while it was read. */
const order = keyset([
  [likedVideos.position, 'bigint'],
  [likedVideos.videoId, 'text'],
])

async function listLikes(site: Site, uid: string, after: string | null): Promise<Page<LikedVideo>> {
  const { videoId, title, channelTitle, thumbnail, publishedAt, position } = likedVideos
  const columns = { videoId, title, channelTitle, thumbnail, publishedAt, position }
  const rows = await site.rows
    .select({ ...columns, cursor: order.cursor })
    .from(likedVideos)
    .where(and(eq(likedVideos.uid, uid), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(pageSize)
  return order.page(rows, pageSize)
}
