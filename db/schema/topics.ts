import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { hideable, identity, number, time } from './columns.ts'

export const topics = pgTable('topics', {
  id: text('id').primaryKey(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
})

export const topicChannels = pgTable('topic_channels', {
  id: identity('id').primaryKey(),
  topicId: text('topic_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  videos: text('videos').array().notNull().default([]),
  score: integer('score').notNull().default(0),
  upvotes: integer('upvotes').notNull().default(0),
  downvotes: integer('downvotes').notNull().default(0),
  description: text('description').notNull().default(''),
  profilePictureUrl: text('profile_picture_url'),
  createdAt: time('created_at').notNull().defaultNow(),
  ...hideable(),
  addedBy: text('added_by'),
  settledUpvotes: integer('settled_upvotes').notNull().default(0),
  settledDownvotes: integer('settled_downvotes').notNull().default(0),
  sources: integer('sources').notNull().default(0),
  settledSources: integer('settled_sources').notNull().default(0),
  unsourcedVotes: integer('unsourced_votes').notNull().default(0),
})

export const topicVotes = pgTable('topic_votes', {
  id: identity('id').primaryKey(),
  topicChannelId: number('topic_channel_id').notNull(),
  direction: text('direction', { enum: ['up', 'down'] }).notNull(),
  source: text('source'),
  createdAt: time('created_at').notNull().defaultNow(),
  voidedBy: number('voided_by'),
})

/** The channels that topics list, with what orders them. Only triggers write it. */
export const topicListing = pgTable('topic_listing', {
  topicId: text('topic_id').notNull(),
  channelKey: text('channel_key').notNull(),
  channelId: text('channel_id').notNull(),
  bestKey: doublePrecision('best_key').notNull(),
  tieKey: doublePrecision('tie_key').notNull(),
  numberOfReviews: integer('number_of_reviews').notNull(),
  createdAt: time('created_at').notNull(),
})
