import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const likedVideos = pgTable('liked_videos', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  title: text('title').notNull(),
  channelTitle: text('channel_title').notNull(),
  channelId: text('channel_id'),
  thumbnail: text('thumbnail'),
  publishedAt: time('published_at').notNull(),
  position: integer('position').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
})

export const likesImports = pgTable('likes_imports', {
  uid: text('uid').primaryKey(),
  state: text('state', { enum: ['waiting', 'running', 'finished', 'failed'] }).notNull(),
  purpose: text('purpose', { enum: ['likes', 'wrapped'] }).notNull(),
  pages: integer('pages').notNull().default(0),
  found: integer('found').notNull().default(0),
  gone: integer('gone').notNull().default(0),
  doubled: integer('doubled').notNull().default(0),
  reached: time('reached'),
  failure: text('failure'),
  needsSignIn: boolean('needs_sign_in').notNull().default(false),
  touchedAt: time('touched_at').notNull().defaultNow(),
  takeout: jsonb('takeout').$type<StoredLike[]>(),
})

/** A video of a list in a Takeout. */
export interface StoredLike {
  videoId: string
  /** When it was liked or added: ISO 8601. */
  likedAt: string
}

/** What was found in a Takeout. */
export interface FoundInTakeout {
  /** Channels that the person subscribes to, by the platform's ids. */
  subscriptions: { id: string; title: string }[]
  /** Playlists and likes: newer exports do not say which list is that of likes. */
  lists: { title: string; isLikes: boolean; videos: StoredLike[] }[]
}

export const takeouts = pgTable('takeouts', {
  uid: text('uid').primaryKey(),
  found: jsonb('found').$type<FoundInTakeout>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const laterLikes = pgTable('later_likes', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  title: text('title').notNull(),
  channelTitle: text('channel_title').notNull(),
  channelId: text('channel_id').notNull(),
  thumbnail: text('thumbnail'),
  publishedAt: time('published_at').notNull(),
})

/** `unknown`, because `core/wrapped` validates the stored JSON when it reads it. */
export const wrapped2024 = pgTable('wrapped_2024', {
  uid: text('uid').primaryKey(),
  stats: jsonb('stats').$type<unknown>(),
  channelStats: jsonb('channel_stats').$type<unknown>(),
})

export const wrapped2024Channels = pgTable('wrapped_2024_channels', {
  uid: text('uid').notNull(),
  channelId: text('channel_id').notNull(),
  name: text('name').notNull(),
  videoCount: integer('video_count').notNull(),
  videos: jsonb('videos').$type<unknown>().notNull(),
})

export const wrappedShares = pgTable('wrapped_shares', {
  uid: text('uid').notNull(),
  year: integer('year').notNull(),
  token: text('token').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
