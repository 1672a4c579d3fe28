import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { identifier, number, time } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'

export const identities = pgTable(
  'identities',
  {
    issuer: identifier('issuer').notNull(),
    subject: identifier('subject').notNull(),
    uid: personUid(),
    gaveAddress: boolean('gave_address').notNull().default(false),
    makesModerator: boolean('makes_moderator').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    usedAt: time('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.uid, table.issuer),
    index('identities_of_moderators').on(table.uid).where(sql`makes_moderator`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    uid: personUid(),
    issuer: identifier('issuer').notNull(),
    sealed: text('sealed').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.issuer] }),
    foreignKey({
      columns: [table.uid, table.issuer],
      foreignColumns: [identities.uid, identities.issuer],
    }).onDelete('cascade'),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: identifier('id').primaryKey(),
    uid: personUid(),
    name: text('name').notNull(),
    publicKey: identifier('public_key').notNull(),
    counter: number('counter').notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    /** The one of ORIGIN when it was made or last used. `null` before 0.3.0. */
    host: text('host'),
    createdAt: time('created_at').notNull().defaultNow(),
    usedAt: time('used_at'),
  },
  (table) => [
    check('passkeys_id_check', sql`length(id) between 1 and 1400`),
    check('passkeys_name_check', sql`length(name) between 1 and 60`),
    index('passkeys_of_a_person').on(table.uid, table.createdAt),
  ],
)

export const answeredChallenges = pgTable(
  'answered_challenges',
  {
    challenge: identifier('challenge').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('answered_challenges_by_end').on(table.expiresAt)],
)

export const recoveryCodes = pgTable('recovery_codes', {
  uid: personUid().primaryKey(),
  codeHash: identifier('code_hash').notNull().unique(),
  unconfirmed: identifier('unconfirmed'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: identifier('token_hash').primaryKey(),
    address: text('address').notNull(),
    displayName: text('display_name'),
    stateHash: identifier('state_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mail_links_by_end').on(table.expiresAt),
    index('mail_links_of_an_address').on(table.address, table.createdAt),
  ],
)
