import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identifier, time, words } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'

export const notes = pgTable(
  'notes',
  {
    uid: personUid(),
    id: identifier('id').notNull(),
    videoId: identifier('video_id').notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    check('notes_check', sql`quote <> '' or text <> ''`),
    check('notes_id_check', sql`id ~ '^[0-9a-f]{16}$'`),
    check('notes_quote_check', sql`char_length(quote) <= 2000`),
    check('notes_second_check', sql`second between 0 and 359999`),
    check('notes_text_check', sql`char_length(text) <= 10000`),
    check('notes_video_id_check', sql`video_id ~ '^[A-Za-z0-9_-]{11}$'`),
    index('notes_of_a_video').on(table.uid, table.videoId, table.second, table.id),
    index('notes_to_sweep').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
