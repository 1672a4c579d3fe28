import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  deletable,
  deletableChecks,
  identifier,
  identity,
  number,
  partOf,
  partOfNumbered,
  rating,
  time,
  words,
} from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { paths } from '../paths/paths.table.ts'
import { personUid, users } from '../people/users.table.ts'
import { videos } from '../videos/videos.table.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: identity('id').primaryKey(),
    channelKey: identifier('channel_key').references(() => channels.key, { onDelete: 'cascade' }),
    videoId: identifier('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    pathId: identifier('path_id').references(() => paths.id, { onDelete: 'cascade' }),
    authorUid: identifier('author_uid').references(() => users.uid, { onDelete: 'cascade' }),
    rating: rating('rating').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at'),
    ...deletable(),
    textHash: identifier('text_hash'),
    source: identifier('source'),
    runId: number('run_id'),
    runBefore: text('run_before', { enum: ['shown', 'held'] }),
    aboutChannelId: identifier('about_channel_id'),
    words: words('words').generatedAlwaysAs(sql`search_words('', text, null)`),
  },
  (table) => [
    ...deletableChecks('reviews'),
    check('reviews_rating_check', sql`rating in ('S', 'A', 'B', 'C', 'D', 'F')`),
    check('reviews_run_before_check', sql`run_before in ('shown', 'held')`),
    check('reviews_run_check', sql`(run_id is null) = (run_before is null)`),
    check('reviews_subject_check', sql`num_nonnulls(channel_key, video_id, path_id) = 1`),
    check('reviews_text_check', sql`text <> '' or state = 'purged'`),
    index('anonymous_reviews_by_time').on(table.createdAt).where(sql`author_uid is null`),
    index('channel_reviews_by_a_person')
      .on(table.authorUid, table.id.desc().nullsFirst())
      .where(sql`channel_key is not null and author_uid is not null and state = 'shown'`),
    index('deleted_reviews_by_time').on(table.deletedAt).where(sql`state = 'deleted'`),
    uniqueIndex('one_review_per_person_and_channel')
      .on(table.channelKey, table.authorUid)
      .where(sql`channel_key is not null and author_uid is not null`),
    uniqueIndex('one_review_per_person_and_path')
      .on(table.pathId, table.authorUid)
      .where(sql`path_id is not null and author_uid is not null`),
    uniqueIndex('one_review_per_person_and_video')
      .on(table.videoId, table.authorUid)
      .where(sql`video_id is not null and author_uid is not null`),
    index('reviews_about_a_channel')
      .on(table.aboutChannelId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`about_channel_id is not null and state = 'shown'`),
    index('reviews_of_a_channel')
      .on(table.channelKey, table.id.desc().nullsFirst())
      .where(sql`channel_key is not null and state = 'shown'`),
    index('reviews_of_a_path')
      .on(table.pathId, table.id.desc().nullsFirst())
      .where(sql`path_id is not null`),
    index('reviews_of_a_run').on(table.runId).where(sql`run_id is not null`),
    index('reviews_of_a_source').on(table.source, table.id).where(sql`source is not null`),
    index('reviews_of_a_text')
      .on(table.textHash, table.createdAt)
      .where(sql`text_hash is not null`),
    index('reviews_of_a_video')
      .on(table.videoId, table.id.desc().nullsFirst())
      .where(sql`video_id is not null and state = 'shown'`),
    index('reviews_of_an_author')
      .on(table.authorUid, table.id.desc().nullsFirst())
      .where(sql`author_uid is not null`),
    index('shown_reviews_by_a_person')
      .on(table.authorUid, table.id.desc().nullsFirst())
      .where(sql`author_uid is not null and state = 'shown'`),
    index('shown_reviews_by_word').using('gin', table.words).where(sql`state = 'shown'`),
  ],
)

export const reviewLog = pgTable(
  'review_log',
  {
    id: identity('id').primaryKey(),
    channelKey: partOf('channel_key', () => channels.key),
    authorUid: identifier('author_uid').references(() => users.uid, { onDelete: 'cascade' }),
    rating: rating('rating').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    reviewId: number('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    isShown: boolean('is_shown').notNull().default(true),
  },
  (table) => [
    check('review_log_rating_check', sql`rating in ('S', 'A', 'B', 'C', 'D', 'F')`),
    index('review_log_of_a_review').on(table.reviewId),
    index('review_log_of_an_author').on(table.authorUid).where(sql`author_uid is not null`),
    index('review_log_that_is_shown').on(table.id.desc().nullsFirst()).where(sql`is_shown`),
  ],
)

export const reviewWordings = pgTable(
  'review_wordings',
  {
    id: identity('id').primaryKey(),
    reviewId: partOfNumbered('review_id', () => reviews.id),
    rating: rating('rating').notNull(),
    text: text('text').notNull(),
    replacedAt: time('replaced_at').notNull().defaultNow(),
  },
  (table) => [
    check('review_wordings_rating_check', sql`rating in ('S', 'A', 'B', 'C', 'D', 'F')`),
    index('review_wordings_of_a_review').on(table.reviewId, table.id.desc().nullsFirst()),
  ],
)

/** "This helped": one a person and review. */
export const helpfulReviews = pgTable(
  'helpful_reviews',
  {
    reviewId: partOfNumbered('review_id', () => reviews.id),
    uid: personUid(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.uid] }),
    index('helpful_reviews_of_a_person').on(table.uid),
  ],
)

export const actionLog = pgTable(
  'action_log',
  {
    id: identity('id').primaryKey(),
    action: text('action').notNull(),
    channel: text('channel'),
    video: text('video'),
    uid: identifier('uid').references(() => users.uid, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('action_log_check', sql`num_nonnulls(channel, video) = 1`),
    index('action_log_by_time').on(table.createdAt),
    index('action_log_of_a_person').on(table.uid, table.id).where(sql`uid is not null`),
  ],
)

export const feedback = pgTable(
  'feedback',
  {
    id: identity('id').primaryKey(),
    uid: identifier('uid').references(() => users.uid, { onDelete: 'set null' }),
    email: text('email'),
    feedback: text('feedback').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('feedback_feedback_check', sql`feedback <> ''`),
    index('feedback_of_a_person').on(table.uid, table.id).where(sql`uid is not null`),
  ],
)
