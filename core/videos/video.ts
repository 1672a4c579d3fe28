import type { Passage, Thumbnail } from '#db/schema.ts'
import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { RatingCounts } from '../rating.ts'

/** A video as lists show it. */
export interface VideoCard {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  /** The letter drawn from viewer comments; empty when there is none. */
  rating: string
}

/** A stored video with its analysis (specification, part 3). */
export interface Video extends VideoCard {
  channel: string | null
  description: string
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  publishedAt: Date | null
  numberOfReviews: number
  ratingCounts: RatingCounts
  passages: Passage[]
  /** Another language than asked for when that was not to be had. */
  transcriptLanguage: string | null
  /** Paragraphs separated by blank lines. */
  transcriptSummary: string
  /** Seconds for each of its paragraphs, `null` where the passage was not found. */
  summaryTimes: (number | null)[]
  compQuestions: string[]
  /** In the order of the questions. */
  compAnswers: string[]
  answerTimes: (number | null)[]
  /** Into how many chunks the transcript was divided: all of them were read. */
  parts: number
  /** What viewers made of it, drawn from their comments. */
  summary: string
  commentsRead: number
  /** `null` when they could not be read. */
  commentsReadAt: Date | null
  /** What made the analysis. */
  madeBy: string
}

/** The platform's picture of a video as rows keep it; sizes it does not tell are those of its smallest wide one. */
export function thumbnailFrom(picture: PlatformVideo['thumbnail']): Thumbnail | null {
  return picture && { url: picture.url, width: picture.width ?? 320, height: picture.height ?? 180 }
}

/** Whether a text has the form of a video id: 11 letters, digits, underscores or hyphens (specification, part 9). */
export function isVideoId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
