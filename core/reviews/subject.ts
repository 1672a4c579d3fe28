import { eq } from 'drizzle-orm'
import { reviews } from '#db/schema.ts'

/** The subject of a review: a channel by its key, or a video by its id. */
export type Subject = { channelKey: string } | { videoId: string }

/** The reviews of a subject, as a condition. */
export function isAbout(subject: Subject) {
  return 'channelKey' in subject
    ? eq(reviews.channelKey, subject.channelKey)
    : eq(reviews.videoId, subject.videoId)
}
