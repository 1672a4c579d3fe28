import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identifier, partOf, time } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'

export const likedVideos = pgTable(
  'liked_videos',
  {
    uid: personUid(),
    videoId: identifier('video_id').notNull(),
    title: text('title').notNull(),
    channelTitle: text('channel_title').notNull(),
    channelId: identifier('channel_id'),
    thumbnail: text('thumbnail'),
    publishedAt: time('published_at').notNull(),
    position: integer('position').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.videoId] }),
    index('liked_videos_in_order').on(table.uid, table.position, table.videoId),
  ],
)

export const likesImports = pgTable(
  'likes_imports',
  {
    uid: personUid().primaryKey(),
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
    /** Lines as in `takeouts.videos`. */
    takeout: text('takeout'),
  },
  () => [
    check('likes_imports_check', sql`(state = 'failed') = (failure is not null)`),
    check('likes_imports_purpose_check', sql`purpose in ('likes', 'wrapped')`),
    check('likes_imports_state_check', sql`state in ('waiting', 'running', 'finished', 'failed')`),
  ],
)

/** What a page shows of a Takeout: its channels by the platform's ids, its lists with counts. */
export interface FoundInTakeout {
  subscriptions: { id: string; title: string }[]
  /** Newer exports do not say which list is that of likes. `later` are those after 2024. */
  lists: { title: string; isLikes: boolean; videos: number; of2024: number; later: number }[]
  /** Lines of videos that could not be read. */
  skipped?: number
}

export const takeouts = pgTable(
  'takeouts',
  {
    uid: personUid().primaryKey(),
    found: jsonb('found').$type<FoundInTakeout>().notNull(),
    /**
     * Of each list, a line for each video: its id, a comma, when it was liked or added (ISO 8601).
     * Megabytes, which no page needs; as JSON, 50,000 took the embedded database half a second.
     */
    videos: text('videos').array().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('takeouts_by_time').on(table.createdAt)],
)

export const laterLikes = pgTable(
  'later_likes',
  {
    uid: personUid(),
    videoId: identifier('video_id').notNull(),
    title: text('title').notNull(),
    channelTitle: text('channel_title').notNull(),
    channelId: identifier('channel_id').notNull(),
    thumbnail: text('thumbnail'),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.videoId] }),
    index('later_likes_by_time').on(table.uid, table.publishedAt),
  ],
)

/** `unknown`, because `app/wrapped` validates the stored JSON when it reads it. */
export const wrapped2024 = pgTable('wrapped_2024', {
  uid: personUid().primaryKey(),
  stats: jsonb('stats').$type<unknown>(),
  channelStats: jsonb('channel_stats').$type<unknown>(),
})

export const wrapped2024Channels = pgTable(
  'wrapped_2024_channels',
  {
    uid: partOf('uid', () => wrapped2024.uid),
    channelId: identifier('channel_id').notNull(),
    name: text('name').notNull(),
    videoCount: integer('video_count').notNull(),
    videos: jsonb('videos').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.channelId] })],
)
