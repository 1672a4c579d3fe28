import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { changedAt, hideable, number, ranked, tallies, time } from './columns.ts'

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
  ...hideable(),
  changedAt: changedAt(),
  ...ranked(),
})

export const channelMisses = pgTable('channel_misses', {
  key: text('key').primaryKey(),
  missedAt: time('missed_at').notNull().defaultNow(),
})

export const relatedChannels = pgTable('related_channels', {
  channelKey: text('channel_key').notNull(),
  relatedKey: text('related_key').notNull(),
  people: integer('people').notNull(),
  likeness: doublePrecision('likeness').notNull(),
})

export const relatedWaiting = pgTable('related_waiting', {
  channelKey: text('channel_key').primaryKey(),
  since: time('since').notNull().defaultNow(),
})

export const siteMean = pgTable('site_mean', {
  name: text('name', { enum: ['ratings', 'question votes'] }).primaryKey(),
  hundredths: integer('hundredths').notNull(),
  isApplied: boolean('is_applied').notNull().default(true),
})
