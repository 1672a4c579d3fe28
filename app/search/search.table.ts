import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { identifier, words } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { users } from '../people/users.table.ts'
import { videos } from '../videos/videos.table.ts'

/** The name, and the words of names and texts, of the rows of a table. Only triggers write them. */
function searchTable<Name extends string>(name: Name, key: string, of: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      key: identifier(key)
        .primaryKey()
        .references(of, { onDelete: 'cascade', onUpdate: 'cascade' }),
      title: identifier('title').notNull(),
      names: words('names'),
      words: words('words'),
    },
    (table) => [
      index(`${name}_by_name`).using('gin', table.names),
      index(`${name}_by_title`).on(table.title),
      index(`${name}_by_word`).using('gin', table.words),
    ],
  )
}

export const channelSearch = searchTable('channel_search', 'key', () => channels.key)
export const videoSearch = searchTable('video_search', 'id', () => videos.id)
export const userSearch = searchTable('user_search', 'uid', () => users.uid)

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
