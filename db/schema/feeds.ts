import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const readerTokens = pgTable('reader_tokens', {
  uid: text('uid').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
