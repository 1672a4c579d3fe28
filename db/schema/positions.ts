import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const positions = pgTable('positions', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  second: integer('second').notNull(),
  furthest: integer('furthest').notNull(),
  length: integer('length'),
  movedAt: time('moved_at'),
  doneAt: time('done_at'),
  saidAt: time('said_at'),
})
