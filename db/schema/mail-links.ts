import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const mailLinks = pgTable('mail_links', {
  tokenHash: text('token_hash').primaryKey(),
  address: text('address').notNull(),
  displayName: text('display_name'),
  stateHash: text('state_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
