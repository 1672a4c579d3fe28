import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { changedAt, hideable, identifier, number, ranked, tallies, time } from '../../db/columns.ts'
import { users } from '../people/users.table.ts'

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
    index('channels_by_name').on(table.key).where(sql`state = 'shown'`),
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

export const siteMean = pgTable(
  'site_mean',
  {
    name: text('name', { enum: ['ratings'] }).primaryKey(),
    hundredths: integer('hundredths').notNull(),
    isApplied: boolean('is_applied').notNull().default(true),
  },
  () => [
    check('site_mean_hundredths_check', sql`hundredths between 0 and 375`),
    check('site_mean_name_check', sql`name = 'ratings'`),
  ],
)
