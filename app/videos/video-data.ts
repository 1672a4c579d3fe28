import type { RatingCounts } from '../reviews/rating.ts'
import { ratingData } from '../reviews/rating-data.ts'
import type { Review } from '../reviews/review.ts'
import { excerpt } from '../ui/words.ts'
import type { Video } from './video.ts'

/** A video as schema.org data: its player, its chapters as clips, and its ratings. */
export function videoData(
  video: Video,
  url: string,
  embedUrl: string,
  memberRatings: RatingCounts,
  reviews: Review[],
) {
  const { id, title, description, summary, thumbnail, publishedAt, length, chapters } = video
  return {
    '@type': 'VideoObject',
    name: title || 'Unnamed Video',
    description: excerpt(description || summary || title || 'Unnamed Video', 500),
    url,
    embedUrl: `${embedUrl}/${id}`,
    ...(thumbnail && { thumbnailUrl: [thumbnail.url] }),
    ...(publishedAt && { uploadDate: publishedAt.toISOString() }),
    ...(length !== null && { duration: `PT${length}S` }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map((chapter, index) => ({
        '@type': 'Clip',
        name: chapter.title,
        startOffset: Math.floor(chapter.start),
        // The end of the last chapter is not known.
        ...(chapters[index + 1] && { endOffset: Math.floor(chapters[index + 1]?.start ?? 0) }),
        url: `${url}?t=${Math.floor(chapter.start)}`,
      })),
    }),
    ...ratingData(memberRatings, reviews),
  }
}
