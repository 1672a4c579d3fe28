import type { Chapter, LectureTerm, Passage, SourcedSentence, Thumbnail } from '#db/schema.ts'
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

export interface Video extends VideoTileData {
  channel: string | null
  description: string
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  publishedAt: Date | null
  length: number | null
  numberOfReviews: number
  passages: Passage[]
  missingTranscript: MissingTranscript | null
  transcriptLanguage: string | null
  transcriptSummary: string
  /** The same as sentences. */
  summarySentences: SourcedSentence[][]
  chapters: Chapter[]
  terms: LectureTerm[]
  outcomes: string[]
  parts: number
  /** The chunks whose summary and questions are whole; the site asks again for the others. */
  wholeParts: number
  summary: string
  /** The letter that the comments give; empty when there is none. It is no mark. */
  rating: string
  commentsRead: number
  /** `null` when they could not be read. */
  commentsReadAt: Date | null
  /** Name of the model; empty without one. */
  madeBy: string
}

export interface AnalysedVideo extends Video {
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  answersFound: boolean[]
}

/** A size that is not told is 320 x 180, the platform's smallest wide one. */
export function thumbnailFrom(picture: PlatformVideo['thumbnail']): Thumbnail | null {
  return picture && { url: picture.url, width: picture.width ?? 320, height: picture.height ?? 180 }
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
