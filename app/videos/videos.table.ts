import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import {
  changedAt,
  identifier,
  number,
  partOf,
  ranked,
  seconds,
  tallies,
  time,
} from '../../db/columns.ts'
import { personUid, users } from '../people/users.table.ts'

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

export interface Chapter {
  title: string
  start: number
}

export interface LectureTerm {
  text: string
  /** One line by the model; `null` without one. */
  meaning: string | null
}

export const videos = pgTable(
  'videos',
  {
    id: identifier('id').primaryKey(),
    title: text('title'),
    channel: text('channel'),
    channelId: identifier('channel_id'),
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
    userAdded: identifier('user_added').references(() => users.uid, { onDelete: 'set null' }),
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
  },
  (table) => [
    check('videos_length_check', sql`length > 0`),
    index('videos_added_by_a_person').on(table.userAdded).where(sql`user_added is not null`),
    index('videos_by_language').on(table.transcriptLanguage),
    index('videos_by_likes').on(sql`coalesce(like_count, (0)) desc`, table.id.desc().nullsFirst()),
    index('videos_by_popularity').on(sql`(-number_of_reviews)`, table.id),
    index('videos_by_rank').on(
      sql`(-best_key)`,
      sql`(-tie_key)`,
      sql`(-number_of_reviews)`,
      sql`("left"(coalesce(title, ''), 100) collate "C")`,
      table.id,
    ),
    index('videos_by_refresh').on(table.refreshedAt),
    index('videos_by_time').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('videos_of_a_channel')
      .on(table.channelId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`channel_id is not null`),
    index('videos_with_missing_parts').on(table.id).where(sql`whole_parts < parts`),
    index('videos_with_unread_comments').on(table.id).where(sql`comments_read_at is null`),
    index('videos_without_a_transcript').on(table.id).where(sql`transcript = ''`),
  ],
)

export const platformUsage = pgTable('platform_usage', {
  day: date('day').primaryKey(),
  units: integer('units').notNull(),
})

export const personUnits = pgTable(
  'person_units',
  {
    uid: personUid().primaryKey(),
    day: date('day').notNull(),
    units: integer('units').notNull(),
  },
  () => [check('person_units_units_check', sql`units >= 0`)],
)

/** What a person keeps for later. */
export const savedVideos = pgTable(
  'saved_videos',
  {
    uid: personUid(),
    videoId: partOf('video_id', () => videos.id),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.videoId] }),
    index('saved_videos_by_time').on(
      table.uid,
      table.savedAt.desc().nullsFirst(),
      table.videoId.desc().nullsFirst(),
    ),
    index('saved_videos_of_a_video').on(table.videoId),
  ],
)

export const positions = pgTable(
  'positions',
  {
    uid: personUid(),
    videoId: partOf('video_id', () => videos.id),
    second: integer('second').notNull(),
    furthest: integer('furthest').notNull(),
    length: integer('length'),
    movedAt: time('moved_at'),
    doneAt: time('done_at'),
    saidAt: time('said_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.videoId] }),
    check('positions_check', sql`furthest >= second and furthest <= 359999`),
    check('positions_length_check', sql`length between 1 and 359999`),
    check('positions_second_check', sql`second between 0 and 359999`),
    index('positions_in_a_video').on(table.videoId),
    index('positions_to_continue')
      .on(table.uid, table.movedAt.desc().nullsFirst())
      .where(sql`done_at is null and moved_at is not null`),
  ],
)
