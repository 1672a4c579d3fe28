import { sql } from 'drizzle-orm'
import { integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { words } from './columns.ts'

/** Triggers write this and the next two tables (sql/search.sql). */
export const channelSearch = pgTable('channel_search', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const videoSearch = pgTable('video_search', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const userSearch = pgTable('user_search', {
  uid: text('uid').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const videoPassages = pgTable('video_passages', {
  videoId: text('video_id').notNull(),
  place: integer('place').notNull(),
  start: real('start'),
  language: text('language'),
  text: text('text').notNull(),
  words: words('words').generatedAlwaysAs(
    sql`to_tsvector(search_config(language), text || ' ' || search_bigrams(text))`,
  ),
})
