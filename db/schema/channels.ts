import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { changedAt, hideable, identifier, number, ranked, tallies, time } from './columns.ts'
import { users } from './users.ts'

export const channels = pgTable(
  'channels',
  {
    key: identifier('key').primaryKey(),
    id: identifier('id').notNull().unique(),
    actualTitle: text('actual_title').notNull(),
    description: text('description').notNull().default(''),
    profilePictureUrl: text('profile_picture_url'),
    customUrl: identifier('custom_url'),
    totalViews: number('total_views'),
    subscriberCount: number('subscriber_count'),
    videoCount: number('video_count'),
    creationDate: time('creation_date'),
    userAdded: identifier('user_added').references(() => users.uid, { onDelete: 'set null' }),
    numberOfReviews: integer('number_of_reviews').notNull().default(0),
    ratingCounts: tallies(),
    refreshedAt: time('refreshed_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    ...hideable(),
    changedAt: changedAt(),
    ...ranked(),
  },
  (table) => [
    check('channels_state_check', sql`state in ('shown', 'hidden')`),
    index('channels_added_by_a_person')
      .on(table.userAdded, table.createdAt)
      .where(sql`user_added is not null`),
    index('channels_by_handle').on(table.customUrl),
    index('channels_by_id').on(table.id).where(sql`state = 'shown'`),
    index('channels_by_popularity')
      .on(sql`(-number_of_reviews)`, table.key)
      .where(sql`state = 'shown'`),
    index('channels_by_rank')
      .on(sql`(-best_key)`, sql`(-tie_key)`, sql`(-number_of_reviews)`, table.key)
      .where(sql`state = 'shown'`),
    index('channels_by_refresh').on(table.refreshedAt),
    index('channels_by_time').on(table.createdAt, table.key).where(sql`state = 'shown'`),
  ],
)

export const channelMisses = pgTable('channel_misses', {
  key: identifier('key').primaryKey(),
  missedAt: time('missed_at').notNull().defaultNow(),
})

export const relatedChannels = pgTable(
  'related_channels',
  {
    channelKey: identifier('channel_key')
      .notNull()
      .references(() => channels.key, { onDelete: 'cascade' }),
    relatedKey: identifier('related_key')
      .notNull()
      .references(() => channels.key, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    likeness: doublePrecision('likeness').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelKey, table.relatedKey] }),
    check('related_channels_check', sql`channel_key <> related_key`),
    check('related_channels_people_check', sql`people >= 5`),
    index('related_channels_by_likeness').on(table.channelKey, sql`(-likeness)`, table.relatedKey),
    index('related_channels_of_the_related').on(table.relatedKey),
  ],
)

export const relatedWaiting = pgTable(
  'related_waiting',
  {
    channelKey: identifier('channel_key')
      .primaryKey()
      .references(() => channels.key, { onDelete: 'cascade' }),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [index('related_waiting_by_time').on(table.since, table.channelKey)],
)

export const siteMean = pgTable(
  'site_mean',
  {
    name: text('name', { enum: ['ratings', 'question votes'] }).primaryKey(),
    hundredths: integer('hundredths').notNull(),
    isApplied: boolean('is_applied').notNull().default(true),
  },
  () => [
    check('site_mean_hundredths_check', sql`hundredths between 0 and 375`),
    check('site_mean_name_check', sql`name in ('ratings', 'question votes')`),
  ],
)
