import { desc } from 'drizzle-orm'
import { type Thumbnail, videos } from '#db/schema.ts'
import type { Site } from '../site.ts'

/** Recent Videos on Home (specification, part 9). */
const recentCount = 5

/** A video as lists show it. */
export interface VideoCard {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  /** The letter drawn from viewer comments; empty when there is none. */
  rating: string
}

/** The newest ones on the site, by the index `videos_by_time`. */
export async function recentVideos(site: Site): Promise<VideoCard[]> {
  return await site.rows
    .select({ id: videos.id, title: videos.title, thumbnail: videos.thumbnail, rating: videos.rating })
    .from(videos)
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(recentCount)
}
