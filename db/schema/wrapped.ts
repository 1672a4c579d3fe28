import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

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
