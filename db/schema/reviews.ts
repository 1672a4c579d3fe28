import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, rating, time, words } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key'),
  videoId: text('video_id'),
  pathId: text('path_id'),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at'),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
  deletedAt: time('deleted_at'),
  textHash: text('text_hash'),
  source: text('source'),
  runId: number('run_id'),
  runBefore: text('run_before', { enum: ['shown', 'held'] }),
  isLeaving: boolean('is_leaving').notNull().default(false),
  aboutChannelId: text('about_channel_id'),
  words: words('words').generatedAlwaysAs(sql`search_words('', text, null)`),
})

export const reviewLog = pgTable('review_log', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key').notNull(),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  reviewId: number('review_id'),
  isShown: boolean('is_shown').notNull().default(true),
})

export const reviewWordings = pgTable('review_wordings', {
  id: identity('id').primaryKey(),
  reviewId: number('review_id').notNull(),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  replacedAt: time('replaced_at').notNull().defaultNow(),
})

export const actionLog = pgTable('action_log', {
  id: identity('id').primaryKey(),
  action: text('action').notNull(),
  channel: text('channel'),
  video: text('video'),
  uid: text('uid'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const feedback = pgTable('feedback', {
  id: identity('id').primaryKey(),
  uid: text('uid'),
  email: text('email'),
  feedback: text('feedback').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
