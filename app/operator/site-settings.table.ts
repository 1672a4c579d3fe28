import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identifier, time } from '../../db/columns.ts'

/** `value` is `unknown`, because `app/operator` validates it when it reads. */
export const siteSettings = pgTable(
  'site_settings',
  {
    name: identifier('name').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    version: integer('version').notNull().default(1),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  () => [check('site_settings_version_check', sql`version > 0`)],
)

export const firstRun = pgTable(
  'first_run',
  {
    one: boolean('one').primaryKey().default(true),
    nonce: text('nonce').notNull(),
    usedAt: time('used_at'),
    /** By `site moderator link`: it works beside moderators, who may have lost their keys. */
    isAsked: boolean('is_asked').notNull().default(false),
  },
  () => [check('first_run_one_check', sql`one`)],
)

/** The last failure of each provider that was its own: no text of its server. */
export const providerFailures = pgTable('provider_failures', {
  /** `youtube`, `analyst`, `transcripts`, `mail`, or `identity:` with the id of a sign-in. */
  provider: identifier('provider').primaryKey(),
  code: text('code').notNull(),
  status: integer('status'),
  failedAt: time('failed_at').notNull(),
})

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

export const siteLogos = pgTable(
  'site_logos',
  {
    hash: identifier('hash').primaryKey(),
    type: text('type', { enum: ['image/svg+xml', 'image/png'] }).notNull(),
    bytes: bytes('bytes').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  () => [
    check('site_logos_bytes_check', sql`octet_length(bytes) between 1 and 204800`),
    check('site_logos_type_check', sql`type in ('image/svg+xml', 'image/png')`),
  ],
)
