import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  hideable,
  identifier,
  identity,
  number,
  partOf,
  partOfNumbered,
  time,
} from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { users } from '../people/users.table.ts'

export const topics = pgTable(
  'topics',
  {
    id: identifier('id').primaryKey(),
    /** Only orders: moderators number all of them anew. */
    place: integer('place').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    state: text('state', { enum: ['shown', 'hidden'] })
      .notNull()
      .default('shown'),
  },
  () => [
    check('topics_name_check', sql`name <> ''`),
    check('topics_state_check', sql`state in ('shown', 'hidden')`),
  ],
)

export const topicChannels = pgTable(
  'topic_channels',
  {
    id: identity('id').primaryKey(),
    topicId: partOf('topic_id', () => topics.id),
    key: identifier('key').notNull(),
    name: text('name').notNull(),
    videos: text('videos').array().notNull().default([]),
    score: integer('score').notNull().default(0),
    upvotes: integer('upvotes').notNull().default(0),
    downvotes: integer('downvotes').notNull().default(0),
    description: text('description').notNull().default(''),
    profilePictureUrl: text('profile_picture_url'),
    createdAt: time('created_at').notNull().defaultNow(),
    ...hideable(),
    addedBy: identifier('added_by').references(() => users.uid, { onDelete: 'set null' }),
    settledUpvotes: integer('settled_upvotes').notNull().default(0),
    settledDownvotes: integer('settled_downvotes').notNull().default(0),
  },
  (table) => [
    unique().on(table.topicId, table.key),
    check('score_is_the_votes', sql`score = (upvotes - downvotes)`),
    check('topic_channels_downvotes_check', sql`downvotes >= 0`),
    check('topic_channels_key_check', sql`key <> ''`),
    check('topic_channels_name_check', sql`name <> ''`),
    check('topic_channels_state_check', sql`state in ('shown', 'hidden')`),
    check('topic_channels_upvotes_check', sql`upvotes >= 0`),
    index('topic_channels_added_by_a_person')
      .on(table.addedBy, table.createdAt)
      .where(sql`added_by is not null`),
    index('topic_channels_by_score')
      .on(table.topicId, sql`(-score)`, table.id)
      .where(sql`state = 'shown'`),
    index('topic_channels_of_a_channel').on(table.key),
  ],
)

export const topicVotes = pgTable(
  'topic_votes',
  {
    id: identity('id').primaryKey(),
    topicChannelId: partOfNumbered('topic_channel_id', () => topicChannels.id),
    direction: text('direction', { enum: ['up', 'down'] }).notNull(),
    source: identifier('source'),
    createdAt: time('created_at').notNull().defaultNow(),
    voidedBy: number('voided_by'),
  },
  (table) => [
    check('topic_votes_direction_check', sql`direction in ('up', 'down')`),
    index('topic_votes_by_time').on(table.createdAt),
    index('topic_votes_of_a_channel').on(table.topicChannelId, table.createdAt),
    index('topic_votes_of_a_run').on(table.voidedBy).where(sql`voided_by is not null`),
    index('topic_votes_of_a_source')
      .on(table.source, table.createdAt)
      .where(sql`source is not null`),
  ],
)

/** The channels that topics list, with what orders them. Only triggers write it. */
export const topicListing = pgTable(
  'topic_listing',
  {
    topicId: partOf('topic_id', () => topics.id),
    channelKey: partOf('channel_key', () => channels.key),
    channelId: identifier('channel_id').notNull(),
    bestKey: doublePrecision('best_key').notNull(),
    tieKey: doublePrecision('tie_key').notNull(),
    numberOfReviews: integer('number_of_reviews').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.channelKey] }),
    uniqueIndex('topic_listing_by_id').on(table.topicId, table.channelId),
    index('topic_listing_by_popularity').on(
      table.topicId,
      sql`(-number_of_reviews)`,
      table.channelKey,
    ),
    index('topic_listing_by_rank').on(
      table.topicId,
      sql`(-best_key)`,
      sql`(-tie_key)`,
      sql`(-number_of_reviews)`,
      table.channelKey,
    ),
    index('topic_listing_by_time').on(table.topicId, table.createdAt, table.channelKey),
    index('topic_listing_of_a_channel').on(table.channelKey),
  ],
)
