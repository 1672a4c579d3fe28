import { eq } from 'drizzle-orm'
import { channels, videos } from '#db/schema.ts'
import { type RatingCounts, ratingCounts } from '../rating.ts'
import type { Site } from '../site.ts'
import type { Subject } from './subject.ts'

/**
 * The letters that members gave a channel or a video, from the tallies of its row. The other
 * tallies count anonymous reviews too, which nothing that leaves the site may count as the word of
 * a person.
 */
export async function readMemberRatings(site: Site, subject: Subject): Promise<RatingCounts> {
  const [row] =
    'channelKey' in subject
      ? await site.rows
          .select({ counts: channels.memberCounts })
          .from(channels)
          .where(eq(channels.key, subject.channelKey))
      : await site.rows
          .select({ counts: videos.memberCounts })
          .from(videos)
          .where(eq(videos.id, subject.videoId))
  return ratingCounts(row?.counts ?? [])
}
