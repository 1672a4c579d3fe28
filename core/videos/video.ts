import type { Chapter, LectureTerm, Passage, SourcedSentence, Thumbnail } from '#db/schema.ts'
import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { Seen } from '../positions/position.ts'
import type { RatingCounts } from '../rating.ts'
import type { MissingTranscript } from '../transcripts/retry.ts'

/** A video as lists show it. */
export interface VideoTileData {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  /** What members gave; a tile shows their mark. */
  ratingCounts: RatingCounts
  /** What the viewer has seen of it; left out for guests, and while it is nothing. */
  seen?: Seen
}

/** A video on the page of all videos, or of its channel. */
export interface ListedVideo extends VideoTileData {
  /** `null` also when a moderator hid the channel. */
  channel: string | null
  numberOfReviews: number
  /** Whole seconds; `null` when it is not known. */
  length: number | null
  /** Questions that are shown: of its analysis and of people. */
  questions: number
}

/** A stored video with its analysis (specification, part 3). */
export interface Video extends VideoTileData {
  channel: string | null
  description: string
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  publishedAt: Date | null
  /** Whole seconds; `null` when it is not known. */
  length: number | null
  numberOfReviews: number
  passages: Passage[]
  /** Why there are no passages; `null` when there are, or when it is not known. */
  missingTranscript: MissingTranscript | null
  /** BCP 47 tag; differs from the requested language when only another one was available. */
  transcriptLanguage: string | null
  /** Paragraphs separated by blank lines. */
  transcriptSummary: string
  /** The same as sentences. */
  summarySentences: SourcedSentence[][]
  chapters: Chapter[]
  /** What the lecture is about, most important first. */
  terms: LectureTerm[]
  /** What one can do afterwards, by the model; empty without one. */
  outcomes: string[]
  /** The number of chunks of the transcript. */
  parts: number
  /** The chunks whose summary and questions are whole; the site asks again for the others. */
  wholeParts: number
  /** What viewers think of the video, drawn from their comments. */
  summary: string
  /** The letter that the comments give; empty when there is none. It is no mark. */
  rating: string
  commentsRead: number
  /** `null` when they could not be read. */
  commentsReadAt: Date | null
  /** Name of the model; empty without one. */
  madeBy: string
}

/** A stored video with the questions of its analysis. Pages list them with those of people. */
export interface AnalysedVideo extends Video {
  compQuestions: string[]
  /** In the order of the questions. */
  compAnswers: string[]
  answerTimes: (number | null)[]
  /** Whether each answer was found in the transcript. */
  answersFound: boolean[]
}

/**
 * The thumbnail to store. A size that the platform does not tell is set to 320 x 180, its smallest
 * wide one.
 */
export function thumbnailFrom(picture: PlatformVideo['thumbnail']): Thumbnail | null {
  return picture && { url: picture.url, width: picture.width ?? 320, height: picture.height ?? 180 }
}

/**
 * Whether a text is a video id: 11 letters, digits, underscores or hyphens (specification, part 9).
 */
export function isVideoId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
