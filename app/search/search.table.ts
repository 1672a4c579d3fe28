import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { identifier, words } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { users } from '../people/users.table.ts'
import { videos } from '../videos/videos.table.ts'

/** Triggers write this and the next two tables (sql/search.sql). */
export const channelSearch = pgTable(
  'channel_search',
  {
    key: identifier('key')
      .primaryKey()
      .references(() => channels.key, { onDelete: 'cascade', onUpdate: 'cascade' }),
    title: identifier('title').notNull(),
    names: words('names'),
    words: words('words'),
  },
  (table) => [
    index('channel_search_by_name').using('gin', table.names),
    index('channel_search_by_title').on(table.title),
    index('channel_search_by_word').using('gin', table.words),
  ],
)

export const videoSearch = pgTable(
  'video_search',
  {
    id: identifier('id')
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    title: identifier('title').notNull(),
    names: words('names'),
    words: words('words'),
  },
  (table) => [
    index('video_search_by_name').using('gin', table.names),
    index('video_search_by_title').on(table.title),
    index('video_search_by_word').using('gin', table.words),
  ],
)

export const userSearch = pgTable(
  'user_search',
  {
    uid: identifier('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade', onUpdate: 'cascade' }),
    title: identifier('title').notNull(),
    names: words('names'),
    words: words('words'),
  },
  (table) => [
    index('user_search_by_name').using('gin', table.names),
    index('user_search_by_title').on(table.title),
    index('user_search_by_word').using('gin', table.words),
  ],
)

export const videoPassages = pgTable(
  'video_passages',
  {
    videoId: identifier('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    place: integer('place').notNull(),
    start: real('start'),
    language: text('language'),
    text: text('text').notNull(),
    words: words('words').generatedAlwaysAs(
      sql`to_tsvector(search_config(language), text || ' ' || search_bigrams(text))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.place] }),
    index('video_passages_by_word').using('gin', table.words),
  ],
)
