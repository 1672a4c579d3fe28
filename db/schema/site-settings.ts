import { boolean, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** `value` is `unknown`, because `core/site-settings` validates it when it reads. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: integer('version').notNull().default(1),
  changedAt: time('changed_at').notNull().defaultNow(),
})

export const firstRun = pgTable('first_run', {
  one: boolean('one').primaryKey().default(true),
  nonce: text('nonce').notNull(),
  usedAt: time('used_at'),
})

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

export const siteLogos = pgTable('site_logos', {
  hash: text('hash').primaryKey(),
  type: text('type', { enum: ['image/svg+xml', 'image/png'] }).notNull(),
  bytes: bytes('bytes').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
})
