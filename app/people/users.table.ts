import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { changedAt, identifier, identity, partOf, tallies, time } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'

export const users = pgTable(
  'users',
  {
    uid: identifier('uid').primaryKey(),
    joined: identity('joined').unique(),
    email: text('email'),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    bio: text('bio').notNull().default(''),
    /** Of the specification, part 3: it starts empty, and nothing there fills it. */
    channels: text('channels').array().notNull().default([]),
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
    /** HMAC of the network that an account by passkey or mail came from (`networkHash`). */
    network: identifier('network'),
    state: identifier('state').$type<'member' | 'waiting'>().notNull().default('member'),
  },
  (table) => [
    check('users_leaving_check', sql`(leaving_at is null) = (purge_at is null)`),
    check('users_state_check', sql`state in ('member', 'waiting')`),
    check('users_time_zone_check', sql`length(time_zone) <= 64`),
    index('users_by_email').on(sql`lower((email collate "C"))`).where(sql`email is not null`),
    index('users_of_a_network').on(table.network, table.createdAt).where(sql`network is not null`),
    index('users_to_purge').on(table.purgeAt).where(sql`purge_at is not null`),
  ],
)

/** A row that is deleted with its person. */
export const personUid = (name = 'uid') => partOf(name, () => users.uid)

export const deletedAccounts = pgTable('deleted_accounts', {
  uid: identifier('uid').primaryKey(),
  leftReviews: boolean('left_reviews').notNull().default(false),
  deletedAt: time('deleted_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: identifier('token_hash').primaryKey(),
    uid: personUid(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    browser: text('browser').notNull().default(''),
    usedAt: time('used_at'),
  },
  (table) => [
    index('sessions_by_end').on(table.expiresAt),
    index('sessions_of_a_user').on(table.uid),
  ],
)

export const follows = pgTable(
  'follows',
  {
    followerUid: personUid('follower_uid'),
    followedUid: personUid('followed_uid'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.followerUid, table.followedUid] }),
    check('follows_check', sql`follower_uid <> followed_uid`),
    index('follows_of_the_followed').on(table.followedUid),
  ],
)

export const channelFollows = pgTable(
  'channel_follows',
  {
    uid: personUid(),
    channelKey: partOf('channel_key', () => channels.key),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.channelKey] }),
    index('follows_of_a_channel').on(table.channelKey, table.uid),
  ],
)

export const mutes = pgTable(
  'mutes',
  {
    uid: personUid(),
    mutedUid: personUid('muted_uid'),
    isBlock: boolean('is_block').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    blockedAt: time('blocked_at'),
    mutedSince: time('muted_since'),
    followSince: time('follow_since'),
    followerSince: time('follower_since'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.mutedUid] }),
    check('mutes_check', sql`uid <> muted_uid`),
    index('blocks_to_sweep').on(table.blockedAt).where(sql`blocked_at is not null`),
    index('mutes_of_the_muted').on(table.mutedUid),
  ],
)
