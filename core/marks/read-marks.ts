import { and, asc, sql } from 'drizzle-orm'
import { channels, videos } from '#db/schema.ts'
import { markOf, type Rating, type RatingCounts, ratingCounts } from '../rating.ts'
import { isShownChannel } from '../shown.ts'
import type { Site } from '../site.ts'

/** The letters of a video or a channel. */
export interface Marked {
  /** The platform's id. */
  id: string
  letters: RatingCounts
  /** The letter nearest to the mean; `null` below five ratings. */
  mark: Rating | null
}

export interface Marks {
  videos: Marked[]
  channels: Marked[]
}

/**
 * Whether a text is a prefix: four hex digits in lower case. 65,536 prefixes share all videos of
 * the platform.
 */
export function isHashPrefix(text: string): boolean {
  return /^[0-9a-f]{4}$/.test(text)
}

/**
 * The letters of all videos and channels whose SHA-256 of the platform's id, in hex, begins with
 * the prefix, sorted by id, by the indexes `videos_by_hash` and `channels_by_hash`.
 * @param prefix four hex digits (`isHashPrefix`)
 */
export async function readMarks(site: Site, prefix: string): Promise<Marks> {
  const [ofVideos, ofChannels] = await Promise.all([
    site.rows
      .select({ id: videos.id, ratingCounts: videos.ratingCounts })
      .from(videos)
      .where(sql`hash_prefix(${videos.id}) = ${prefix}`)
      .orderBy(asc(videos.id)),
    site.rows
      .select({ id: channels.id, ratingCounts: channels.ratingCounts })
      .from(channels)
      .where(and(isShownChannel, sql`hash_prefix(${channels.id}) = ${prefix}`))
      .orderBy(asc(channels.id)),
  ])
  return { videos: ofVideos.map(marked), channels: ofChannels.map(marked) }
}

function marked({ id, ratingCounts: counts }: { id: string; ratingCounts: number[] }): Marked {
  const letters = ratingCounts(counts)
  return { id, letters, mark: markOf(letters) }
}
