import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changedAt, number, ranked, seconds, tallies, time } from './columns.ts'

export interface Thumbnail {
  url: string
  width: number
  height: number
}

/** Half a minute of a transcript: long enough to read, short enough to jump to. */
export interface Passage {
  /** Seconds from the start of the video; `null` when the transcript has no times. */
  start: number | null
  text: string
}

/** A sentence of a summary, looked up in the transcript. */
export interface SourcedSentence {
  text: string
  /** Seconds; `null` when it was not found, or when the transcript has no times. */
  time: number | null
  found: boolean
}

/** A chapter of a video; `start` in seconds. */
export interface Chapter {
  title: string
  start: number
}

/** A key term of a lecture. */
export interface LectureTerm {
  text: string
  /** One line by the model; `null` without one. */
  meaning: string | null
}

export const videos = pgTable('videos', {
  id: text('id').primaryKey(),
  title: text('title'),
  channel: text('channel'),
  channelId: text('channel_id'),
  description: text('description').notNull().default(''),
  thumbnail: jsonb('thumbnail').$type<Thumbnail>(),
  viewCount: number('view_count'),
  likeCount: number('like_count'),
  commentCount: number('comment_count'),
  publishedAt: time('published_at'),
  transcript: text('transcript').notNull().default(''),
  transcriptSummary: text('transcript_summary').notNull().default(''),
  compQuestions: text('comp_questions').array().notNull().default([]),
  compAnswers: text('comp_answers').array().notNull().default([]),
  summary: text('summary').notNull().default(''),
  rating: text('rating').notNull().default(''),
  userAdded: text('user_added'),
  numberOfReviews: integer('number_of_reviews').notNull().default(0),
  ratingCounts: tallies(),
  refreshedAt: time('refreshed_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
  passages: jsonb('passages').$type<Passage[]>().notNull().default([]),
  transcriptLanguage: text('transcript_language'),
  answerTimes: seconds('answer_times'),
  summarySentences: jsonb('summary_sentences').$type<SourcedSentence[][]>().notNull().default([]),
  answersFound: boolean('answers_found').array().notNull().default([]),
  wholeParts: integer('whole_parts').notNull().default(0),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  parts: integer('parts').notNull().default(0),
  madeBy: text('made_by').notNull().default(''),
  terms: jsonb('terms').$type<LectureTerm[]>().notNull().default([]),
  outcomes: text('outcomes').array().notNull().default([]),
  commentsRead: integer('comments_read').notNull().default(0),
  commentsReadAt: time('comments_read_at'),
  /** Whole seconds; `null` when it is not known, as of a stream that has not ended. */
  length: integer('length'),
  changedAt: changedAt(),
  ...ranked(),
})

export const platformUsage = pgTable('platform_usage', {
  day: date('day').primaryKey(),
  units: integer('units').notNull(),
})

export const positions = pgTable('positions', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  second: integer('second').notNull(),
  furthest: integer('furthest').notNull(),
  length: integer('length'),
  movedAt: time('moved_at'),
  doneAt: time('done_at'),
  saidAt: time('said_at'),
})
