import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The rows as TypeScript sees them. The tables themselves (constraints, indexes, triggers) are made by `migrations/`; a test reads
 * every column named here out of a migrated database.
 */

const time = (name: string) => timestamp(name, { withTimezone: true })
const number = (name: string) => bigint(name, { mode: 'number' })
const identity = (name: string) => number(name).generatedAlwaysAsIdentity()
const tallies = () => integer('rating_counts').array().notNull().default([0, 0, 0, 0, 0, 0])
const rating = customType<{ data: import('#core/rating.ts').Rating; driverData: string }>({ dataType: () => 'text' })

export interface Thumbnail {
  url: string
  width: number
  height: number
}

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  joined: identity('joined'),
  email: text('email'),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  bio: text('bio').notNull().default(''),
  numRated: integer('num_rated').notNull().default(0),
  numReviewed: integer('num_reviewed').notNull().default(0),
  ratingCounts: tallies(),
  numberOfFollowers: integer('number_of_followers').notNull().default(0),
  numberOfFollowing: integer('number_of_following').notNull().default(0),
  totalLikedVideos: integer('total_liked_videos').notNull().default(0),
  lastUpdated: time('last_updated'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

export const tokens = pgTable('tokens', {
  uid: text('uid').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const follows = pgTable('follows', {
  followerUid: text('follower_uid').notNull(),
  followedUid: text('followed_uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const channels = pgTable('channels', {
  key: text('key').primaryKey(),
  id: text('id').notNull(),
  actualTitle: text('actual_title').notNull(),
  description: text('description').notNull().default(''),
  profilePictureUrl: text('profile_picture_url'),
  customUrl: text('custom_url'),
  totalViews: number('total_views'),
  subscriberCount: number('subscriber_count'),
  videoCount: number('video_count'),
  creationDate: time('creation_date'),
  userAdded: text('user_added'),
  numberOfReviews: integer('number_of_reviews').notNull().default(0),
  ratingCounts: tallies(),
  refreshedAt: time('refreshed_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const channelMisses = pgTable('channel_misses', {
  key: text('key').primaryKey(),
  missedAt: time('missed_at').notNull().defaultNow(),
})

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
})

export const reviews = pgTable('reviews', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key'),
  videoId: text('video_id'),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at'),
})

export const reviewLog = pgTable('review_log', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key').notNull(),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
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
