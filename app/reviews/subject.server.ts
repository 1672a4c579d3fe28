import { eq, sql } from 'drizzle-orm'
import { channels, paths, reviews, videos } from '#db/schema.ts'

export type Subject = { channelKey: string } | { videoId: string } | { pathId: string }

/** In a query that joins the three: the title of what a review is about. */
export const subjectTitle = sql<
  string | null
>`coalesce(${channels.actualTitle}, ${videos.title}, ${paths.title})`

export function subjectOf(row: {
  channelKey: string | null
  videoId: string | null
  pathId: string | null
}): Subject | null {
  const { channelKey, videoId, pathId } = row
  if (channelKey !== null) return { channelKey }
  if (videoId !== null) return { videoId }
  return pathId === null ? null : { pathId }
}

export function isAbout(subject: Subject) {
  if ('channelKey' in subject) return eq(reviews.channelKey, subject.channelKey)
  if ('videoId' in subject) return eq(reviews.videoId, subject.videoId)
  return eq(reviews.pathId, subject.pathId)
}

export function columnOf(subject: Subject) {
  if ('channelKey' in subject) return reviews.channelKey
  return 'videoId' in subject ? reviews.videoId : reviews.pathId
}
