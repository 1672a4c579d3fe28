import type { Thumbnail, videos } from '#db/schema.ts'
import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { MissingTranscript } from '../analysis/transcripts.server.ts'
import type { Seen } from '../positions/position.ts'
import type { RatingCounts } from '../reviews/rating.ts'
import { momentInWords } from '../ui/words.ts'

export interface VideoTileData {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  ratingCounts: RatingCounts
  seen?: Seen
}

export interface ListedVideo extends VideoTileData {
  channel: string | null
  numberOfReviews: number
  length: number | null
  questions: number
}

type Row = typeof videos.$inferSelect
/** `passages` holds the transcript again, up to 300,000 characters. */
type Unseen = 'transcript' | 'userAdded' | 'changedAt' | 'memberCounts' | 'bestKey' | 'tieKey'

export interface AnalysedVideo extends VideoTileData, Omit<Row, Unseen | keyof VideoTileData> {
  missingTranscript: MissingTranscript | null
}

/** Its questions come by themselves, without hidden ones. */
export type Video = Omit<
  AnalysedVideo,
  'compQuestions' | 'compAnswers' | 'answerTimes' | 'answersFound'
>

/** What can change. A picture's size that is not told is 320 x 180, the smallest wide one. */
export function changingColumns(video: PlatformVideo) {
  const { id, channel, channelId, publishedAt, live, thumbnail: picture, ...told } = video
  const { width, height } = picture ?? {}
  const thumbnail = picture && { ...picture, width: width ?? 320, height: height ?? 180 }
  return { ...told, thumbnail }
}

/** Specification, part 9. */
export function isVideoId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}

/** @param second at which its player begins; `null` for its beginning */
export function videoPath(videoId: string, second: number | null): string {
  const path = `/video/${encodeURIComponent(videoId)}`
  return second === null ? path : `${path}?t=${second}#player`
}

/** Whether no model has read the lecture: there are its words alone. */
export function isPlain({ parts, summarySentences, terms }: Video): boolean {
  return parts === 0 && summarySentences.length === 0 && terms.length > 0
}

const missing = {
  silent: 'Nothing is said in this video.',
  'no-captions': 'This video has no captions.',
  unanswered: 'The caption server does not answer.',
}

/** Why an analysis has no words of some kind: none are said, they come later, or there are none. */
export function whyNothing(
  { passages, missingTranscript, parts, wholeParts }: Video,
  late = '',
  none = '',
): string {
  if (passages.length > 0) return wholeParts < parts ? late : none
  if (!missingTranscript) return 'This video has no transcript.'
  const { why, retryAt } = missingTranscript
  return `${missing[why]} The site asks again on ${momentInWords(retryAt)}.`
}
