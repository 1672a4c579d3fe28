import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { changedAt, identity, tallies, time } from './columns.ts'

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
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
  emailVerified: boolean('email_verified').notNull().default(false),
  mutesAnonymous: boolean('mutes_anonymous').notNull().default(false),
  keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
  leavingAt: time('leaving_at'),
  purgeAt: time('purge_at'),
  timeZone: text('time_zone'),
  changedAt: changedAt(),
  storesPositions: boolean('stores_positions').notNull().default(true),
})

export const deletedAccounts = pgTable('deleted_accounts', {
  uid: text('uid').primaryKey(),
  leftReviews: boolean('left_reviews').notNull().default(false),
  deletedAt: time('deleted_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  browser: text('browser').notNull().default(''),
  usedAt: time('used_at'),
})

export const follows = pgTable('follows', {
  followerUid: text('follower_uid').notNull(),
  followedUid: text('followed_uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const channelFollows = pgTable('channel_follows', {
  uid: text('uid').notNull(),
  channelKey: text('channel_key').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const mutes = pgTable('mutes', {
  uid: text('uid').notNull(),
  mutedUid: text('muted_uid').notNull(),
  isBlock: boolean('is_block').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  blockedAt: time('blocked_at'),
  mutedSince: time('muted_since'),
  followSince: time('follow_since'),
  followerSince: time('follower_since'),
})
