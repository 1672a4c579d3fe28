import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time, words } from './columns.ts'

export const notes = pgTable('notes', {
  uid: text('uid').notNull(),
  id: text('id').notNull(),
  videoId: text('video_id').notNull(),
  second: integer('second').notNull(),
  quote: text('quote').notNull().default(''),
  text: text('text').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at'),
  deletedAt: time('deleted_at'),
  words: words('words').generatedAlwaysAs(
    sql`to_tsvector(search_config('en'), search_text(quote || ' ' || text) || ' ' || search_bigrams(quote) || ' ' || search_bigrams(text)) || to_tsvector('public.search_simple', search_text(quote || ' ' || text))`,
  ),
  letters: integer('letters')
    .notNull()
    .generatedAlwaysAs(sql`char_length(quote) + char_length(text)`),
})
