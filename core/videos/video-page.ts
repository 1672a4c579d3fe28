import type { Page } from '../page.ts'
import type { RatingCounts } from '../rating.ts'
import { readMemberRatings } from '../reviews/member-ratings.ts'
import type { Review } from '../reviews/review.ts'
import { listReviews } from '../reviews/reviews.ts'
import type { Site } from '../site.ts'
import { rowTag, type Tagged, tableTag } from '../tags.ts'
import type { Video } from './video.ts'
import { readVideo } from './videos.ts'

/**
 * The data of a video's page that is the same for all visitors: the stored video (`null` if there
 * is none), one page of its reviews, newest first, and the letters of members alone.
 * @param after cursor of the reviews
 */
export async function readVideoPage(
  site: Site,
  videoId: string,
  after: string | null,
): Promise<Tagged<{ video: Video | null; reviews: Page<Review>; memberRatings: RatingCounts }>> {
  const [video, reviews, memberRatings] = await Promise.all([
    readVideo(site, videoId),
    listReviews(site, { videoId }, after),
    readMemberRatings(site, { videoId }),
  ])
  return {
    data: { video, reviews, memberRatings },
    tags: video && [rowTag.video(videoId), tableTag.names],
  }
}
